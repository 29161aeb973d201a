import { ISO_NUMBERS } from '../../wire/amounts.ts'
import { pick, textOf, type Fields } from '../../wire/fields.ts'
import { markOf, strengthOf, type Strength } from '../half-secure.ts'
import type { CheckedReturn, HalfSecureResult, PosContext } from '../port.ts'
import { isReturnSigned } from './hash.ts'
import { installmentOf, keysOf } from './request.ts'

/** What the completion call needs of a return; `xid` is not signed, and the bank holds it against the rest itself. */
const PROOF = ['cavv', 'eci', 'xid', 'md'] as const

/** The order as a return must name it. */
export interface Stored {
  readonly orderId: string
  readonly terminalId: string
  readonly amountKurus: string
  readonly currencyCode: string
  /** Empty for a single payment. */
  readonly installment: string
}

/** Amount, currency and installments are not signed: a return that names others is refused, and ours are sent. */
export function isBound(returned: Fields, stored: Stored): boolean {
  const required: Fields = {
    oid: stored.orderId,
    clientid: stored.terminalId,
    txnamount: stored.amountKurus,
    txncurrencycode: stored.currencyCode,
    txninstallmentcount: stored.installment,
  }
  const optional: Fields = { orderid: stored.orderId, terminalid: stored.terminalId }
  return (
    Object.entries(required).every(([name, value]) => textOf(returned, name) === value) && agrees(returned, optional)
  )
}

const agrees = (returned: Fields, expected: Fields) =>
  Object.entries(expected).every(([name, value]) => !Object.hasOwn(returned, name) || returned[name] === value)

/**
 * A yes by the return's own words. The signed values are glued without a separator; after our own terminal and order the
 * next three are empty in every return that only authenticates, so `mdstatus` can be cut from nowhere else.
 */
export function yesIn(returned: Fields, allowed: readonly HalfSecureResult[] = []): Strength | undefined {
  const [authcode, code, response] = ['authcode', 'procreturncode', 'response'].map((name) => textOf(returned, name))
  const isPay = textOf(returned, 'secure3dsecuritylevel') === '3D_PAY'
  const isPlain = isPay ? response === 'Approved' && code === '00' : authcode === '' && code === '' && response === ''
  return isPlain ? strengthOf(textOf(returned, 'mdstatus'), allowed) : undefined
}

const BASE64_GROUPS = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The values behind `mdstatus` are glued too: each must have its own shape, or a part of one moved into the next. */
function isWellCut(returned: Fields): boolean {
  const isEncoded = ['cavv', 'md'].every((name) => BASE64_GROUPS.test(textOf(returned, name)))
  return isEncoded && /^(?:\d{2})?$/.test(textOf(returned, 'eci'))
}

/** A form that was refused at the door comes back unsigned. Nothing has moved, and nothing in it can move anything. */
function isEarlyFailure(returned: Fields): boolean {
  const unsigned = !Object.hasOwn(returned, 'hash') && !Object.hasOwn(returned, 'hashparams')
  const words = ['mdstatus', 'response', 'procreturncode'].map((name) => textOf(returned, name)).join(' ')
  return unsigned && words === '7 Error 99'
}

export function checkReturn(context: PosContext, returned: Fields): CheckedReturn {
  const { account } = context
  const bound = isBoundTo(context, returned)
  const message = textOf(returned, 'mderrormessage')
  if (isEarlyFailure(returned) && bound) return { outcome: 'error', inquire: false, code: '99', message }
  if (!isReturnSigned(returned, keysOf(account).storeKey)) {
    return { outcome: 'rejected', inquire: true, why: 'signature' }
  }
  if (!bound) return { outcome: 'rejected', inquire: true, why: 'binding' }
  const strength = yesIn(returned, account.halfSecure)
  if (strength !== undefined) {
    if (!isWellCut(returned)) return { outcome: 'rejected', inquire: true, why: 'shape' }
    return { outcome: 'authenticated', inquire: false, proof: pick(returned, PROOF), ...markOf(strength) }
  }
  const mdstatus = textOf(returned, 'mdstatus')
  // A yes beside a result that this model does not have is one that somebody cut.
  if (mdstatus === '1') return { outcome: 'rejected', inquire: true, why: 'shape' }
  // 7 is the bank's system or our set-up, 9 a merchant who was never enrolled.
  if (mdstatus === '7' || mdstatus === '9') return { outcome: 'error', inquire: false, code: mdstatus, message }
  return { outcome: 'declined', inquire: false, reason: 'authentication-failed', code: mdstatus, message }
}

function isBoundTo({ account, order }: PosContext, returned: Fields): boolean {
  const stored: Stored = {
    orderId: order.orderId,
    terminalId: keysOf(account).terminalId,
    amountKurus: order.total.amountMinor.toString(),
    currencyCode: ISO_NUMBERS[order.total.currency],
    installment: installmentOf(order),
  }
  const sent: Fields = {
    terminalmerchantid: textOf(account.credentials, 'merchantId'),
    txntype: 'sales',
    secure3dsecuritylevel: '3D',
  }
  return isBound(returned, stored) && agrees(returned, sent)
}
