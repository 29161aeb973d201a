import { decimalToMinor } from '../kit/amounts.ts'
import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import { currencyOf } from './codes.ts'
import { isRightlySigned } from './hash.ts'

export type ThreeDForm = {
  /** As posted, without the card and the hash. */
  readonly fields: Fields
  readonly storetype: '3d' | '3d_pay' | '3d_pay_hosting'
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  readonly kind: 'sale' | 'preauthorisation'
  readonly maskedCard: string
}

/** A form the bank does not go on with; settings of the merchant come back as mdStatus 7, faulty fields without one. */
export type FormProblem = { readonly errorCode: string; readonly message: string; readonly isSetting: boolean }

const OPEN_MODELS = ['3d', '3d_pay', '3d_pay_hosting'] as const
/** The bank's own page would ask for the card; this one is taken as typed there. */
const HOSTED_CARD = '454671******7894'

/** Reads the merchant's form as strictly as the document describes it. */
export function readThreeDForm(
  fields: Fields,
  merchant: Readonly<Record<string, string>>,
  now: Date,
): ThreeDForm | FormProblem {
  const { clientId = '', storeKey = '' } = merchant
  if (!isSameText(fields['clientid'] ?? '', clientId)) return setting('Üye işyeri bulunamadı.')
  if (fields['hashAlgorithm'] !== 'ver3') return setting('hashAlgorithm ver3 olmalıdır.')
  if (!isRightlySigned(fields, storeKey)) return setting('Hash değeri hatalı.')
  const storetype = OPEN_MODELS.find((model) => model === fields['storetype'])
  if (!storetype) return setting('Ödeme modeli bu işyeri için açık değil.', '3D-1007')
  const problem = fieldProblem(fields) ?? (storetype === '3d_pay_hosting' ? undefined : cardProblem(fields, now))
  if (problem !== undefined) return faulty(problem)
  return {
    fields: withoutCard(fields),
    storetype,
    orderId: fields['oid'] ?? '',
    amountMinor: decimalToMinor(fields['amount'] ?? '') ?? 0,
    currency: currencyOf(fields['currency'] ?? '') ?? '',
    installments: Number(fields['taksit'] || 1),
    kind: transactionType(fields) === 'PreAuth' ? 'preauthorisation' : 'sale',
    maskedCard: storetype === '3d_pay_hosting' ? HOSTED_CARD : maskCard(fields['pan'] ?? ''),
  }
}

export function isReturnAddress(url: string | undefined): url is string {
  return /^https?:\/\//.test(url ?? '') && URL.canParse(url ?? '')
}

/** What the bank may keep and echo of a form: neither the card nor the hash it came with. */
export function withoutCard(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/^(pan|cv2|hash|cardType)$/.test(name)))
}

/** `TranType`, or its older name; both together are a mistake. */
function transactionType(fields: Fields): string | undefined {
  const { TranType, islemtipi } = fields
  return TranType !== undefined && islemtipi !== undefined ? undefined : (TranType ?? islemtipi)
}

function fieldProblem(fields: Fields): string | undefined {
  const { amount = '', currency = '', oid = '', taksit, rnd = '', lang = '' } = fields
  if (decimalToMinor(amount) === undefined || decimalToMinor(amount) === 0) return 'Tutar hatalı.'
  if (currencyOf(currency) === undefined) return 'Para birimi hatalı.'
  if (oid === '' || oid.length > 64) return 'Sipariş numarası hatalı.'
  if (taksit === undefined || !isInstallmentText(taksit)) return 'Taksit sayısı hatalı.'
  if (rnd === '' || rnd.length > 128) return 'rnd alanı hatalı.'
  if (lang !== 'tr' && lang !== 'en') return 'Dil hatalı.'
  return ['Auth', 'PreAuth'].includes(transactionType(fields) ?? '') ? undefined : 'İşlem tipi hatalı.'
}

function cardProblem(fields: Fields, now: Date): string | undefined {
  const month = fields['Ecom_Payment_Card_ExpDate_Month'] ?? ''
  const year = fields['Ecom_Payment_Card_ExpDate_Year'] ?? ''
  if (!isCardNumber(fields['pan'] ?? '')) return 'Kart numarası geçerli formatta değil.'
  if (!isFutureExpiry(month, year, now)) return 'Kart son kullanma tarihi hatalı.'
  return isSecurityCode(fields['cv2'] ?? '') ? undefined : 'CVV2 hatalı.'
}

/** Empty for a single payment, else 2 to 12. */
export function isInstallmentText(taksit: string): boolean {
  return /^(|[2-9]|1[0-2])$/.test(taksit)
}

function setting(message: string, errorCode = ''): FormProblem {
  return { errorCode, message, isSetting: true }
}

function faulty(message: string): FormProblem {
  return { errorCode: 'HPP-1001', message, isSetting: false }
}
