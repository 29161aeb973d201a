import { createHash } from 'node:crypto'
import { encodeText } from '../kit/documents.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'

/** SHA-1 over the bytes of ISO-8859-9; also what the service's SHA2B64 computes for a merchant. */
export function sha1Base64(text: string): string {
  return createHash('sha1').update(encodeText(text, 'iso-8859-9')).digest('base64')
}

const AMOUNTS = ['Islem_Tutar', 'Toplam_Tutar', 'Siparis_ID']
const URLS = ['Hata_URL', 'Basarili_URL']

/** Signed fields of each payment operation, behind CLIENT_CODE and GUID. */
const SIGNED = {
  TP_WMD_UCD: ['Taksit', ...AMOUNTS],
  Pos_Odeme: ['Taksit', ...AMOUNTS, ...URLS],
  TP_Islem_Odeme_WD: [...AMOUNTS, ...URLS],
  TP_Islem_Odeme_OnProv_WMD: [...AMOUNTS, ...URLS],
} as const

export type PaymentOperation = keyof typeof SIGNED

/** Islem_Hash over the values as they stand in the request. */
export function requestHash(operation: PaymentOperation, fields: Fields): string {
  return sha1Base64(['CLIENT_CODE', 'GUID', ...SIGNED[operation]].map((name) => fields[name] ?? '').join(''))
}

export function isRightlySigned(operation: PaymentOperation, fields: Fields): boolean {
  return isSameText(fields['Islem_Hash'] ?? '', requestHash(operation, fields))
}

/**
 * `islemHash` of a 3-D return, or undefined for one the institution never signs: the values are glued without
 * separators, so those of fixed length must have it.
 */
export function returnHash(fields: Fields, guid: string): string | undefined {
  const { islemGUID = '', md = '', mdStatus = '', orderId = '' } = fields
  if (!/^[0-9a-f-]{36}$/i.test(islemGUID) || !/^\d$/.test(mdStatus) || md === '' || orderId === '') return undefined
  return sha1Base64(`${islemGUID}${md}${mdStatus}${orderId}${guid}`)
}

/** `TURKPOS_RETVAL_Hash` of a 3-D pay return; it covers neither Sonuc nor the currency. */
export function payReturnHash(fields: Fields, account: { clientCode: string; guid: string }): string {
  const at = (name: string) => fields[`TURKPOS_RETVAL_${name}`] ?? ''
  const values = [at('Dekont_ID'), at('Tahsilat_Tutari'), at('Siparis_ID'), at('Islem_ID')]
  return sha1Base64(`${account.clientCode}${account.guid}${values.join('')}`)
}
