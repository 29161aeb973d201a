import type { Fields } from '../../wire/fields.ts'
import { minorOfDigits } from '../../wire/amounts.ts'
import { textAt, type Element } from '../../wire/xml.ts'
import type { Inquiry, InquiryState, Order } from '../port.ts'
import { doubtOf } from './codes.ts'
import { verdictOf } from './response.ts'

const STATES: Readonly<Record<string, InquiryState>> = {
  A: 'authorized',
  C: 'paid',
  S: 'paid',
  V: 'voided',
  CNCL: 'voided',
  D: 'failed',
  ERR: 'failed',
  PN: 'pending',
  // A technical reversal is under way: ask again.
  R: 'pending',
}

export const NOTHING_KNOWN: Inquiry = { state: 'pending', paid: false, kept: {} }

/** Reads an ORDERSTATUS reply. Without an order nothing is compared, as the vector files want it. */
export function readStatus(reply: Element, order?: Order): Inquiry {
  const { response, returnCode, message } = verdictOf(reply)
  if (response === 'Declined' && returnCode === '99' && message.startsWith('No record found')) {
    return { state: 'not-found', paid: false, kept: {} }
  }
  // 00 only says that a record was found; voided and failed orders have it too.
  if (response !== 'Approved' || returnCode !== '00' || !isAbout(reply, order)) return NOTHING_KNOWN
  const state = stateOf(reply, order)
  const amountMinor = minorOfDigits(textAt(reply, 'Extra', 'ORIG_TRANS_AMT'))
  const captured = textAt(reply, 'Extra', 'CAPTURE_AMT')
  const isWhole = captured === '' || minorOfDigits(captured) === amountMinor
  const isOurs = order === undefined || (amountMinor === order.total.amountMinor && isWhole)
  const code = textAt(reply, 'Extra', 'PROC_RET_CD')
  return {
    state,
    paid: state === 'paid' && isOurs,
    ...(amountMinor === undefined ? {} : { amountMinor }),
    ...(code === '' ? {} : { code }),
    ...referencesOf(reply),
  }
}

function isAbout(reply: Element, order: Order | undefined): boolean {
  const named = [textAt(reply, 'OrderId'), textAt(reply, 'Extra', 'ORD_ID')].filter((id) => id !== '')
  return order === undefined || named.every((id) => id === order.orderId)
}

function stateOf(reply: Element, order: Order | undefined): InquiryState {
  const status = textAt(reply, 'Extra', 'TRANS_STAT')
  const state = Object.hasOwn(STATES, status) ? (STATES[status] ?? 'pending') : 'pending'
  const returnCode = textAt(reply, 'Extra', 'PROC_RET_CD')
  // A sale that failed because its own bank was in trouble may yet be approved.
  if (state === 'failed' && doubtOf(verdictOf(reply).errorCode, returnCode) !== undefined) return 'pending'
  if (state !== 'paid') return state
  if (returnCode !== '' && returnCode !== '00') return 'pending'
  if (textAt(reply, 'Extra', 'CHARGE_TYPE_CD') !== 'C') return state
  // The record speaks of a credit that stands: money went back, all of it or a part.
  const credited = minorOfDigits(textAt(reply, 'Extra', 'ORIG_TRANS_AMT'))
  return order === undefined || credited === order.total.amountMinor ? 'refunded' : 'partly-refunded'
}

function referencesOf(reply: Element) {
  const authCode = textAt(reply, 'Extra', 'AUTH_CODE')
  const hostReference = textAt(reply, 'Extra', 'HOST_REF_NUM')
  const kept: Fields = { transId: textAt(reply, 'Extra', 'TRANS_ID') || textAt(reply, 'TransId') }
  return {
    ...(authCode === '' ? {} : { authCode }),
    ...(hostReference === '' ? {} : { hostReference }),
    kept,
  }
}

interface Line {
  readonly type: string
  readonly status: string
  readonly amountMinor: bigint | undefined
}

/** Each TRXn is one line of tabs: type, status, original amount, and eight more that we do not need. */
function linesOf(reply: Element): Line[] {
  const extra = reply.children.find(({ name }) => name === 'Extra')
  const lines = extra?.children.filter(({ name }) => /^TRX\d+$/.test(name)) ?? []
  return lines.map(({ text }) => {
    const [type = '', status = '', original = ''] = text.split('\t').map((part) => part.trim())
    return { type, status, amountMinor: minorOfDigits(original) }
  })
}

const stands = ({ status }: Line) => STATES[status] === 'paid'

/**
 * ORDERSTATUS never says how much went back; ORDERHISTORY does. It is believed only where its line of the sale names the
 * order's very amount, because no source states the unit of its amounts.
 */
export function withRefunds(inquiry: Inquiry, history: Element, order: Order): Inquiry {
  const { response, returnCode } = verdictOf(history)
  const lines = linesOf(history)
  const sale = lines.find((line) => line.type === 'S' && stands(line))
  const known = response === 'Approved' && returnCode === '00' && isAbout(history, order)
  const whole = order.total.amountMinor
  if (!known || sale?.amountMinor !== whole) return inquiry
  const credits = lines.filter((line) => line.type === 'C' && stands(line))
  const refundedMinor = credits.reduce((sum, { amountMinor = 0n }) => sum + amountMinor, 0n)
  if (refundedMinor === 0n) return inquiry
  const state = refundedMinor >= whole ? 'refunded' : 'partly-refunded'
  return { ...inquiry, state, paid: false, amountMinor: whole, refundedMinor }
}
