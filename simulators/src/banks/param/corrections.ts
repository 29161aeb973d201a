import type { RefundVerdict, VoidVerdict } from '../../bank-truth/corrections.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { decimalToMinor } from '../kit/amounts.ts'
import type { Fields } from '../kit/request-body.ts'
import { dekontIdOf } from './books.ts'
import { bankFieldsOf } from './charge.ts'
import { ABOVE_REST, ALREADY_VOIDED, DONE, faulty, NOTHING_TO_CORRECT, refused } from './codes.ts'
import type { Answer } from './codes.ts'
import { answerXml } from './soap.ts'

type Why<Verdict> = Extract<Verdict, { kind: 'refused' }> extends { why: infer Word extends string } ? Word : never

const VOID_PROBLEMS: Readonly<Record<Why<VoidVerdict>, Answer>> = {
  'not-found': NOTHING_TO_CORRECT,
  'already-voided': ALREADY_VOIDED,
  'already-refunded': NOTHING_TO_CORRECT,
  'day-closed': refused('Gün sonu alınmış işlem iptal edilemez, iade yapınız.'),
}

const REFUND_PROBLEMS: Readonly<Record<Why<RefundVerdict>, Answer>> = {
  'not-found': NOTHING_TO_CORRECT,
  'already-voided': ALREADY_VOIDED,
  'already-refunded': NOTHING_TO_CORRECT,
  'not-captured': NOTHING_TO_CORRECT,
  'day-open': refused('Gün sonu alınmamış işlem iade edilemez, iptal yapınız.'),
  'above-rest': ABOVE_REST,
  'partial-not-allowed': ABOVE_REST,
  'nothing-asked': faulty('Tutar'),
}

/** TP_Islem_Iptal_Iade_Kismi2. Its amount has a point, unlike the payment calls. */
export function correct(bank: PretendBank, operation: string, fields: Fields): string {
  const { Durum = '', Siparis_ID = '', Tutar = '' } = fields
  const amountMinor = decimalToMinor(Tutar)
  if (amountMinor === undefined) return answerXml(operation, faulty('Tutar'))
  if (Durum === 'IPTAL') return takeBack(bank, operation, Siparis_ID, amountMinor)
  if (Durum === 'IADE') return refundPayment(bank, operation, Siparis_ID, amountMinor)
  return answerXml(operation, faulty('Durum'))
}

/** The whole sale until the day end; one public client says nought for the amount. */
function takeBack(bank: PretendBank, operation: string, orderId: string, amountMinor: number): string {
  const sale = bank.inquire(orderId)
  if (sale?.state === 'preauthorised') return answerXml(operation, NOTHING_TO_CORRECT)
  if (sale && amountMinor !== 0 && amountMinor !== sale.amountMinor) return answerXml(operation, faulty('Tutar'))
  return voidReply(bank, operation, orderId)
}

function voidReply(bank: PretendBank, operation: string, orderId: string): string {
  const verdict = bank.voidCharge({ orderId })
  if (verdict.kind === 'refused') return answerXml(operation, VOID_PROBLEMS[verdict.why])
  return answerXml(operation, DONE, {}, bankFieldsOf(verdict.transaction, '0', 'Approved'))
}

/** Later, in parts if wanted. */
function refundPayment(bank: PretendBank, operation: string, orderId: string, amountMinor: number): string {
  const verdict = bank.refundCharge({ orderId }, amountMinor, { when: 'after-day-end', partial: true })
  if (verdict.kind === 'refused') return answerXml(operation, REFUND_PROBLEMS[verdict.why])
  const { authCode = '', referenceNumber = '' } = verdict.transaction.refunds.at(-1) ?? {}
  const numbers = { Bank_AuthCode: authCode, Bank_HostRefNum: referenceNumber }
  return answerXml(operation, DONE, {}, { ...bankFieldsOf(verdict.transaction, '0', 'Approved'), ...numbers })
}

/** TP_Islem_Iptal_OnProv. */
export function releaseHold(bank: PretendBank, operation: string, { Prov_ID, Siparis_ID = '' }: Fields): string {
  if (Prov_ID === undefined) return answerXml(operation, faulty('Prov_ID'))
  const state = bank.inquire(Siparis_ID)?.state
  const isHeld = state === 'preauthorised' || state === 'voided'
  return isHeld ? voidReply(bank, operation, Siparis_ID) : answerXml(operation, NOTHING_TO_CORRECT)
}

/** TP_Islem_Odeme_OnProv_Kapa: a payment call again, so its amount has a comma. */
export function capture(bank: PretendBank, operation: string, fields: Fields): string {
  const { Prov_ID, Siparis_ID = '', Prov_Tutar = '' } = fields
  const amountMinor = decimalToMinor(Prov_Tutar, ',')
  if (Prov_ID === undefined) return answerXml(operation, faulty('Prov_ID'))
  if (amountMinor === undefined || amountMinor === 0) return answerXml(operation, faulty('Prov_Tutar'))
  const verdict = bank.captureCharge({ orderId: Siparis_ID }, amountMinor)
  if (verdict.kind === 'refused') {
    const isAbove = verdict.why === 'above-preauthorisation'
    return answerXml(operation, isAbove ? refused('Tutar ön provizyon tutarını aşamaz.') : NOTHING_TO_CORRECT)
  }
  const bankFields = bankFieldsOf(verdict.transaction, '0', 'Approved')
  return answerXml(operation, DONE, {}, { Dekont_ID: dekontIdOf(verdict.transaction), Siparis_ID, ...bankFields })
}
