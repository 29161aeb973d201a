import { isIP } from 'node:net'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, readXml, textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { isSameText } from '../kit/same-text.ts'
import { missing, UNKNOWN_TERMINAL, WRONG_HASH } from './codes.ts'
import type { Refusal } from './codes.ts'
import { isCallSigned, secretsOf, userOf } from './hash.ts'
import type { SignedCall } from './hash.ts'
import { isMode } from './three-d-form.ts'

const TYPES = ['sales', 'preauth', 'postauth', 'void', 'refund', 'orderinq', 'orderhistoryinq', 'orderlistinq'] as const

type CallType = (typeof TYPES)[number]

/** A request whose sender is known and whose frame is in order; what its type asks for besides is checked there. */
export type GvpsCall = SignedCall & { readonly type: CallType; readonly root: XmlElement }

export type RefusedCall = { readonly refusal: Refusal; readonly type: string; readonly orderId: string }

/** The order in which the document shows the elements; what may be left out is left out, nothing changes places. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  '': ['Mode', 'Version', 'Terminal', 'Customer', 'Card', 'Order', 'Transaction'],
  Terminal: ['ProvUserID', 'UserID', 'HashData', 'ID', 'MerchantID'],
  Customer: ['IPAddress', 'EmailAddress'],
  Card: ['Number', 'ExpireDate', 'CVV2'],
  Transaction: ['Type', 'InstallmentCnt', 'Amount', 'CurrencyCode', 'CardholderPresentCode', 'MotoInd'],
}

export function readCall(bank: PretendBank, text: string): GvpsCall | RefusedCall {
  const root = /^\s*<\?xml[^>]*encoding=["']UTF-8["']/i.test(text) ? readXml(text) : undefined
  if (root?.name !== 'GVPSRequest') return { refusal: missing('GVPSRequest'), type: '', orderId: '' }
  const call = {
    root,
    type: textAt(root, 'Transaction/Type'),
    orderId: textAt(root, 'Order/OrderID'),
    cardNumber: textAt(root, 'Card/Number'),
    amount: textAt(root, 'Transaction/Amount'),
    currencyCode: textAt(root, 'Transaction/CurrencyCode'),
  }
  const type = TYPES.find((known) => known === call.type)
  const refusal = strangerProblem(bank, root, call) ?? frameProblem(root)
  if (refusal || !type) return { refusal: refusal ?? missing('TxnType'), type: call.type, orderId: call.orderId }
  return { ...call, type }
}

/** Terminal, user and signature. */
function strangerProblem(bank: PretendBank, root: XmlElement, call: SignedCall): Refusal | undefined {
  const { merchant } = bank.profile
  const sent = `${textAt(root, 'Terminal/ID')}:${textAt(root, 'Terminal/MerchantID')}`
  if (!isSameText(sent, `${merchant['terminalId']}:${merchant['merchantId']}`)) return UNKNOWN_TERMINAL
  const isRightUser = textAt(root, 'Terminal/ProvUserID') === userOf(call.type)
  // Another version would mean another hash.
  const isRightVersion = textAt(root, 'Version') === '512'
  const isSigned = isCallSigned(call, textAt(root, 'Terminal/HashData'), secretsOf(merchant))
  return isRightUser && isRightVersion && isSigned ? undefined : WRONG_HASH
}

function frameProblem(root: XmlElement): Refusal | undefined {
  const misplaced = Object.keys(ORDERS).find((path) => !isInOrder(path === '' ? root : childAt(root, path), path))
  if (misplaced !== undefined) return missing(misplaced === '' ? 'GVPSRequest' : misplaced)
  if (!isMode(textAt(root, 'Mode'))) return missing('Mode')
  if (textAt(root, 'Terminal/UserID') === '') return missing('UserID')
  return isIP(textAt(root, 'Customer/IPAddress')) === 0 ? missing('CustomerIPAddress') : undefined
}

/** Only Transaction may go on with more elements (Secure3D, OriginalRetrefNum) behind the shown ones. */
function isInOrder(element: XmlElement | undefined, path: string): boolean {
  const shown = ORDERS[path] ?? []
  const places = (element?.children ?? []).map(({ name }) => shown.indexOf(name))
  const behind = places.map((place) => (place === -1 ? shown.length : place))
  const isSorted = behind.every((place, index) => index === 0 || place >= (behind[index - 1] ?? 0))
  const known = places.filter((place) => place !== -1)
  return isSorted && new Set(known).size === known.length && (path === 'Transaction' || known.length === places.length)
}
