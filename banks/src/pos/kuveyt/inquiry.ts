import { minorFromDecimal, type Money } from '@vezne/domain/money/money.ts'
import type { Fields } from '../../wire/fields.ts'
import { textAt, type Element } from '../../wire/xml.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { Inquiry, InquiryState } from '../port.ts'
import { currencyIn } from './response.ts'

/** The bank's rows; `none` when it says that there is no such order, `refused` when it says nothing we can use. */
export type OrderRows = readonly Element[] | 'none' | 'refused'

const PENDING: Inquiry = { state: 'pending', paid: false, kept: {} }

/** The first that applies wins: should an order ever have two good rows, the one whose money stands is the truth. */
const STATES: readonly (readonly [lastOrderStatus: string, state: InquiryState])[] = [
  ['1', 'paid'],
  ['5', 'partly-refunded'],
  ['4', 'refunded'],
  ['6', 'voided'],
]

/**
 * LastOrderStatus alone is no proof: declined and unfinished rows carry a 1 as well. Only a row of the sale that went
 * through decides; rows of other orders, or no row of the sale among ours, tell nothing.
 */
export function inquiryOf(rows: OrderRows, order: { orderId: string; total: Money }): Inquiry {
  if (rows === 'none') return { state: 'not-found', paid: false, kept: {} }
  if (rows === 'refused') return PENDING
  const sales = rows.filter(
    (row) => textAt(row, 'MerchantOrderId') === order.orderId && textAt(row, 'OrderStatus') === '1',
  )
  const good = sales.filter((row) => textAt(row, 'TransactionStatus') === '1' && textAt(row, 'ResponseCode') === '00')
  if (good.length > 0) return decidedBy(good, order.total)
  const isOpen = sales.length === 0 || sales.some(isUnfinished)
  const code = sales.map((row) => textAt(row, 'ResponseCode')).find((found) => found !== '')
  return isOpen ? PENDING : { state: 'failed', paid: false, ...(code !== undefined && { code }), kept: {} }
}

/** Not answered yet, or answered by a bank in trouble, which may still approve. */
const isUnfinished = (row: Element) =>
  textAt(row, 'TransactionStatus') === '0' || isHostTrouble(textAt(row, 'ResponseCode'))

function decidedBy(good: readonly Element[], amount: Money): Inquiry {
  for (const [status, state] of STATES) {
    const row = good.find((candidate) => textAt(candidate, 'LastOrderStatus') === status)
    if (row !== undefined) return toldBy(row, state, amount)
  }
  return PENDING
}

function toldBy(row: Element, state: InquiryState, amount: Money): Inquiry {
  const amountMinor = minorFromDecimal(textAt(row, 'FirstAmount'))
  const refundedMinor = minorFromDecimal(textAt(row, 'DrawbackAmount'))
  const currency = currencyIn({ FEC: textAt(row, 'FEC') }, 'FEC')
  const installments = Number(textAt(row, 'InstallmentCount') || Number.NaN)
  return {
    state,
    paid: state === 'paid' && amountMinor === amount.amountMinor && currency === amount.currency,
    ...(amountMinor !== undefined && { amountMinor }),
    ...(refundedMinor !== undefined && { refundedMinor }),
    ...(currency === amount.currency && { currency: amount.currency }),
    ...(Number.isInteger(installments) && { installments: Math.max(installments, 1) }),
    code: textAt(row, 'ResponseCode'),
    authCode: textAt(row, 'ProvNumber'),
    hostReference: textAt(row, 'RRN'),
    kept: referencesOf(row),
  }
}

/** A sale that is known only by inquiry can be voided and refunded like any other. */
function referencesOf(row: Element): Fields {
  return {
    OrderId: textAt(row, 'OrderId'),
    RRN: textAt(row, 'RRN'),
    Stan: textAt(row, 'Stan'),
    ProvisionNumber: textAt(row, 'ProvNumber'),
  }
}
