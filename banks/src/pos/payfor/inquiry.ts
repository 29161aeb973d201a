import { minorFromDecimal, type Currency } from '@vezne/domain/money/money.ts'
import { currencyOfIsoNumber } from '../../wire/amounts.ts'
import { parseXml, textAt, type Element } from '../../wire/xml.ts'
import type { Inquiry, InquiryState } from '../port.ts'
import { isTrouble, NOT_FOUND, SUCCESS } from './codes.ts'
import { installmentText } from './request.ts'

export interface AskedOrder {
  readonly orderId: string
  readonly amountMinor: bigint
  readonly currency: Currency
  /** Compared where it is known. */
  readonly installments?: number
}

const HOST_CODE = /^\d\d$/

/** Reads the reply to an order inquiry, whatever its root is called; nobody has published that name. */
export function readInquiry(body: string, order: AskedOrder): Inquiry {
  const reply = parseXml(body)
  const code = textAt(reply, 'ProcReturnCode')
  if (code === '') return { state: 'pending', paid: false, kept: {} }
  if (code === NOT_FOUND) return { state: 'not-found', paid: false, code, kept: {} }
  if (reply === undefined || !isAbout(reply, order.orderId)) return { state: 'pending', paid: false, code, kept: {} }
  if (code === SUCCESS) return tell(reply, order)
  const failed = HOST_CODE.test(code) && !isTrouble(code)
  return { state: failed ? 'failed' : 'pending', paid: false, code, kept: {} }
}

/** A capture has an order id of its own and ours as its original. */
function isAbout(reply: Element, orderId: string): boolean {
  const ids = [textAt(reply, 'OrderId'), textAt(reply, 'OrgOrderId')].filter((id) => id !== '')
  return ids.length === 0 || ids.includes(orderId)
}

function stateOf(reply: Element, amountMinor: bigint | undefined, refundedMinor: bigint | undefined): InquiryState {
  const flag = (name: string) => textAt(reply, name).toLowerCase()
  if (flag('IsVoided') === 'true') return 'voided'
  if (flag('IsRefunded') === 'true') return 'refunded'
  if (flag('IsVoided') !== 'false' || flag('IsRefunded') !== 'false') return 'pending'
  if (amountMinor === undefined || refundedMinor === undefined || textAt(reply, 'TxnStatus') === 'P') return 'pending'
  if (refundedMinor > 0n) return refundedMinor < amountMinor ? 'partly-refunded' : 'refunded'
  const txnType = textAt(reply, 'TxnType')
  if (txnType === 'PreAuth') return 'authorized'
  return txnType === 'Auth' || txnType === 'PostAuth' ? 'paid' : 'pending'
}

function tell(reply: Element, order: AskedOrder): Inquiry {
  const amountMinor = minorFromDecimal(textAt(reply, 'PurchAmount'))
  const refundedMinor = minorFromDecimal(textAt(reply, 'RefundedAmount') || '0')
  const currency = currencyOfIsoNumber(textAt(reply, 'Currency'))
  const counted = textAt(reply, 'InstallmentCount')
  const state = stateOf(reply, amountMinor, refundedMinor)
  // The completion carried no figures and the browser carried the currency: here every one of them must be ours.
  const agrees =
    amountMinor === order.amountMinor &&
    currency === order.currency &&
    (order.installments === undefined || counted === installmentText(order.installments))
  const authCode = textAt(reply, 'AuthCode')
  const hostReference = textAt(reply, 'F37') || textAt(reply, 'HostRefNum')
  return {
    state,
    paid: state === 'paid' && agrees,
    code: SUCCESS,
    authCode,
    hostReference,
    kept: { authCode, hostReference },
    ...(amountMinor === undefined ? {} : { amountMinor }),
    ...(refundedMinor === undefined ? {} : { refundedMinor }),
    ...(currency === undefined ? {} : { currency }),
    ...(/^\d{1,2}$/.test(counted) ? { installments: Math.max(1, Number(counted)) } : {}),
  }
}
