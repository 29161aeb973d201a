import type { BadDay } from '../../bank-truth/provision.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Begun } from './books.ts'
import { DECLINES, DONE, OWN_RATE, refused } from './codes.ts'
import type { Answer } from './codes.ts'

export type Charged = {
  readonly answer: Answer
  /** What the bank behind Param said, under the names of the document. */
  readonly bankFields: Fields
  /** Undefined when nothing was charged. */
  readonly transaction: Transaction | undefined
  readonly namedAmountMinor: number
}

export function callOf({ order, islemGuid, number }: Begun) {
  const { orderId, amountMinor, currency, installments, maskedCard, kind, islemId, security, extData } = order
  const notes = { islemGuid, number, islemId, security, extData }
  return { orderId, amountMinor, currency, installments, maskedCard, kind, notes }
}

/** Lets the bank behind Param decide, and keeps in Param's own books what became of the order. */
export function charge(bank: PretendBank, begun: Begun): Charged | BadDay {
  const verdict = bank.provision(callOf(begun))
  const isNone = verdict.transaction.state === 'none'
  begun.state = isNone ? 'failed' : 'settled'
  const nothing = { transaction: undefined, namedAmountMinor: begun.order.amountMinor }
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      return verdict
    case 'approved': {
      const { transaction, namedAmountMinor } = verdict
      return { answer: DONE, bankFields: bankFieldsOf(transaction, '0', 'Approved'), transaction, namedAmountMinor }
    }
    case 'declined': {
      const [code, message] = DECLINES[verdict.reason]
      const bankFields = { ...bankFieldsOf(verdict.transaction, code, message), Bank_AuthCode: '' }
      return { answer: refused(message), bankFields, ...nothing }
    }
    case 'duplicate':
      return { answer: refused('Bu Siparis_ID ile daha önce işlem yapılmış.'), bankFields: {}, ...nothing }
  }
}

export function bankFieldsOf(transaction: Transaction, code: string, message: string): Fields {
  return {
    Bank_Trans_ID: bankTransIdOf(transaction),
    Bank_AuthCode: transaction.authCode,
    Bank_HostMsg: message,
    Bank_HostRefNum: transaction.referenceNumber,
    Bank_Sonuc_Kod: code,
    Komisyon_Oran: OWN_RATE,
  }
}

/** As NestPay writes it: year and day, letters, running number. */
export function bankTransIdOf(transaction: Transaction): string {
  return `${istanbulTime(transaction.at, 'yyDDD')}PrM${transaction.bankNumber}`
}
