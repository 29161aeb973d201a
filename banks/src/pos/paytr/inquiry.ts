import type { Money } from '@vezne/domain/money/money.ts'
import { minorOf } from '../../wire/amounts.ts'
import { isObject, jsonAt, jsonList, jsonText, readJson, type Json } from '@vezne/domain/text/exact-json.ts'
import { toAscii } from '../../wire/text.ts'
import type { Inquiry } from '../port.ts'
import { isRefusedQuery } from './codes.ts'
import { currencyOf } from './response.ts'

export const NOTHING_KNOWN: Inquiry = { state: 'pending', paid: false, kept: {} }

export interface AskedOrder {
  readonly orderId: string
  readonly total: Money
}

/** `success` is a payment that stands or stood; what was given back stands in `returns`. */
export function readStatus(order: AskedOrder, json: Json | undefined): Inquiry {
  const status = jsonText(json, 'status')
  if (status === 'error') return readNoPayment(json)
  const orderId = jsonText(json, 'merchant_oid')
  if (status !== 'success' || (orderId !== '' && orderId !== order.orderId)) return NOTHING_KNOWN
  const amountMinor = minorOf(jsonText(json, 'payment_total') || jsonText(json, 'payment_amount'))
  const refundedMinor = refundedOf(json)
  if (amountMinor === undefined || refundedMinor === undefined) return NOTHING_KNOWN
  const name = jsonText(json, 'currency')
  const currency = currencyOf(name)
  const isSameMoney = amountMinor === order.total.amountMinor && (name === '' || currency === order.total.currency)
  const said = { amountMinor, refundedMinor, ...(currency === undefined ? {} : { currency }), kept: {} }
  if (refundedMinor > 0n) {
    return { state: refundedMinor >= amountMinor ? 'refunded' : 'partly-refunded', paid: false, ...said }
  }
  return { state: 'paid', paid: isSameMoney, ...said }
}

/** Nothing successful stands under the id: not yet, never, or no more. */
function readNoPayment(json: Json | undefined): Inquiry {
  const code = jsonText(json, 'err_no')
  const refused = isRefusedQuery(toAscii(jsonText(json, 'err_msg')))
  return { state: refused ? 'pending' : 'not-found', paid: false, code, kept: {} }
}

/** The sum of all returns; undefined when one of them cannot be read. Some accounts get the list as a text. */
function refundedOf(json: Json | undefined): bigint | undefined {
  const raw = jsonAt(json, 'returns')
  const list = typeof raw === 'string' && raw !== '' ? readJson(raw) : raw
  if (list === undefined) return raw === undefined ? 0n : undefined
  // A PHP list with a gap in it arrives as an object.
  const rows = isObject(list) ? Object.values(list) : jsonList({ list }, 'list')
  const amounts = rows.map((row) => minorOf(jsonText(row, 'amount')))
  return amounts.reduce<bigint | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount),
    0n,
  )
}
