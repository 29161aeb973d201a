import { chooseWay, remainingMinor, type BankHabits, type RefundKind } from '@vezne/domain/payment/refund.ts'
import { isPaid } from '@vezne/domain/payment/state.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { Terminal } from '../../../company/terminals/index.ts'
import { openPayment, readPayment, type OpenPayment } from '../read-payment.ts'
import { chargebackOf } from '../store/chargebacks.store.ts'
import { claimKey } from '../store/keys.store.ts'
import { lockPayment, type PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { hashOf, insteadIdOf, refundIdOf } from './refund-ids.ts'
import { insertRefund, refundsOf, type RefundRow } from '../store/refunds.store.ts'

export interface RefundRequest {
  readonly paymentId: string
  readonly amountMinor: bigint | 'all'
  readonly askedBy: string
  readonly reason: string
  /** Made by the client: the same one finds the same try. */
  readonly key: string
  /** A void or nothing: where the bank's day is over, no refund takes its place. */
  readonly isVoidOnly?: boolean
  /** What whoever asks may give back of one sale by themselves, all parts together; unset is no limit. */
  readonly aloneUpToMinor?: bigint
}

/** How long a try that was written and not sent waits for its process, before the janitor sends it. */
const SEND_WITHIN_MS = 30_000

/**
 * Writes down that money shall go back, and which way, under the lock of the sale: whoever comes at the same moment
 * waits here and sees what is left. Nothing has been said to a bank yet.
 */
export async function requestRefund(deps: PaymentDeps, db: TenantDb, wish: RefundRequest): Promise<RefundRow> {
  const { terminal } = await openPayment(deps, db, await readPayment(db, wish.paymentId))
  const payment = await lockPayment(db, wish.paymentId)
  const keyHash = hashOf(['give-back', wish.askedBy, wish.key])
  const fingerprint = hashOf([wish.paymentId, String(wish.amountMinor)])
  const id = refundIdOf(db.tenantId, keyHash)
  const owner = await claimKey(db, { hash: keyHash, fingerprint, paymentId: payment.id })
  const tries = await refundsOf(db, payment.id)
  if (owner !== undefined) {
    if (!owner.fingerprint.equals(fingerprint)) throw new Refusal('idempotency-key-reused')
    return firstOne(tries, id)
  }
  await refuseChargedBack(db, payment)
  const { kind, amountMinor } = wayFor({ payment, terminal }, tries, wish.amountMinor)
  if (wish.isVoidOnly === true && kind !== 'void') throw new Refusal('too-late-to-void')
  const takenMinor = payment.totalMinor - remainingMinor(payment.totalMinor, tries)
  if (wish.aloneUpToMinor !== undefined && takenMinor + amountMinor > wish.aloneUpToMinor)
    throw new Refusal('refund-needs-second')
  return insertRefund(db, {
    id,
    paymentId: payment.id,
    kind,
    amountMinor: amountMinor,
    currency: payment.currency,
    state: 'requested',
    askedBy: wish.askedBy.slice(0, 100),
    reason: wish.reason.slice(0, 500),
    refundedBeforeMinor: backMinor(tries),
    nextCheckAt: { inMs: SEND_WITHIN_MS },
    isVoidOnly: wish.isVoidOnly ?? false,
  })
}

/** What the payer's bank has taken back, or may, is not there to be given once more. */
async function refuseChargedBack(db: TenantDb, { id }: PaymentRow): Promise<void> {
  const chargeback = await chargebackOf(db, id)
  if (chargeback !== undefined && chargeback.state !== 'won') throw new Refusal('refund-charged-back')
}

/** A repeated request is told what became of the first: the try that took its place, if one did. */
function firstOne(tries: readonly RefundRow[], id: string): RefundRow {
  const found = tries.find((one) => one.id === insteadIdOf(id)) ?? tries.find((one) => one.id === id)
  if (found === undefined) throw new Error(`refund ${id} of a key is gone`)
  return found
}

function wayFor(
  { payment, terminal }: OpenPayment,
  tries: readonly RefundRow[],
  wantedMinor: bigint | 'all',
): { readonly kind: RefundKind; readonly amountMinor: bigint } {
  if (payment.state === 'voided' || payment.state === 'refunded') throw new Refusal('refund-done-before')
  if (!isPaid(payment.state)) throw new Refusal('refund-not-paid')
  if (tries.some(({ state }) => isInFlight(state))) throw new Refusal('refund-in-flight')
  const leftMinor = remainingMinor(payment.totalMinor, tries)
  const way = chooseWay(habitsOf(terminal), {
    saleMinor: payment.totalMinor,
    remainingMinor: leftMinor,
    wantedMinor,
    soldAt: soldAt(payment).getTime(),
    now: payment.readAt.getTime(),
  })
  if (way.kind !== 'refused') return way
  switch (way.why) {
    case 'above-remaining':
      throw new Refusal('refund-above-sale', { remainingMinor: String(leftMinor) })
    case 'never':
      throw new Refusal('refund-not-offered')
    case 'no-part':
      throw new Refusal('refund-no-part')
    case 'not-today':
      throw new Refusal('refund-not-today', { possibleOn: way.possibleOn })
  }
}

export const isInFlight = (state: RefundRow['state']): boolean =>
  state === 'requested' || state === 'sent' || state === 'in-doubt'

/** What is back for certain. */
export const backMinor = (tries: readonly RefundRow[]): bigint =>
  tries.filter(({ state }) => state === 'done').reduce((sum, { amountMinor: minor }) => sum + minor, 0n)

/** The bank's day of a sale is the day of the call that took the money, not of the day we heard of it. */
export const soldAt = ({ moneyMoment: moment, createdAt: begunAt }: PaymentRow): Date => moment ?? begunAt

export function habitsOf({ adapter }: Pick<Terminal, 'adapter'>): BankHabits {
  const { voids, refunds, partialRefund } = adapter.traits
  return {
    voids: adapter.voidSale === undefined ? 'never' : voids,
    refunds: adapter.refund === undefined ? 'never' : refunds,
    partialRefund,
  }
}
