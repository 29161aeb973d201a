import type { FaultName } from '../faults/fault-names.ts'
import type { World } from '../world.ts'
import { isCharge, rowsOf } from './transactions.ts'
import type { DeclineReason, OrderOfBank, Transaction, TransactionState } from './transactions.ts'

/** A request to move money, already found to be in order by the gateway. */
export type ProvisionCall = OrderOfBank & {
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  readonly maskedCard: string
  readonly kind?: 'sale' | 'preauthorisation'
  readonly notes?: Readonly<Record<string, string>>
  /** Most banks take the order id again after a decline; some do not. */
  readonly orderIdSpentBy?: 'charge' | 'charge-or-decline'
}

/** The call's answer is lost on the way: an HTML page of the web server, or nothing at all. */
export type BadDay = { readonly kind: 'answer-502' | 'silence'; readonly transaction: Transaction }

export type ProvisionVerdict =
  | {
      readonly kind: 'approved'
      readonly transaction: Transaction
      /** The amount to name where the reply names one; on day 95 it is 1,00 more than was charged. */
      readonly namedAmountMinor: number
    }
  | { readonly kind: 'declined'; readonly reason: DeclineReason; readonly transaction: Transaction }
  | { readonly kind: 'duplicate'; readonly transaction: Transaction }
  | BadDay

/** How much a bank says too much on day 95. */
export const AMOUNT_OFF_MINOR = 100

/** Decides a provision call by the order's day and writes it into the bank's truth. Every call is counted. */
export function decideProvision(world: World, call: ProvisionCall): ProvisionVerdict {
  const earlier = rowsOf(world.transactions, call).findLast(
    (row) => isCharge(row) || (call.orderIdSpentBy === 'charge-or-decline' && row.state === 'declined'),
  )
  if (earlier) {
    countCall(world, call)
    return { kind: 'duplicate', transaction: earlier }
  }
  return play(world, call, world.faults.dayOf(call))
}

/** A provision call the gateway refuses by itself (used 3-D id, other amount): it moves nothing, but it came. */
export function countRefusedCall(world: World, call: ProvisionCall): void {
  if (rowsOf(world.transactions, call).length > 0) countCall(world, call)
  else write(world, call, 'none')
}

function play(world: World, call: ProvisionCall, day: FaultName): ProvisionVerdict {
  const charged = call.kind === 'preauthorisation' ? 'preauthorised' : 'authorised'
  const decline = (reason: DeclineReason): ProvisionVerdict => {
    return { kind: 'declined', reason, transaction: write(world, call, 'declined', { declineReason: reason }) }
  }
  switch (day) {
    case 'decline-do-not-honour':
      return decline('do-not-honour')
    case 'decline-insufficient-funds':
      return decline('insufficient-funds')
    case 'decline-expired-card':
      return decline('expired-card')
    case 'charge-then-502':
      return { kind: 'answer-502', transaction: write(world, call, charged) }
    case '502-without-charge':
      return { kind: 'answer-502', transaction: write(world, call, 'none') }
    case 'charge-then-silence':
      return { kind: 'silence', transaction: write(world, call, charged) }
    case 'silence-without-charge':
      return { kind: 'silence', transaction: write(world, call, 'none') }
    case 'charge-then-silence-inquiry-blind': {
      const inquiryBlindUntil = world.clock.after(world.waits.blindInquiryMs)
      return { kind: 'silence', transaction: write(world, call, charged, { inquiryBlindUntil }) }
    }
    case 'amount-one-more': {
      const transaction = write(world, call, charged)
      return { kind: 'approved', transaction, namedAmountMinor: call.amountMinor + AMOUNT_OFF_MINOR }
    }
    case 'return-twice':
    case 'return-wrongly-signed':
    case 'empty-page':
    case 'return-late':
    case 'approve':
      return { kind: 'approved', transaction: write(world, call, charged), namedAmountMinor: call.amountMinor }
  }
}

function write(world: World, call: ProvisionCall, state: TransactionState, more: Partial<Transaction> = {}) {
  const at = world.now()
  const transaction: Transaction = {
    bankId: call.bankId,
    orderId: call.orderId,
    amountMinor: call.amountMinor,
    currency: call.currency,
    installments: call.installments,
    state,
    provisionCalls: rowsOf(world.transactions, call).at(-1)?.provisionCalls ?? 0,
    at,
    bankNumber: String(world.numbers.serial()),
    authCode: world.numbers.authCode(),
    referenceNumber: world.numbers.referenceNumber(at),
    maskedCard: call.maskedCard,
    notes: call.notes ?? {},
    capturedMinor: state === 'authorised' ? call.amountMinor : 0,
    refundedMinor: 0,
    refunds: [],
    isDayEnded: false,
    ...more,
  }
  world.transactions.push(transaction)
  countCall(world, call)
  return transaction
}

function countCall(world: World, call: ProvisionCall): void {
  for (const row of rowsOf(world.transactions, call)) row.provisionCalls += 1
}
