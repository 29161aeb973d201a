import type { World } from '../world.ts'
import { isDayClosed } from './day-end.ts'
import { isCharge, rowsOf } from './transactions.ts'
import type { OrderOfBank, Transaction } from './transactions.ts'

/** Which charge is meant: that of an order, or the one with the bank's own number. */
export type ChargeKey = OrderOfBank | { readonly bankId: number; readonly bankNumber: string }

type Refused<Why extends string> = {
  readonly kind: 'refused'
  readonly why: Why
  readonly transaction: Transaction | undefined
}

export type VoidVerdict =
  | { readonly kind: 'voided'; readonly transaction: Transaction }
  | Refused<'not-found' | 'already-voided' | 'already-refunded' | 'day-closed'>

export type RefundVerdict =
  | { readonly kind: 'refunded'; readonly transaction: Transaction; readonly refundedNowMinor: number }
  | Refused<
      | 'not-found'
      | 'already-voided'
      | 'already-refunded'
      | 'not-captured'
      | 'day-open'
      | 'partial-not-allowed'
      | 'above-rest'
      | 'nothing-asked'
    >

export type CaptureVerdict =
  | { readonly kind: 'captured'; readonly transaction: Transaction }
  | Refused<'not-found' | 'not-preauthorised' | 'above-preauthorisation'>

export type RefundRules = {
  readonly when: 'after-day-end' | 'any-time'
  readonly partial: boolean
}

/** Takes a whole charge back before the bank's day has closed; banks that void at any time pass `until: 'ever'`. */
export function voidCharge(world: World, key: ChargeKey, rules: { until: 'day-end' | 'ever' }): VoidVerdict {
  const transaction = findCharge(world, key)
  if (!transaction) return { kind: 'refused', why: 'not-found', transaction }
  if (transaction.state === 'voided') return { kind: 'refused', why: 'already-voided', transaction }
  if (transaction.refundedMinor > 0) return { kind: 'refused', why: 'already-refunded', transaction }
  // A pre-authorisation only holds money; there is nothing a day end could have settled.
  const isSettled = transaction.state === 'authorised' && isDayClosed(world, transaction)
  if (rules.until === 'day-end' && isSettled) return { kind: 'refused', why: 'day-closed', transaction }
  transaction.state = 'voided'
  transaction.voidedAt = world.now()
  return { kind: 'voided', transaction }
}

/** Gives money back; `null` asks for all that is left. */
export function refundCharge(world: World, key: ChargeKey, amountMinor: number | null, rules: RefundRules) {
  const transaction = findCharge(world, key)
  const why = reasonAgainstRefund(world, transaction, amountMinor, rules)
  if (!transaction || why !== undefined) {
    return { kind: 'refused', why: why ?? 'not-found', transaction } satisfies RefundVerdict
  }
  const refundedNowMinor = amountMinor ?? transaction.capturedMinor - transaction.refundedMinor
  const at = world.now()
  const { numbers } = world
  transaction.refunds.push({
    amountMinor: refundedNowMinor,
    at,
    authCode: numbers.authCode(),
    referenceNumber: numbers.referenceNumber(at),
  })
  transaction.refundedMinor += refundedNowMinor
  transaction.state = transaction.refundedMinor === transaction.capturedMinor ? 'refunded' : 'partly-refunded'
  return { kind: 'refunded', transaction, refundedNowMinor } satisfies RefundVerdict
}

function reasonAgainstRefund(
  world: World,
  transaction: Transaction | undefined,
  amountMinor: number | null,
  rules: RefundRules,
): Extract<RefundVerdict, { kind: 'refused' }>['why'] | undefined {
  if (!transaction) return 'not-found'
  if (transaction.state === 'voided') return 'already-voided'
  if (transaction.state === 'preauthorised') return 'not-captured'
  const restMinor = transaction.capturedMinor - transaction.refundedMinor
  if (restMinor === 0) return 'already-refunded'
  if (amountMinor !== null && amountMinor <= 0) return 'nothing-asked'
  if (amountMinor !== null && amountMinor > restMinor) return 'above-rest'
  if (!rules.partial && amountMinor !== null && amountMinor !== transaction.capturedMinor) return 'partial-not-allowed'
  if (rules.when === 'after-day-end' && !isDayClosed(world, transaction)) return 'day-open'
  return undefined
}

/** How far a capture may go above what was held; at most banks not at all. */
export type CaptureRules = { readonly abovePercent: number }

/** Turns a pre-authorisation into a sale, whole or in part; `null` takes all of it. */
export function captureCharge(
  world: World,
  key: ChargeKey,
  amountMinor: number | null,
  rules: CaptureRules = { abovePercent: 0 },
): CaptureVerdict {
  const transaction = findCharge(world, key)
  if (!transaction) return { kind: 'refused', why: 'not-found', transaction }
  if (transaction.state !== 'preauthorised') return { kind: 'refused', why: 'not-preauthorised', transaction }
  const asked = amountMinor ?? transaction.amountMinor
  if (asked * 100 > transaction.amountMinor * (100 + rules.abovePercent)) {
    return { kind: 'refused', why: 'above-preauthorisation', transaction }
  }
  transaction.state = 'authorised'
  transaction.capturedMinor = asked
  transaction.capturedAt = world.now()
  return { kind: 'captured', transaction }
}

/** The newest charge of an order that still stands, else its newest charge of all. */
function findCharge(world: World, key: ChargeKey): Transaction | undefined {
  const rows =
    'bankNumber' in key
      ? world.transactions.filter((row) => row.bankId === key.bankId && row.bankNumber === key.bankNumber)
      : rowsOf(world.transactions, key)
  const charges = rows.filter(isCharge)
  return charges.findLast(({ state }) => state !== 'voided' && state !== 'refunded') ?? charges.at(-1)
}
