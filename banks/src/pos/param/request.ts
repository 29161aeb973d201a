import { randomBytes } from 'node:crypto'
import { withComma, withPoint } from '../../wire/amounts.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { writeXml, type XmlContent } from '../../wire/xml.ts'
import type { Order, PosAccount, Sale } from '../port.ts'
import { requestHash } from './hash.ts'

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>'
const NAMESPACE = 'https://turkpos.com.tr/'
const ENVELOPE = 'soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"'

export interface Call {
  readonly operation: string
  readonly content: XmlContent
}

export function soapRequest(account: PosAccount, { operation, content }: Call, url?: string): WireRequest {
  const { credentials, endpoints } = account
  const login: XmlContent = [
    ['CLIENT_CODE', textOf(credentials, 'clientCode')],
    ['CLIENT_USERNAME', textOf(credentials, 'clientUserName')],
    ['CLIENT_PASSWORD', textOf(credentials, 'clientPassword')],
  ]
  const call: XmlContent = [['G', login], ['GUID', textOf(credentials, 'guid')], ...content]
  const body = writeXml(ENVELOPE, [['soap:Body', [[`${operation} xmlns="${NAMESPACE}"`, call]]]])
  return {
    method: 'POST',
    url: url ?? textOf(endpoints, 'api'),
    headers: { 'content-type': 'text/xml; charset=utf-8', SOAPAction: `"${NAMESPACE}${operation}"` },
    body: DECLARATION + body,
  }
}

/** The payer's total is the order's amount; what Param takes of it is between Param and the merchant. */
export function saleCall(account: PosAccount, order: Order, { card, payer }: Sale): Call {
  const amount = withComma(order.total.amountMinor)
  const signed: Fields = { Taksit: String(order.installments), Islem_Tutar: amount, Toplam_Tutar: amount }
  const operation = 'TP_WMD_UCD'
  const hashed = { ...accountFields(account), ...signed, Siparis_ID: order.orderId }
  return {
    operation,
    content: [
      ['KK_Sahibi', card.holder],
      ['KK_No', card.revealNumber()],
      ['KK_SK_Ay', card.expiryMonth],
      ['KK_SK_Yil', card.expiryYear],
      ['KK_CVC', card.revealCvv()],
      ['KK_Sahibi_GSM', payer.phone],
      ['Hata_URL', order.returnUrl],
      ['Basarili_URL', order.returnUrl],
      ['Siparis_ID', order.orderId],
      ...Object.entries(signed),
      ['Islem_Hash', requestHash(operation, hashed)],
      ['Islem_Guvenlik_Tip', '3D'],
      ['Islem_ID', randomBytes(12).toString('hex').toUpperCase()],
      ['IPAdr', order.payerIp],
    ],
  }
}

const accountFields = ({ credentials }: PosAccount) => ({
  CLIENT_CODE: textOf(credentials, 'clientCode'),
  GUID: textOf(credentials, 'guid'),
})

export function completionCall(order: Order, proof: Fields): Call {
  return {
    operation: 'TP_WMD_Pay',
    content: [
      ['UCD_MD', textOf(proof, 'md')],
      ['Islem_GUID', textOf(proof, 'islemGUID')],
      ['Siparis_ID', order.orderId],
    ],
  }
}

/** The amount has a point here, unlike in the payments. */
export function moneyBackCall(order: Order, kind: 'IPTAL' | 'IADE', amountMinor: bigint): Call {
  return {
    operation: 'TP_Islem_Iptal_Iade_Kismi2',
    content: [
      ['Durum', kind],
      ['Siparis_ID', order.orderId],
      ['Tutar', withPoint(amountMinor)],
    ],
  }
}

export function inquiryCall(order: Order): Call {
  return { operation: 'TP_Islem_Sorgulama4', content: [['Siparis_ID', order.orderId]] }
}
