import type { Call } from '@vezne/server/kit/http/caller.ts'
import { sell } from '@vezne/server/modules/till/checkout/index.ts'
import { checkDue, readPayment, recordChargeback, refundPayment } from '@vezne/server/modules/till/payments/index.ts'
import { Refusal } from '@vezne/server/kit/refusal.ts'
import { userId } from '../store.ts'
import { walkThroughBank } from '../../kit/payer-browser.ts'
import { pastSale } from './past-sale.ts'
import type { PastTill } from './past-till.ts'
import type { PastPayment, PastStep } from './plan.ts'
import { paymentOf } from './store.ts'

/** Does what happened at this moment of the past. Done before, by a seed that was killed, it does nothing new. */
export async function takeStep(till: PastTill, { kind, payment }: PastStep): Promise<void> {
  if (kind === 'pay') return pay(till, payment)
  const { id: tenantId } = till.tenant
  const known = await till.payments.db.forTenant(tenantId, (db) => paymentOf(db, payment.reference))
  if (known === undefined) return
  if (kind === 'check') return checkDue(till.payments, tenantId, known.id)
  if (known.state !== 'approved' && known.state !== 'partly-refunded') return
  if (kind === 'chargeback-open') return tellChargeback(till, known.id, 'open')
  if (kind === 'chargeback-won') return tellChargeback(till, known.id, 'won')
  if (kind === 'chargeback-lost') return tellChargeback(till, known.id, 'lost')
  await refundPayment(till.payments, tenantId, {
    paymentId: known.id,
    amountMinor: kind === 'refund-part' ? PART_MINOR : 'all',
    askedBy: FINANCE.userId,
    reason: REASONS[kind],
    key: `${payment.reference} ${kind}`,
  })
}

/** Less than the smallest of them was for. */
const PART_MINOR = 10_000n

const REASONS = {
  void: 'Yanlış tutar girildi',
  'refund-all': 'Sipariş iptal edildi',
  'refund-part': 'Eksik teslimat',
  'refund-rest': 'Kalan ürünler iade edildi',
} as const

const FINANCE = { userId: userId('finans@vezne.test'), name: 'Selin Koç' }

async function tellChargeback(till: PastTill, paymentId: string, state: keyof typeof LETTERS): Promise<void> {
  const fact = { paymentId, state, reason: LETTERS[state], reference: `TI-${paymentId.slice(0, 8).toUpperCase()}` }
  try {
    await recordChargeback(till.payments, till.tenant.id, fact, FINANCE)
  } catch (error) {
    // A seed that was killed has written it down.
    if (!(error instanceof Refusal) || error.code !== 'chargeback-done-before') throw error
  }
}

const LETTERS = {
  open: 'Kart sahibi işlemi tanımadığını bildirdi',
  won: 'İmzalı irsaliye ve 3-D sonucu kabul edildi',
  lost: 'Kart sahibinin bankası itirazı kabul etmedi',
} as const

async function pay(till: PastTill, payment: PastPayment): Promise<void> {
  const { checkout, tenant } = till
  const started = await sell(checkout, await pastSale(checkout, tenant, payment), callFor(payment))
  const { id } = started.payment
  if (started.handover !== undefined && payment.ending !== 'left') {
    await walkThroughBank(started.handover, typedAtBank(payment))
  }
  const { state } = await till.payments.db.forTenant(tenant.id, (db) => readPayment(db, id))
  // Where the bank charges by itself, the browser is believed about nothing: the bank is asked at once.
  if (state === 'in-doubt') await checkDue(till.payments, tenant.id, id)
}

function typedAtBank({ ending }: PastPayment): Parameters<typeof walkThroughBank>[1] {
  if (ending === 'cancelled') return 'cancel'
  return { code: ending === 'wrong-code' ? '000000' : '123456' }
}

/** Each from an address of its own, of those that documents are written with. */
function callFor({ reference }: PastPayment): Call {
  return {
    requestId: `past-${reference}`,
    language: 'tr',
    address: `203.0.113.${1 + (Number(reference.slice(-3)) % 250)}`,
    userAgent: 'demo',
    host: 'localhost',
    idempotencyKey: reference,
  }
}
