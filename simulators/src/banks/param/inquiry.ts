import { AMOUNT_OFF_MINOR } from '../../bank-truth/provision.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import { spacedMask } from '../kit/cards.ts'
import { exchangeXml, readDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { dekontIdOf } from './books.ts'
import type { Begun, Books } from './books.ts'
import { bankTransIdOf } from './charge.ts'
import { DECLINES, faulty, OWN_RATE, refused } from './codes.ts'
import { answerXml } from './soap.ts'

const CAPTURED = readDocument(import.meta.url, 'order-inquiry.xml')
const ESCAPED_EXTRA = /<Bank_Extra>(.*)<\/Bank_Extra>/s.exec(CAPTURED)?.[1] ?? ''
const CAPTURED_EXTRA = ESCAPED_EXTRA.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** What Durum and Odeme_Sonuc say of each state. */
const STATES: Readonly<Record<Transaction['state'], readonly [result: string, word: string, sentence: string]>> = {
  preauthorised: ['1', 'SUCCESS', 'İşlem Başarılı'],
  authorised: ['1', 'SUCCESS', 'İşlem Başarılı'],
  voided: ['12', 'CANCEL', 'İşlem İptal Edildi'],
  'partly-refunded': ['1', 'PARTIAL_REFUND', 'İşlem Kısmi İade Edildi'],
  refunded: ['13', 'REFUND', 'İşlem İade Edildi'],
  declined: ['0', 'BANK_FAIL', 'İşlem Başarısız'],
  none: ['0', 'FAIL', 'İşlem Başarısız'],
}

/** TP_Islem_Sorgulama4: exactly one of three numbers names the order. */
export function inquiry(bank: PretendBank, books: Books, operation: string, fields: Fields): string {
  const keys = ['Dekont_ID', 'Siparis_ID', 'Islem_ID'].filter((name) => (fields[name] ?? '') !== '')
  const [key = '', ...more] = keys
  if (key === '' || more.length > 0) return answerXml(operation, faulty('Dekont_ID, Siparis_ID, Islem_ID'))
  const { orderId, begun } = orderOf(bank, books, key, fields[key] ?? '')
  const transaction = bank.inquire(orderId)
  if (transaction) return transactionXml(bank, transaction)
  // A charge the bank does not see yet (day 98) is settled in Param's books, so it must not be called failed.
  if (begun && begun.state !== 'settled') return begunXml(begun)
  return answerXml(operation, refused('Kayıt bulunamadı.'))
}

function orderOf(bank: PretendBank, books: Books, key: string, value: string) {
  const found = [...books.begun.values()].findLast((begun) => {
    const { order } = begun
    if (key === 'Siparis_ID') return order.orderId === value
    if (key === 'Islem_ID') return order.islemId === value || begun.number === value
    return bank.history(order.orderId).some((row) => dekontIdOf(row) === value)
  })
  return { begun: found, orderId: key === 'Siparis_ID' ? value : (found?.order.orderId ?? '') }
}

/** An order that came and was not charged: waiting for the card holder, or failed. */
function begunXml({ order, at, state }: Begun): string {
  return exchangeXml(CAPTURED, {
    Odeme_Sonuc: '0',
    Odeme_Sonuc_Aciklama: state === 'failed' ? 'İşlem Başarısız' : 'İşlem Bekliyor',
    Dekont_ID: '0',
    Siparis_ID: order.orderId,
    Islem_ID: order.islemId,
    Durum: state === 'failed' ? 'FAIL' : '',
    Tarih: istanbulTime(at, 'dd.MM.yyyy HH:mm:ss'),
    Toplam_Tutar: minorToDecimal(order.amountMinor),
    Komisyon_Tutar: '0',
    Taksit: String(order.installments),
    Ext_Data: order.extData,
    KK_No: order.maskedCard,
    Bank_Extra: '',
    Islem_Tip: order.kind === 'sale' ? 'SALE' : 'PRE_AUTH',
    Bank_Trans_ID: '',
    Bank_AuthCode: '',
    Bank_HostRefNum: '',
  })
}

export function namedMinor(bank: PretendBank, transaction: Transaction): number {
  const isOff = bank.dayOf(transaction) === 'amount-one-more'
  return transaction.amountMinor + (isOff ? AMOUNT_OFF_MINOR : 0)
}

/** A captured pre-authorisation keeps its type and its first amount; only Bank_Extra tells. */
function isPreauthorisation(transaction: Transaction): boolean {
  return (
    transaction.state === 'preauthorised' || transaction.capturedAt !== undefined || transaction.capturedMinor === 0
  )
}

function transactionXml(bank: PretendBank, transaction: Transaction): string {
  const { declineReason, notes, authCode, refundedMinor } = transaction
  const [result, word, sentence] = STATES[transaction.state]
  const isDeclined = transaction.state === 'declined'
  const amountMinor = namedMinor(bank, transaction)
  return exchangeXml(CAPTURED, {
    Odeme_Sonuc: result,
    Odeme_Sonuc_Aciklama: sentence,
    Dekont_ID: isDeclined ? '0' : dekontIdOf(transaction),
    Siparis_ID: transaction.orderId,
    Islem_ID: notes['islemId'] ?? '',
    Durum: word,
    Tarih: istanbulTime(transaction.at, 'dd.MM.yyyy HH:mm:ss'),
    Toplam_Tutar: minorToDecimal(amountMinor),
    Komisyon_Oran: OWN_RATE,
    Komisyon_Tutar: minorToDecimal(Math.round((amountMinor * 175) / 10_000)),
    Banka_Sonuc_Aciklama: declineReason ? DECLINES[declineReason][1] : '',
    Taksit: String(transaction.installments),
    Ext_Data: notes['extData'] ?? '',
    Toplam_Iade_Tutar: refundedMinor === 0 ? '0' : minorToDecimal(refundedMinor),
    KK_No: transaction.maskedCard,
    Bank_Extra: bankExtra(transaction, amountMinor),
    Islem_Tip: !isDeclined && isPreauthorisation(transaction) ? 'PRE_AUTH' : 'SALE',
    Bank_Trans_ID: bankTransIdOf(transaction),
    Bank_AuthCode: isDeclined ? '' : authCode,
    Bank_HostRefNum: transaction.referenceNumber,
  })
}

/** The answer of the bank behind Param, as text in text. */
function bankExtra(transaction: Transaction, amountMinor: number): string {
  const { at, capturedAt, capturedMinor, state, authCode, referenceNumber, declineReason } = transaction
  const moment = istanbulTime(at, 'yyyy-MM-dd HH:mm:ss.SSS')
  const takenAt = capturedMinor === 0 ? '' : istanbulTime(capturedAt ?? at, 'yyyy-MM-dd HH:mm:ss.SSS')
  const status = { preauthorised: 'A', voided: 'V', declined: 'D', none: 'D' }[state as string] ?? 'C'
  const taken = capturedMinor === 0 ? '' : String(capturedAt ? capturedMinor : amountMinor)
  const orderNumber = `1012${referenceNumber.slice(-10)}`
  const pairs = [
    `ORD_ID:${orderNumber}`,
    'CHARGE_TYPE_CD:S',
    `ORIG_TRANS_AMT:${amountMinor}`,
    `CAPTURE_AMT:${taken}`,
    `TRANS_STAT:${status}`,
    `AUTH_DTTM:${moment}`,
    `CAPTURE_DTTM:${takenAt}`,
    `AUTH_CODE:${authCode}`,
    `TRANS_ID:${bankTransIdOf(transaction)}`,
  ]
  return exchangeXml(CAPTURED_EXTRA, {
    AUTH_CODE: authCode,
    AUTH_DTTM: moment,
    CAPTURE_AMT: taken,
    CAPTURE_DTTM: takenAt,
    HOSTDATE: istanbulTime(at, 'MMdd-HHmmss'),
    HOST_REF_NUM: referenceNumber,
    ORDERSTATUS: pairs.join('\t'),
    ORD_ID: orderNumber,
    ORIG_TRANS_AMT: String(amountMinor),
    PAN: spacedMask(transaction.maskedCard),
    PROC_RET_CD: declineReason ? DECLINES[declineReason][0] : '00',
    TRANS_ID: bankTransIdOf(transaction),
    TRANS_STAT: status,
  })
}
