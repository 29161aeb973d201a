import { isIP } from 'node:net'
import { decimalToMinor } from '../kit/amounts.ts'
import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import type { CodeName } from './codes.ts'
import type { SipayFields } from './request-fields.ts'

export type SipayOrder = {
  readonly invoiceId: string
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  readonly maskedCard: string
  readonly kind: 'sale' | 'preauthorisation'
}

const CURRENCIES = ['TRY', 'USD', 'EUR']
const REQUIRED = ['cc_holder_name', 'invoice_description', 'name', 'surname', 'ip']
const PROGRAMMES = ['WORLD', 'BONUS', 'MAXIMUM', 'BANKKART_COMBO', 'PARAF', 'AXESS', 'ADVANT', 'CARD_FNS']

/** The fields paySmart3D and paySmart2D share; a code's name is what is wrong with them. */
export function readPaymentFields(fields: SipayFields, now: Date): SipayOrder | CodeName {
  const text = (name: string) => fields[name] ?? ''
  const amountMinor = decimalToMinor(text('total'))
  if (!amountMinor || !/^[A-Za-z0-9-]{1,64}$/.test(text('invoice_id'))) return 'validation'
  if (REQUIRED.some((name) => text(name) === '') || isIP(text('ip')) === 0) return 'validation'
  if (!/^([1-9]|1[0-2])$/.test(text('installments_number'))) return 'validation'
  if (!['', 'Auth', 'PreAuth'].includes(text('transaction_type'))) return 'validation'
  if (!['', ...PROGRAMMES].includes(text('card_program'))) return 'validation'
  if (!CURRENCIES.includes(text('currency_code'))) return 'malformed'
  const problem = itemsProblem(text('items'), amountMinor) ?? cardProblem(fields, now)
  if (problem !== undefined) return problem
  return {
    invoiceId: text('invoice_id'),
    amountMinor,
    currency: text('currency_code'),
    installments: Number(text('installments_number')),
    maskedCard: maskCard(text('cc_no')),
    kind: text('transaction_type') === 'PreAuth' ? 'preauthorisation' : 'sale',
  }
}

function cardProblem(fields: SipayFields, now: Date): CodeName | undefined {
  const text = (name: string) => fields[name] ?? ''
  if (!isCardNumber(text('cc_no'))) return 'cardNumber'
  const [, year = ''] = /^20(\d\d)$/.exec(text('expiry_year')) ?? []
  return isFutureExpiry(text('expiry_month'), year, now) && isSecurityCode(text('cvv')) ? undefined : 'validation'
}

/** A JSON array whose prices times quantities add up to the total. */
function itemsProblem(json: string, amountMinor: number): CodeName | undefined {
  const items = readItems(json)
  if (!items || items.length === 0) return 'malformed'
  let sum = 0
  for (const { name, price, quantity, description } of items) {
    const minor = priceMinor(price)
    if (typeof name !== 'string' || typeof description !== 'string' || minor === undefined) return 'malformed'
    if (!Number.isInteger(Number(quantity)) || Number(quantity) < 1) return 'quantity'
    sum += minor * Number(quantity)
  }
  return sum === amountMinor ? undefined : 'itemsSum'
}

/** Text or number; a number loses its last zero on the way. */
function priceMinor(price: unknown): number | undefined {
  if (typeof price !== 'string' && typeof price !== 'number') return undefined
  const [, whole = '', cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(price)) ?? []
  return decimalToMinor(`${whole}.${cents.padEnd(2, '0')}`)
}

function readItems(json: string): readonly Record<string, unknown>[] | undefined {
  try {
    const rows: unknown = JSON.parse(json)
    if (!Array.isArray(rows)) return undefined
    return rows.map((row: unknown) => (typeof row === 'object' && row !== null ? { ...row } : {}))
  } catch {
    return undefined
  }
}
