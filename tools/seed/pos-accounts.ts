import { adapterOf, bankOf, type Bank } from '@vezne/banks/pos/banks.ts'
import { findCardNumbers } from '@vezne/domain/card/number.ts'
import { groupIban, readIban } from '@vezne/domain/identity/iban.ts'
import type { AccountToSave } from '@vezne/server/modules/company/terminals/index.ts'
import { demoAccount } from './gateway-accounts.ts'
import { demoId } from './demo-id.ts'
import { DEMO_TENANTS } from './world.ts'

/** Every bank of the simulators, one POS account each. */
const EVERY_BANK = [10, 12, 15, 32, 46, 48, 62, 64, 67, 111, 134, 205, 210, 856, 857, 864, 889, 890, 891]
const A_FEW_BANKS = [62, 64, 857]

/** The company without a payment provider. */
const WITHOUT_PROVIDER = 'bos'

/** Institutions keep the money for a while; banks pay on the next day. */
const BLOCKAGE_DAYS: Readonly<Record<number, number>> = { 856: 7, 857: 7, 864: 2, 889: 3, 890: 2, 891: 2 }

export interface DemoTill {
  readonly tenant: string
  readonly banks: readonly Bank[]
}

/** Who takes money, and at which banks. */
export const DEMO_TILLS: readonly DemoTill[] = DEMO_TENANTS.filter(
  ({ takesPayments, slug }) => takesPayments && slug !== WITHOUT_PROVIDER,
).map(({ slug }) => ({ tenant: slug, banks: (slug === 'anadolu' ? EVERY_BANK : A_FEW_BANKS).map(knownBank) }))

function knownBank(id: number): Bank {
  const bank = bankOf(id)
  if (bank === undefined) throw new Error(`the demo has a POS at bank ${id}, which nobody knows`)
  return bank
}

/** The accounts of a bank begin with its number; institutions pay out to whichever bank they are told. */
const LAST_BANK = 800
const TRIES = 100
const PROOFS = Array.from({ length: 97 }, (_, at) => String(at + 2).padStart(2, '0'))

/** Where the pretend bank pays into: a number that passes for one, is nobody's, and looks like no card from any side. */
function ibanAt(tenant: string, { id }: Bank): string | undefined {
  if (id >= LAST_BANK) return undefined
  const company = DEMO_TENANTS.findIndex(({ slug }) => slug === tenant) + 1
  for (let at = 0; at < TRIES; at += 1) {
    const account = `${String(id).padStart(5, '0')}0${company}${81_345_607 + at * 7919}`.padEnd(22, '29')
    const iban = PROOFS.map((proof) => `TR${proof}${account}`).find((each) => readIban(each) !== undefined)
    if (iban !== undefined && findCardNumbers(`${iban} ${groupIban(iban)}`).length === 0) return iban
  }
  return undefined
}

export const posAccountId = (tenant: string, bank: Bank) => demoId(`pos account ${tenant} ${bank.id}`)

/** The account that the pretend bank issued, at the pretend bank. */
export function posAccountOf(tenant: string, bank: Bank, simulatorsUrl: string): AccountToSave {
  const { credentials: fields, traits } = adapterOf(bank)
  const issued = demoAccount(bank, simulatorsUrl).credentials
  const iban = ibanAt(tenant, bank)
  const credentials = fields.flatMap(({ name }) => (issued[name] ? [[name, issued[name]] as const] : []))
  return {
    id: posAccountId(tenant, bank),
    bankId: bank.id,
    name: `${bank.name} sanal POS`,
    currencies: traits.currencies,
    isActive: true,
    blockageDays: BLOCKAGE_DAYS[bank.id] ?? 1,
    endpointMode: 'simulated',
    ...(iban === undefined ? {} : { iban }),
    credentials: Object.fromEntries(credentials),
  }
}
