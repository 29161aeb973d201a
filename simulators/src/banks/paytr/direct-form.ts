import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import type { Fields } from '../kit/request-body.ts'
import { currencyOf } from './codes.ts'
import { isBasket, lira, payerProblem } from './form-checks.ts'
import type { PaytrOrder } from './orders.ts'

const CARD_TYPES = ['advantage', 'axess', 'combo', 'bonus', 'cardfinans', 'maximum', 'paraf', 'world', 'saglamkart']

/** The form of `/odeme`, read as the table of its fields says; a text is what is wrong with it. */
export function readDirectForm(fields: Fields, now: Date): PaytrOrder | string {
  const text = (name: string) => fields[name] ?? ''
  const amountMinor = lira(text('payment_amount'))
  const currency = currencyOf(text('currency'))
  const problem = payerProblem(fields)
  if (problem !== undefined) return problem
  if (text('payment_type') !== 'card') return 'payment_type geçersiz'
  if (amountMinor === undefined) return 'payment_amount geçersiz'
  if (currency === undefined) return 'currency geçersiz'
  if (!/^(0|[2-9]|1[0-2])$/.test(text('installment_count'))) return 'installment_count geçersiz'
  if (text('installment_count') !== '0' && !CARD_TYPES.includes(text('card_type'))) return 'card_type geçersiz'
  if (!['0', '1'].includes(text('non_3d'))) return 'non_3d geçersiz'
  if (!isBasket(text('user_basket'))) return 'user_basket geçersiz'
  const card = cardProblem(fields, now)
  if (card !== undefined) return card
  return {
    oid: text('merchant_oid'),
    amountMinor,
    currency,
    installments: Number(text('installment_count')) || 1,
    maskedCard: maskCard(text('card_number')),
    isTest: text('test_mode') === '1',
    okUrl: text('merchant_ok_url'),
    failUrl: text('merchant_fail_url'),
    references: [],
    isDecided: false,
  }
}

export function cardProblem(fields: Fields, now: Date): string | undefined {
  const text = (name: string) => fields[name] ?? ''
  if (text('cc_owner') === '') return 'cc_owner geçersiz'
  if (!isCardNumber(text('card_number'))) return 'card_number geçersiz'
  if (!isFutureExpiry(text('expiry_month'), text('expiry_year'), now)) return 'expiry_month veya expiry_year geçersiz'
  return isSecurityCode(text('cvv')) ? undefined : 'cvv geçersiz'
}
