import { isIP } from 'node:net'
import { digitsToMinor } from '../kit/amounts.ts'
import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import type { Fields } from '../kit/request-body.ts'
import { isSameText } from '../kit/same-text.ts'
import { currencyOf } from './codes.ts'
import { isFormSigned, secretsOf } from './hash.ts'

export type ThreeDForm = {
  readonly fields: Fields
  readonly level: '3D' | '3D_PAY'
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  readonly kind: 'sale' | 'preauthorisation'
  readonly maskedCard: string
}

const WRONG_CODE = 'Guvenlik Kodu hatali'
const SYSTEM_PROBLEM = 'Sistem Hatasi'
const LEVELS = ['3D', '3D_PAY'] as const

/** Reads the merchant's form as strictly as the document describes it; a text is the bank's `mderrormessage`. */
export function readThreeDForm(
  fields: Fields,
  merchant: Readonly<Record<string, string>>,
  now: Date,
): ThreeDForm | string {
  const { merchantId = '', terminalId = '' } = merchant
  const sent = [fields['terminalmerchantid'] ?? '', fields['terminalid'] ?? '']
  if (!isSameText(sent.join(':'), `${merchantId}:${terminalId}`)) return SYSTEM_PROBLEM
  // Mode and version choose the host and the hash: a wrong one makes every hash wrong.
  if (!isMode(fields['mode'] ?? '') || fields['apiversion'] !== '512') return WRONG_CODE
  if (!isFormSigned(fields, secretsOf(merchant))) return WRONG_CODE
  const level = LEVELS.find((known) => known === fields['secure3dsecuritylevel'])
  if (!level) return SYSTEM_PROBLEM
  const wrong = wrongField(fields) ?? wrongCardField(fields, now)
  if (wrong !== undefined) return `${SYSTEM_PROBLEM}: ${wrong}`
  return {
    fields,
    level,
    orderId: fields['orderid'] ?? '',
    amountMinor: digitsToMinor(fields['txnamount'] ?? '') ?? 0,
    currency: currencyOf(fields['txncurrencycode'] ?? '') ?? '',
    installments: Number(fields['txninstallmentcount'] || 1),
    kind: fields['txntype'] === 'preauth' ? 'preauthorisation' : 'sale',
    maskedCard: maskCard(fields['cardnumber'] ?? ''),
  }
}

export function isReturnAddress(url: string | undefined): url is string {
  return /^https?:\/\//.test(url ?? '') && URL.canParse(url ?? '')
}

export function isMode(mode: string): boolean {
  return mode === 'TEST' || mode === 'PROD'
}

export function isOrderId(orderId: string): boolean {
  return /^[A-Za-z0-9]{1,36}$/.test(orderId)
}

/** Kuruş, digits only; a zero is a missing amount. */
export function isAmount(amount: string): boolean {
  return /^[1-9]\d{0,11}$/.test(amount)
}

/** Empty for a single payment, never 0 or 1. */
export function isInstallmentText(count: string): boolean {
  return /^([2-9]|[1-3]\d)?$/.test(count)
}

/** The name of the first field that is not as the document has it. */
function wrongField(fields: Fields): string | undefined {
  const text = (name: string) => fields[name] ?? ''
  const rules: readonly (readonly [string, boolean])[] = [
    ['terminalprovuserid', text('terminalprovuserid') === 'PROVAUT'],
    ['terminaluserid', text('terminaluserid') === 'PROVAUT'],
    ['txntype', ['sales', 'preauth'].includes(text('txntype'))],
    ['txnamount', isAmount(text('txnamount'))],
    ['txncurrencycode', currencyOf(text('txncurrencycode')) !== undefined],
    ['txninstallmentcount', 'txninstallmentcount' in fields && isInstallmentText(text('txninstallmentcount'))],
    ['orderid', isOrderId(text('orderid'))],
    ['customeripaddress', isIP(text('customeripaddress')) !== 0],
    ['lang', ['', 'tr', 'en'].includes(text('lang'))],
  ]
  return rules.find(([, isRight]) => !isRight)?.[0]
}

function wrongCardField(fields: Fields, now: Date): string | undefined {
  const { cardexpiredatemonth = '', cardexpiredateyear = '' } = fields
  if (!isCardNumber(fields['cardnumber'] ?? '')) return 'cardnumber'
  if (!isFutureExpiry(cardexpiredatemonth, cardexpiredateyear, now)) return 'cardexpiredate'
  return isSecurityCode(fields['cardcvv2'] ?? '') ? undefined : 'cardcvv2'
}
