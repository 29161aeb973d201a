import { createHash } from 'node:crypto'
import { equalsBase64 } from '../../wire/compare.ts'
import { lookUp, textOf, type Fields } from '../../wire/fields.ts'
import { encodeTurkish } from '../../wire/text.ts'

const FIGURES = ['Islem_Tutar', 'Toplam_Tutar', 'Siparis_ID'] as const
const URLS = ['Hata_URL', 'Basarili_URL'] as const

/** What each operation signs behind the account; only the first two know installments. */
const REQUEST_NAMES: Readonly<Record<string, readonly string[]>> = {
  TP_WMD_UCD: ['Taksit', ...FIGURES],
  Pos_Odeme: ['Taksit', ...FIGURES, ...URLS],
  TP_Islem_Odeme_WD: [...FIGURES, ...URLS],
  TP_Islem_Odeme_OnProv_WMD: [...FIGURES, ...URLS],
}

/** What the return of the 3-D model signs. Neither the amount nor the address of the data centre is among them. */
export const MODEL_NAMES = ['islemGUID', 'md', 'mdStatus', 'orderId'] as const

/** What the return of 3-D pay signs. `Sonuc` is not among them, and the return itself carries the key. */
const PAY_NAMES = ['Dekont_ID', 'Tahsilat_Tutari', 'Siparis_ID', 'Islem_ID'] as const

export const PAY_PREFIX = 'TURKPOS_RETVAL_'

/** The values glued together without separators, as bytes of ISO-8859-9. */
function digest(values: readonly string[]): Buffer {
  return createHash('sha1')
    .update(encodeTurkish(values.join('')))
    .digest()
}

export function requestHash(operation: string, fields: Fields): string {
  const names = ['CLIENT_CODE', 'GUID', ...(lookUp(REQUEST_NAMES, operation) ?? [])]
  return digest(names.map((name) => textOf(fields, name))).toString('base64')
}

export function isSignedModelReturn(post: Fields, guid: string): boolean {
  const values = MODEL_NAMES.map((name) => textOf(post, name))
  return equalsBase64(textOf(post, 'islemHash'), digest([...values, guid]))
}

export function isSignedPayReturn(post: Fields, { clientCode, guid }: { clientCode: string; guid: string }): boolean {
  const values = PAY_NAMES.map((name) => textOf(post, `${PAY_PREFIX}${name}`))
  return equalsBase64(textOf(post, `${PAY_PREFIX}Hash`), digest([clientCode, guid, ...values]))
}
