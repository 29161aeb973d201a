import { minorFromDecimal, type Currency } from '@vezne/domain/money/money.ts'
import { currencyOfIsoNumber } from '../../wire/amounts.ts'
import type { Inquiry, InquiryState } from '../port.ts'
import { NO_SUCH_ORDER, verdictOf } from './codes.ts'
import { SUCCESS } from './hash.ts'
import { isBody, scalarOf, type Body } from './response.ts'

export interface AskedOrder {
  readonly orderId: string
  readonly amountMinor: bigint
  /** Compared where they are known. */
  readonly currency?: Currency
  readonly installments?: number
}

/** Reads the rows of an order inquiry (1010). What cannot be read, or was refused, says nothing. */
export function readInquiry(body: unknown, order: AskedOrder): Inquiry {
  const code = scalarOf(body, 'responseCode')
  if (code === NO_SUCH_ORDER) return { state: 'not-found', paid: false, code, kept: {} }
  if (code !== SUCCESS) return { state: 'pending', paid: false, ...(code === '' ? {} : { code }), kept: {} }
  const rows = rowsOf(body, order.orderId)
  const row = rowOfSale(rows)
  if (row === undefined) return { state: 'pending', paid: false, kept: {} }
  const refundedMinor = refundedIn(rows)
  return tell(row, stateOf(row, refundedMinor), refundedMinor, order)
}

/** A capture has an order id of the bank's making and ours as its original. */
function rowsOf(body: unknown, orderId: string): Body[] {
  const list = isBody(body) ? body['txnDetailList'] : undefined
  if (!Array.isArray(list)) return []
  return list.filter(isBody).filter((row) => (scalarOf(row, 'orgOrderId') || scalarOf(row, 'orderId')) === orderId)
}

const succeeded = (row: Body) => scalarOf(row, 'responseCode') === SUCCESS
const stands = (row: Body) => scalarOf(row, 'txnStatus') === 'N'
const isOf = (...txnCodes: string[]) => {
  return (row: Body) => txnCodes.includes(scalarOf(row, 'txnCode'))
}
const amountOf = (row: Body) => positive(minorFromDecimal(scalarOf(row, 'amount')))
const positive = (minor: bigint | undefined) => (minor !== undefined && minor >= 0n ? minor : undefined)

/** The row that decides: money that stands, then money that stood, then a hold, then the last thing that was tried. */
function rowOfSale(rows: readonly Body[]): Body | undefined {
  const charges = rows.filter(isOf('1000', '1005')).filter(succeeded)
  const holds = rows.filter(isOf('1004')).filter(succeeded)
  return charges.find(stands) ?? charges[0] ?? holds[0] ?? rows.findLast(isOf('1000', '1004', '1005'))
}

/** Nobody has seen a refund's row yet; it is looked for where a capture's row would stand. */
function refundedIn(rows: readonly Body[]): bigint | undefined {
  const parts = rows.filter(isOf('1002')).filter(succeeded).filter(stands).map(amountOf)
  return parts.reduce((sum, part) => (sum === undefined || part === undefined ? undefined : sum + part), 0n)
}

function stateOf(row: Body, refundedMinor: bigint | undefined): InquiryState {
  if (!succeeded(row)) return failedState(row)
  const status = scalarOf(row, 'txnStatus')
  if (status === 'V' || status === 'R') return 'voided'
  // `S` is suspicious, and a letter nobody told us about is no better.
  if (status !== 'N') return 'pending'
  if (isOf('1004')(row)) return scalarOf(row, 'preAuthStatus') === 'O' ? 'authorized' : 'pending'
  return refundState(amountOf(row), refundedMinor)
}

function failedState(row: Body): InquiryState {
  const { kind } = verdictOf(scalarOf(row, 'responseCode'), scalarOf(row, 'hostResponseCode'))
  return kind === 'declined' || kind === 'error' ? 'failed' : 'pending'
}

function refundState(amountMinor: bigint | undefined, refundedMinor: bigint | undefined): InquiryState {
  if (amountMinor === undefined || refundedMinor === undefined) return 'pending'
  if (refundedMinor === 0n) return 'paid'
  return refundedMinor < amountMinor ? 'partly-refunded' : 'refunded'
}

function tell(row: Body, state: InquiryState, refundedMinor: bigint | undefined, order: AskedOrder): Inquiry {
  const amountMinor = amountOf(row)
  const currency = currencyOfIsoNumber(scalarOf(row, 'currencyCode'))
  const installments = Number(scalarOf(row, 'installCount') || '1')
  const agrees =
    amountMinor === order.amountMinor &&
    (order.currency === undefined || currency === order.currency) &&
    (order.installments === undefined || installments === order.installments)
  const authCode = scalarOf(row, 'authCode')
  const rrn = scalarOf(row, 'rrn')
  return {
    state,
    paid: state === 'paid' && agrees,
    installments,
    code: scalarOf(row, 'responseCode'),
    authCode,
    hostReference: rrn,
    kept: state === 'failed' ? {} : { authCode, rrn },
    ...(amountMinor === undefined ? {} : { amountMinor }),
    ...(refundedMinor === undefined ? {} : { refundedMinor }),
    ...(currency === undefined ? {} : { currency }),
  }
}
