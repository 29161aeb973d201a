import { adapterOf, bankOf, type ShownAs } from '@vezne/banks/pos/banks.ts'
import type { Fields, PosAdapter } from '@vezne/banks/pos/port.ts'
import type { Currency } from '@vezne/domain/money/money.ts'

/** Where an account's calls go: the bank, its test host, or the pretend bank of the demo. */
export type EndpointMode = 'live' | 'test' | 'simulated'

/** What was agreed with the bank beside the days of blockage, which are the first part's where money comes monthly. */
export interface AccountTerms {
  /** Of the account's currencies those that it has installments in. */
  readonly installmentCurrencies: readonly Currency[]
  readonly settlementKind: 'blocked' | 'monthly'
  readonly settlementStep: '30d' | 'month'
  readonly commissionAt: 'each' | 'first'
  readonly payout: 'business' | 'daily'
  readonly remainder: 'spread' | 'first' | 'last'
  /** What the bank keeps, for the counts that it is known of. */
  readonly costs: readonly AccountCost[]
}

export interface AccountCost {
  readonly installments: number
  readonly costPpm: number
}

/** A merchant account as somebody fills it in. */
export interface AccountToSave {
  readonly id: string
  readonly bankId: number
  readonly name: string
  readonly currencies: readonly Currency[]
  readonly isActive: boolean
  /** Days that the bank keeps the money of a sale. */
  readonly blockageDays: number
  readonly endpointMode: EndpointMode
  /** Switches that the gateway declares. */
  readonly settings?: Fields
  /** Where the bank hands the money over; nobody said where it is not there. */
  readonly iban?: string
  /** Where it differs from the bank's own way. */
  readonly shownAs?: ShownAs
  /** As they are, where nothing is said of them. */
  readonly terms?: AccountTerms
  /** All of them for a new account; for one that is there, those that change. */
  readonly credentials?: Fields
}

/** What stands in the way of saving an account, in words for a developer; the back office has its own sentences. */
export function faultsOfAccount(account: AccountToSave): string[] {
  const bank = bankOf(account.bankId)
  if (bank === undefined) return [`bank ${account.bankId} is unknown`]
  const adapter = adapterOf(bank)
  const foreign = account.currencies.filter((currency) => !adapter.traits.currencies.includes(currency))
  return [
    ...foreign.map((currency) => `${bank.name} takes no ${currency}`),
    ...(new Set(account.currencies).size < account.currencies.length ? ['a currency stands twice'] : []),
    ...settingFaults(adapter, account.settings ?? {}),
    ...unknownCredentials(adapter, account.credentials ?? {}),
  ]
}

function settingFaults(adapter: PosAdapter, settings: Fields): string[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const known = adapter.settings?.find((setting) => setting.name === name)
    if (known === undefined) return [`${adapter.title} has no setting ${name} of its own`]
    return known.values.includes(value) ? [] : [`${name} cannot be ${value}`]
  })
}

function unknownCredentials({ title, credentials }: PosAdapter, given: Fields): string[] {
  return Object.keys(given)
    .filter((name) => !credentials.some((field) => field.name === name))
    .map((name) => `${title} has no credential ${name}`)
}

/** Only secret fields can be demanded: some of the others belong to one dialect of the gateway alone. */
export function missingCredentials(bankId: number, given: Fields): string[] {
  const bank = bankOf(bankId)
  const fields = bank === undefined ? [] : adapterOf(bank).credentials
  return fields.filter(({ name, secret }) => secret && !given[name]).map(({ name }) => `credential ${name} is missing`)
}
