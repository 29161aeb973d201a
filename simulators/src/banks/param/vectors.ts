import type { Fields } from '../kit/request-body.ts'
import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { isRightlySigned, payReturnHash, requestHash, returnHash } from './hash.ts'
import type { PaymentOperation } from './hash.ts'
import { returnFields } from './returns.ts'

const requestKind: VectorKind = (input, expected) => {
  const { operation, fields } = input as { operation: PaymentOperation; fields: Fields }
  const { Islem_Hash } = expected as { Islem_Hash: string }
  const isAccepted = isRightlySigned(operation, { ...fields, Islem_Hash })
  return { ok: isAccepted, key: 'Islem_Hash', expected: Islem_Hash, actual: requestHash(operation, fields) }
}

type Stored = { orderId: string; amountMinor: number; currency: string; islemGUID?: string }
type Callback = { account: { CLIENT_CODE: string; GUID: string }; stored: Stored; post: Fields }

/** `1.000,25` and `1000,25` are one amount. */
function sameAmount(text: string, amountMinor: number): boolean {
  return text.replace(/[.,]/g, '') === String(amountMinor).padStart(3, '0') && /,\d\d$/.test(text)
}

/** The 3-D return Param would send for the stored order, told apart from the post by its values. */
function threeDKind({ account, stored, post }: Callback) {
  const { md = '', mdStatus = '', islemGUID = '' } = post
  const ours = returnFields(stored, { md, mdStatus, islemGUID: stored.islemGUID ?? islemGUID })
  const hash = returnHash(ours, account.GUID)
  const isBound = sameAmount(post['transactionAmount'] ?? '', stored.amountMinor)
  return {
    hash,
    given: post['islemHash'],
    isBound: isBound && post['orderId'] === stored.orderId && ours['islemGUID'] === islemGUID,
  }
}

const CURRENCIES: Readonly<Record<string, string>> = { TRY: 'TL', USD: 'USD', EUR: 'EUR', GBP: 'GBP' }

function payKind({ account, stored, post }: Callback) {
  const at = (name: string) => post[`TURKPOS_RETVAL_${name}`] ?? ''
  const hash = payReturnHash(post, { clientCode: account.CLIENT_CODE, guid: account.GUID })
  const isDekont = /^\d+$/.test(at('Dekont_ID'))
  const isOrder = at('Siparis_ID') === stored.orderId && at('PB') === CURRENCIES[stored.currency]
  // Nothing was collected: a nought may stand there instead of the order's amount.
  const isNothing = /^0+$/.test(at('Dekont_ID')) && /^0*([.,]0+)?$/.test(at('Tahsilat_Tutari'))
  const isIssued = stored.islemGUID === undefined || at('Islem_GUID') === stored.islemGUID
  const isBound =
    isDekont && isOrder && isIssued && (isNothing || sameAmount(at('Tahsilat_Tutari'), stored.amountMinor))
  return { hash, given: post['TURKPOS_RETVAL_Hash'], isBound }
}

const callbackKind: VectorKind = (input, expected) => {
  const callback = input as Callback
  const { valid } = expected as { valid: boolean }
  const isPay = Object.keys(callback.post).some((name) => name.startsWith('TURKPOS_RETVAL_'))
  const { hash, given, isBound } = isPay ? payKind(callback) : threeDKind(callback)
  const isReproduced = hash !== undefined && hash === given && isBound
  return { ok: isReproduced === valid, key: isPay ? 'TURKPOS_RETVAL_Hash' : 'islemHash', expected: given, actual: hash }
}

export const vectorKinds: VectorKinds = {
  param: { 'request-hash': requestKind, callback: callbackKind, 'status-parse': notAboutSignatures },
}
