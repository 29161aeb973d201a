import { minorFromDecimal, type Currency } from '@vezne/domain/money/money.ts'
import { currencyOfIsoNumber } from '../../wire/amounts.ts'
import { childrenOf, findElement, parseXml, textAt, type Element } from '../../wire/xml.ts'
import type { Inquiry, InquiryState } from '../port.ts'
import { SUCCESS, verdictOf } from './codes.ts'

export interface AskedOrder {
  readonly orderId: string
  readonly amountMinor: bigint
  readonly currency: Currency
  /** The bank's id of the transaction, where it is another than the order's. */
  readonly transactionId?: string
}

/** Reads a search reply. A refused query has no result block, and tells nothing about the order. */
export function readInquiry(body: string, order: AskedOrder): Inquiry {
  const root = parseXml(body)
  const code = textAt(findElement(root, 'ResponseInfo'), 'ResponseCode')
  if (code !== SUCCESS) return { state: 'pending', paid: false, ...(code === '' ? {} : { code }), kept: {} }
  const row = rowOfSale(rowsOf(root).filter((candidate) => isAbout(candidate, order)))
  return row === undefined ? { state: 'pending', paid: false, kept: {} } : tell(row, order)
}

/** The list and its rows have the same name. */
function rowsOf(root: Element | undefined): Element[] {
  const list = findElement(root, 'TransactionSearchResultInfo')
  return childrenOf(list, 'TransactionSearchResultInfo')
}

function isAbout(row: Element, { orderId, transactionId }: AskedOrder): boolean {
  const ids = [textAt(row, 'OrderId'), textAt(row, 'TransactionId')].filter((id) => id !== '')
  return ids.length === 0 || ids.some((id) => id === orderId || id === transactionId)
}

const NOT_A_SALE = /^(?:Cancel|Refund|Reversal|Reverse|Void)$/i

/** The one that succeeded, else the last; what only took money back is not the sale. */
function rowOfSale(rows: readonly Element[]): Element | undefined {
  const sales = rows.filter((row) => !NOT_A_SALE.test(textAt(row, 'TransactionType')))
  const succeeded = sales.filter((row) => textAt(row, 'ResultCode') === SUCCESS)
  return succeeded.find((row) => textAt(row, 'TransactionType') !== 'Auth') ?? succeeded[0] ?? sales.at(-1)
}

function stateOf(row: Element): InquiryState {
  const code = textAt(row, 'ResultCode')
  if (code !== SUCCESS) return failedState(code, textAt(row, 'HostResultCode'))
  const flag = (name: string) => textAt(row, name).toLowerCase()
  if (flag('IsReversed') === 'true' || flag('IsCanceled') === 'true') return 'voided'
  if (flag('IsRefunded') === 'true') return 'refunded'
  // A flag that is neither true nor false leaves open whether the money still stands.
  if (['IsReversed', 'IsCanceled', 'IsRefunded'].some((name) => flag(name) !== 'false')) return 'pending'
  return textAt(row, 'TransactionType') === 'Auth' ? 'authorized' : 'paid'
}

/** A transaction that the bank itself calls unfinished has not failed yet. */
function failedState(code: string, hostCode: string): InquiryState {
  const verdict = verdictOf(code, hostCode)
  const isOpen = code === '' || (verdict.kind === 'unknown' && verdict.why === 'bank-trouble')
  return isOpen ? 'pending' : 'failed'
}

function tell(row: Element, order: AskedOrder): Inquiry {
  const state = stateOf(row)
  const amountMinor = minorFromDecimal(textAt(row, 'CurrencyAmount'))
  const currencyCode = textAt(row, 'AmountCode') || textAt(row, 'CurrencyCode')
  const currency = currencyOfIsoNumber(currencyCode)
  const agrees = amountMinor === order.amountMinor && (currencyCode === '' || currency === order.currency)
  const authCode = textAt(row, 'AuthCode')
  const rrn = textAt(row, 'Rrn')
  const transactionId = textAt(row, 'TransactionId')
  return {
    state,
    paid: state === 'paid' && agrees,
    code: textAt(row, 'ResultCode'),
    authCode,
    hostReference: rrn,
    kept: state === 'failed' || transactionId === '' ? {} : { transactionId, authCode, rrn },
    ...(amountMinor === undefined ? {} : { amountMinor }),
    ...(currency === undefined ? {} : { currency }),
  }
}
