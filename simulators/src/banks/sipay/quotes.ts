import { decimalToMinor, minorToDecimal, percentOf } from '../kit/amounts.ts'
import { findBin, hasInstallments } from '../kit/card-bins.ts'
import type { Programme } from '../kit/card-bins.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { isOurMerchant } from './access.ts'
import { answer } from './codes.ts'
import { hashKey } from './hash-key.ts'
import type { SipayFields } from './request-fields.ts'

/** Whole percents the buyer pays: none of the demo's amounts lands on a scripted kuruş by them. */
const RATES_PERCENT: Readonly<Record<number, number>> = { 1: 0, 2: 4, 3: 6, 6: 12, 9: 18, 12: 24 }
const COUNTS = Object.keys(RATES_PERCENT).map(Number)
const CURRENCY_IDS: Readonly<Record<string, number>> = { TRY: 1, USD: 2, EUR: 3 }

const PROGRAMME_NAMES: Readonly<Record<Programme, string>> = {
  bankkart: 'BANKKART_COMBO',
  paraf: 'PARAF',
  world: 'WORLD',
  axess: 'AXESS',
  bonus: 'BONUS',
  maximum: 'MAXIMUM',
  cardfinans: 'CARD_FNS',
  saglamkart: '',
  advantage: 'ADVANT',
}

/** `/api/getpos`: one row for each installment count this card is offered. */
export function getPos(bank: PretendBank, fields: SipayFields) {
  if (!isOurMerchant(bank, fields)) return answer('merchant')
  const { credit_card: bin = '', amount = '', currency_code: currency = '' } = fields
  const amountMinor = quotedMinor(amount)
  if (!/^\d{6,8}$/.test(bin) || !amountMinor) return answer('validation')
  const currencyId = CURRENCY_IDS[currency]
  if (currencyId === undefined) return answer('malformed')
  const card = findBin(bin)
  const counts = hasInstallments(card) && currency === 'TRY' ? COUNTS : [1]
  const { appSecret = '', merchantKey = '' } = bank.profile.merchant
  const data = counts.map((count) => {
    const paid = minorToDecimal(withCommission(amountMinor, count))
    return {
      pos_id: 100 + count,
      campaign_id: 0,
      allocation_id: 0,
      installments_number: count,
      card_type: 'CREDIT CARD',
      card_program: card && card.programme !== '' ? PROGRAMME_NAMES[card.programme] : '',
      card_scheme: (card?.network ?? '').toUpperCase(),
      payable_amount: minorToDecimal(amountMinor),
      amount_to_be_paid: paid,
      hash_key: hashKey([paid, String(count), currency, merchantKey, ''], appSecret),
      is_commercial: card?.isCommercial ? 1 : 0,
      card_bank: card?.bankName ?? '',
      bank_code: card?.bankEft ?? '',
      currency_code: currency,
      currency_id: currencyId,
      title: count === 1 ? 'Tek çekim' : `${count} taksit`,
    }
  })
  return answer('success', { data })
}

/** The quote takes `100`, `100.5` and `100.50`: nothing is signed here. */
function quotedMinor(amount: string): number | undefined {
  const [, whole = '', cents = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  return decimalToMinor(`${whole}.${cents.padEnd(2, '0')}`)
}

function withCommission(amountMinor: number, count: number): number {
  return amountMinor + percentOf(amountMinor, RATES_PERCENT[count] ?? 0)
}

/** `/api/commissions`: every programme by installment count; `x` is not offered. */
export function commissions(fields: SipayFields) {
  const { currency_code: currency = '' } = fields
  if (CURRENCY_IDS[currency] === undefined) return answer('malformed')
  const names = Object.values(PROGRAMME_NAMES).filter((name) => name !== '')
  const data = Object.fromEntries(
    Array.from({ length: 12 }, (_row, index) => index + 1).map((count) => {
      const percent = currency === 'TRY' || count === 1 ? RATES_PERCENT[count] : undefined
      return [count, names.map((name) => commissionRow(name, count, currency, percent))]
    }),
  )
  return answer('success', { data })
}

function commissionRow(programme: string, count: number, currency: string, percent: number | undefined) {
  return {
    title: `${programme} ${count}`,
    card_program: programme,
    getpos_card_program: programme,
    merchant_commission_percentage: percent === undefined ? 'x' : '0',
    merchant_commission_fixed: percent === undefined ? 'x' : '0',
    user_commission_percentage: percent === undefined ? 'x' : String(percent),
    user_commission_fixed: percent === undefined ? 'x' : '0',
    currency_code: currency,
    installment: count,
  }
}

/** `/api/installments`: the counts this shop may offer at all. */
export function installments(bank: PretendBank, fields: SipayFields) {
  return isOurMerchant(bank, fields) ? answer('success', { installments: COUNTS }) : answer('merchant')
}
