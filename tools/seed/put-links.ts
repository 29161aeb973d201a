import { originOf } from '@vezne/banks/pos/banks.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Infrastructure } from '@vezne/server/infrastructure.ts'
import { modulesOf } from '@vezne/server/app.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import type { Call } from '@vezne/server/kit/http/caller.ts'
import { sha256 } from '@vezne/server/kit/secret.ts'
import { sell } from '@vezne/server/modules/till/checkout/index.ts'
import { commissionOptions } from '@vezne/server/modules/company/commissions/index.ts'
import {
  findRequests,
  keptLink,
  linkSale,
  makeLink,
  markCancelled,
  markFailed,
} from '@vezne/server/modules/account/payment-links/index.ts'
import { walkThroughBank } from '../kit/payer-browser.ts'
import { DEMO_LINKS, LINK_TENANT, type DemoLink } from './links.ts'
import { openPastTill } from './past/past-till.ts'
import { firmId, tenantId, userId } from './store.ts'

const BY = { userId: userId('operasyon@vezne.test'), name: 'Burak Şen' }

const requestKeyOf = ({ name }: DemoLink) => sha256(`vezne demo link: ${name}`)

/** A link that is to be paid when everything else of the demo stands. */
export interface Payable {
  readonly code: string
  readonly link: DemoLink
}

async function putLink(house: Infrastructure, db: TenantDb, demo: DemoLink): Promise<string | undefined> {
  const requestKey = requestKeyOf(demo)
  if ((await findRequests(db, [requestKey])).size > 0) return undefined
  const today = istanbulDay((await db.now()).getTime())
  const { paymentLinks } = modulesOf(house)
  const { id, code } = await makeLink(paymentLinks, db, {
    link: keptLink(demo.asked(today)),
    firmId: demo.firmCode === undefined ? null : firmId(LINK_TENANT, demo.firmCode),
    by: BY,
    requestKey,
    ...(demo.code !== undefined && { code: demo.code }),
  })
  if (demo.is === 'cancelled') await markCancelled(db, id, 'Sipariş iptal edildi')
  if (demo.is === 'blocked') await markFailed(db, id, { reason: 'insufficient-funds', blocksAt: 1 })
  return code
}

/** Makes what is missing of them; those that are to be paid, and are new, are answered. */
export async function putLinks(house: Infrastructure): Promise<Payable[]> {
  return house.tenantDb.forTenant(tenantId(LINK_TENANT), async (db) => {
    const payable: Payable[] = []
    for (const link of DEMO_LINKS) {
      const code = await putLink(house, db, link)
      if (code !== undefined && link.timesPaid !== undefined) payable.push({ code, link })
    }
    return payable
  })
}

/** Cards of İş Bankası and of Akbank: two people pay a link that may be paid twice. */
const CARDS = [
  { number: '5406675406675403', holder: 'MEHMET IŞIK' },
  { number: '4355084355084358', holder: 'AYŞE YILDIZ' },
] as const

const callFor = (key: string): Call => ({
  requestId: `demo-link-${key}`,
  language: 'tr',
  address: '203.0.113.77',
  userAgent: 'demo',
  host: 'localhost',
  idempotencyKey: `demo-link-${key}`,
})

async function payOnce(house: Infrastructure, { code, link }: Payable, time: number): Promise<void> {
  const till = await openPastTill(house)
  const { paymentLinks } = modulesOf(house)
  const deps = { ...paymentLinks, ...till.checkout }
  const card = CARDS[time % CARDS.length] ?? CARDS[0]
  const today = istanbulDay(Date.now())
  const origin = originOf(card.number) ?? 'unknown'
  const { options } = await house.tenantDb.forTenant(till.tenant.id, (db) =>
    commissionOptions(db, { currency: 'TRY', today, card: origin }),
  )
  const [option] = options
  const amount = link.asked(today).amount ?? 0n
  if (option === undefined) throw new Error('no bank takes the demo’s card')
  const input = {
    paymentCode: code,
    holderName: card.holder,
    cardNumber: new Sensitive(card.number),
    cvv: new Sensitive('000'),
    expireMonth: new Sensitive('12'),
    expireYear: new Sensitive('30'),
    amount,
    netAmount: amount,
    currencyCode: 'TRY' as const,
    bankId: option.bank.id,
    installmentCount: 1,
    posCollectionCommissionDefinitionId: option.id,
    customerInformation: card.holder,
    agreementsAccepted: true,
  }
  const call = callFor(`${link.name.replaceAll(' ', '-')}-${time}`)
  try {
    const { handover } = await sell(deps, await linkSale(deps, input, call), call)
    if (handover !== undefined) await walkThroughBank(handover, { code: '123456' })
    await till.doors.quiet()
  } finally {
    till.doors.close()
  }
}

/** Paid at the pretend banks, as anybody would. A demo opens also when one of them could not be. */
export async function payLinks(house: Infrastructure, payable: readonly Payable[]): Promise<void> {
  if (house.terminals.simulatorsUrl === undefined) return
  for (const each of payable) {
    for (let time = 0; time < (each.link.timesPaid ?? 0); time += 1) {
      await payOnce(house, each, time).catch((error: unknown) => {
        house.log.warn('a link of the demo could not be paid', { error })
      })
    }
  }
}
