import { originOf } from '@vezne/banks/pos/banks.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { CheckoutDeps, CheckoutSale } from '@vezne/server/modules/till/checkout/index.ts'
import { commissionOptions, quoteOption } from '@vezne/server/modules/company/commissions/index.ts'
import type { Tenant } from '@vezne/server/modules/platform/tenants/index.ts'
import { firmId } from '../store.ts'
import { DEMO_FIRMS } from '../world.ts'
import type { PastPayment } from './plan.ts'

/** The card of each bank; whoever has none of its own is paid with another's. */
const CARDS: Readonly<Record<number, string>> = {
  10: '4546711234567894',
  12: '5528790000000008',
  15: '4938410157705591',
  46: '4355084355084358',
  62: '4282209004348015',
  67: '4048095010857528',
  111: '4155650100416111',
  134: '5200190009721495',
  205: '5188961939192544',
}
const OTHER_CARD = '5406675406675403'

const HOLDERS: Readonly<Record<string, string>> = {
  'BAYI-001': 'AYŞE YILDIZ',
  'BAYI-001-01': 'MEHMET IŞIK',
  'BAYI-002': 'CAN ÖZTÜRK',
}
const STRANGER = 'HASAN KAYA'

/** The sale as a door would hand it in: priced by what the company offers to this card on that day. */
export async function pastSale(deps: CheckoutDeps, tenant: Tenant, payment: PastPayment): Promise<CheckoutSale> {
  const { reference, netMinor, currency, bankId, installments, audience } = payment
  const cardNumber = CARDS[bankId] ?? OTHER_CARD
  const card = originOf(cardNumber)
  const today = istanbulDay(payment.at.getTime())
  const offered = await deps.payments.db.forTenant(tenant.id, (db) =>
    commissionOptions(db, { currency, today, card: card ?? 'unknown' }),
  )
  const option = offered.options.find(({ bank, counts }) => bank.id === bankId && counts.includes(installments))
  const choice = {
    definitionId: option?.id ?? '',
    count: installments,
    netMinor,
    today,
    card: card ?? ('unknown' as const),
  }
  const quoted = quoteOption(offered, choice)
  if (quoted === undefined) throw new Error(`bank ${bankId} does not offer ${installments} installments to its card`)
  return {
    tenant,
    audience,
    account: accountOf(tenant, payment),
    debt: { netMinor, currency },
    purpose: 'pay-without-login',
    seen: { totalMinor: quoted.quote.totalMinor, netMinor, currency },
    typed: {
      holderName: HOLDERS[payment.firmCode ?? ''] ?? STRANGER,
      cardNumber: new Sensitive(cardNumber),
      cvv: new Sensitive('000'),
      expireMonth: new Sensitive('12'),
      expireYear: new Sensitive('30'),
      bankId,
      installmentCount: installments,
      posCollectionCommissionDefinitionId: choice.definitionId,
      description: `${reference} numaralı sipariş`,
      customerInformation: 'Cari hesap ödemesi',
      agreementsAccepted: true,
      // Nobody waits for a receipt of those days.
      isReceiptRequested: false,
    },
    said: { referenceNumber: reference },
    scope: 'demo/past',
    reference,
  }
}

function accountOf(tenant: Tenant, { firmCode }: PastPayment): CheckoutSale['account'] {
  const firm = DEMO_FIRMS.find(({ tenant: slug, code }) => slug === PAST_TENANT && code === firmCode)
  if (firm === undefined) return undefined
  return { firmId: firmId(PAST_TENANT, firm.code), firmName: firm.name, firmbranchNumber: '', groupCode: null }
}

export const PAST_TENANT = 'anadolu'
