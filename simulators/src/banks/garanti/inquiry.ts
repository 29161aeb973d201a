import { AMOUNT_OFF_MINOR } from '../../bank-truth/provision.ts'
import { isCharge } from '../../bank-truth/transactions.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { exchangeXml } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { currencyOf, DECLINES, missing, ORDER_NOT_FOUND } from './codes.ts'
import { approval, batchNumber, CAPTURED_INQUIRY, notesOf, refusal } from './replies.ts'
import type { GvpsCall } from './request.ts'
import { isAmount } from './three-d-form.ts'

const stamp = (at: Date | undefined) => (at ? istanbulTime(at, 'yyyy-MM-dd HH:mm:ss.SSS') : '')

/** Not found: the result is there, but blank, and its amounts are zero. */
const BLANK = CAPTURED_INQUIRY.replace(/>[^<>]+<\//g, '></').replace(
  /<(PreAuthAmount|AuthAmount|RemainingBNSAmount|UsedFBBAmount|UsedChequeCount|UsedChequeAmount|UsedBnsAmount)>/g,
  '<$1>0',
)

/** Day 95: the bank names 1,00 more than it charged, in every answer about the sale. */
export function namedMinor(bank: PretendBank, transaction: Transaction, amountMinor: number): number {
  const isOff = bank.dayOf(transaction) === 'amount-one-more'
  return isOff && amountMinor > 0 ? amountMinor + AMOUNT_OFF_MINOR : amountMinor
}

/** Whether the order began as a pre-authorisation. */
export function wasHeld(transaction: Transaction): boolean {
  return isCharge(transaction) && (transaction.capturedMinor === 0 || transaction.capturedAt !== undefined)
}

/** Type orderinq: what became of one order. */
export function orderInquiry(bank: PretendBank, call: GvpsCall): string {
  if (call.orderId === '') return refusal(bank, call, missing('OrderID'))
  if (!isAmount(call.amount)) return refusal(bank, call, missing('TxnAmount'))
  if (currencyOf(call.currencyCode) === undefined) return refusal(bank, call, missing('CurrencyCode'))
  const transaction = bank.inquire(call.orderId)
  if (!transaction) return refusal(bank, call, ORDER_NOT_FOUND, undefined, BLANK)
  return approval(bank, call, notesOf(transaction), resultOf(bank, transaction))
}

function resultOf(bank: PretendBank, transaction: Transaction): string {
  const { at, capturedAt, authCode, referenceNumber, maskedCard, installments } = transaction
  const isHold = wasHeld(transaction)
  const isOpen = isHold && transaction.capturedMinor === 0
  const code = transaction.declineReason ? DECLINES[transaction.declineReason].code : '00'
  const authMinor = isOpen ? 0 : transaction.capturedMinor || transaction.amountMinor
  const amount = (minor: number) => String(namedMinor(bank, transaction, minor))
  return exchangeXml(CAPTURED_INQUIRY, {
    ChargeType: isHold ? 'P' : 'S',
    PreAuthAmount: amount(isHold ? transaction.amountMinor : 0),
    PreAuthDate: isHold ? stamp(at) : '',
    AuthAmount: amount(authMinor),
    AuthDate: isOpen ? '' : stamp(capturedAt ?? at),
    Status: statusOf(transaction),
    InstallmentCnt: installments > 1 ? String(installments) : '0',
    CardNumberMasked: maskedCard,
    Code: code,
    ReasonCode: code,
    SysErrMsg: transaction.declineReason ? DECLINES[transaction.declineReason].systemMessage : '',
    RetrefNum: referenceNumber,
    AuthCode: transaction.declineReason ? '' : authCode,
    BatchNum: batchNumber(at).replace(/^0+/, ''),
    SequenceNum: transaction.bankNumber.slice(-6),
    ProvDate: stamp(at),
  })
}

/** A whole refund looks like a void; one in parts leaves the order standing. */
function statusOf({ state }: Transaction): string {
  switch (state) {
    case 'preauthorised':
      return 'WAITINGPOSTAUTH'
    case 'authorised':
    case 'partly-refunded':
      return 'APPROVED'
    case 'voided':
    case 'refunded':
      return 'VOID'
    case 'declined':
    case 'none':
      return 'DECLINED'
  }
}
