import type { AcsVerdict } from '../kit/acs-sessions.ts'
import type { AutoForm } from '../kit/auto-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Begun } from './books.ts'
import { AUTHENTICATED, problem } from './codes.ts'
import type { Answer } from './codes.ts'
import { replyHash } from './hash.ts'
import { isVakifKatilim, keyOf } from './message.ts'
import { contract, echo } from './replies.ts'
import type { Reply } from './replies.ts'
import { urlEncode } from './url-encode.ts'

export type ReturnUrls = { readonly okUrl: string; readonly failUrl: string }

const FAILED = problem('MPIAuthenticationStatusN')
const CANCELLED = problem('MPIAuthenticationStatusN', 'Kart sahibi doğrulamadan vazgeçti.')

/** The browser's way back after the card holder answered, signed; only a passed authentication carries an MD. */
export function threeDReturn(
  bank: PretendBank,
  begun: Begun,
  urls: ReturnUrls,
  verdict: AcsVerdict,
  md: string,
): AutoForm {
  const { order, bankOrderId } = begun
  const isPassed = verdict.outcome === 'passed'
  const answer = { passed: AUTHENTICATED, failed: FAILED, cancelled: CANCELLED }[verdict.outcome]
  const signed = { MerchantOrderId: order.orderId, ResponseCode: answer.code, OrderId: bankOrderId }
  const message = echo(bank, order, {
    OrderId: bankOrderId,
    OkUrl: urls.okUrl,
    FailUrl: urls.failUrl,
    Amount: String(order.amountMinor + verdict.amountOffMinor),
    TransactionSecurity: '3',
  })
  const fields = returnFields(bank, {
    answer,
    orderId: order.orderId,
    bankOrderId,
    message,
    hashData: replyHash('3d-callback', signed, keyOf(bank, verdict.wronglySigned)),
    ...(isPassed && { md }),
  })
  return { url: isPassed ? urls.okUrl : urls.failUrl, fields }
}

/** A message the gate does not go on with: straight to FailUrl, unsigned. */
export function refusedReturn(bank: PretendBank, orderId: string, failUrl: string, answer: Answer): AutoForm {
  return { url: failUrl, fields: returnFields(bank, { answer, orderId }) }
}

/** Kuveyt Türk returns one field, encoded before the browser encodes it again; Vakıf Katılım returns plain ones. */
function returnFields(bank: PretendBank, reply: Reply): Fields {
  if (!isVakifKatilim(bank)) return { AuthenticationResponse: urlEncode(contract(bank, reply)) }
  const { answer, orderId = '', bankOrderId = '0', hashData, md = '' } = reply
  return {
    ResponseCode: answer.code,
    ResponseMessage: answer.message,
    ProvisionNumber: '',
    MerchantOrderId: orderId,
    OrderId: bankOrderId,
    RRN: '',
    Stan: '',
    ...(hashData !== undefined && { HashData: hashData }),
    MD: md,
  }
}
