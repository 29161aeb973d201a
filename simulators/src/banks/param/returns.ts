import { istanbulTime } from '../../kit/istanbul-time.ts'
import type { AcsVerdict } from '../kit/acs-sessions.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import type { AutoForm } from '../kit/auto-form.ts'
import { readFormDocument } from '../kit/documents.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import type { Begun } from './books.ts'
import { dekontIdOf } from './books.ts'
import type { Charged } from './charge.ts'
import { payReturnHash, returnHash } from './hash.ts'

const CAPTURED = readFormDocument(import.meta.url, 'return-3d.txt')

export type Place = { readonly acsUrl: string; readonly serviceUrl: string }

/** Fields of a 3-D return before they are signed. */
export function returnFields(order: { orderId: string; amountMinor: number }, more: Fields): Fields {
  return { ...CAPTURED, ...more, orderId: order.orderId, transactionAmount: minorToDecimal(order.amountMinor, ',') }
}

/** The 3-D model: nothing is charged yet. */
export function threeDReturn(bank: PretendBank, begun: Begun, md: string, verdict: AcsVerdict, place: Place): AutoForm {
  const { order, islemGuid } = begun
  const isPassed = verdict.outcome === 'passed'
  const named = { orderId: order.orderId, amountMinor: order.amountMinor + verdict.amountOffMinor }
  const fields = returnFields(named, {
    md,
    mdStatus: verdict.mdStatus,
    islemGUID: islemGuid,
    bankResult: `${isPassed ? 'Y' : 'N'}-status/Challenge authentication via ACS: ${place.acsUrl}  1`,
    dc: '',
    // This server, never the captured address: a client that follows it must not leave the house.
    dcURL: place.serviceUrl,
  })
  const { guid = '' } = bank.profile.merchant
  const islemHash = returnHash(fields, verdict.wronglySigned ? `${guid}-wrong` : guid) ?? ''
  return { url: isPassed ? order.okUrl : order.failUrl, fields: { ...fields, islemHash } }
}

/** 3-D pay: the money has moved, and the return carries the merchant's GUID through the browser. */
export function payReturn(bank: PretendBank, begun: Begun, verdict: AcsVerdict, charged: Charged): AutoForm {
  const { order, islemGuid } = begun
  const { clientCode = '', guid = '' } = bank.profile.merchant
  const { transaction, answer, namedAmountMinor, bankFields } = charged
  const amount = minorToDecimal(namedAmountMinor, ',')
  const values = {
    Islem_ID: order.islemId,
    Sonuc: String(answer.code),
    Sonuc_Str: answer.message,
    GUID: guid,
    Islem_Tarih: istanbulTime(bank.now(), 'dd.MM.yyyy HH:mm:ss').replace(/^0/, ''),
    Dekont_ID: transaction ? dekontIdOf(transaction) : '0',
    Tahsilat_Tutari: amount,
    Odeme_Tutari: amount,
    Siparis_ID: order.orderId,
    Ext_Data: order.extData,
    Banka_Sonuc_Kod: bankFields['Bank_Sonuc_Kod'] ?? '',
    PB: 'TL',
    KK_No: order.maskedCard,
    Taksit: order.installments === 1 ? '0' : String(order.installments),
    Islem_GUID: islemGuid,
    SanalPOS_Islem_ID: bankFields['Bank_Trans_ID'] ?? '',
  }
  const fields = Object.fromEntries(Object.entries(values).map(([name, value]) => [`TURKPOS_RETVAL_${name}`, value]))
  const key = verdict.wronglySigned ? `${guid}-wrong` : guid
  const hash = payReturnHash(fields, { clientCode, guid: key })
  return { url: transaction ? order.okUrl : order.failUrl, fields: { ...fields, TURKPOS_RETVAL_Hash: hash } }
}
