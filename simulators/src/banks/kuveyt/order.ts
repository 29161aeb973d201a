import type { PretendBank } from '../kit/pretend-bank.ts'
import { childAt, textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { brandOf, isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import { currencyOf, faulty, problem } from './codes.ts'
import type { Answer } from './codes.ts'
import { isVakifKatilim } from './message.ts'

/** What a merchant asks to be charged, and of which card. */
export type Order = {
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  readonly maskedCard: string
  readonly holder: string
}

/** Minor units without a sign, a point or a leading zero. */
export function amountOf(text: string): number | undefined {
  return /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined
}

/** `0` is a single payment; there is no `1`. */
export function installmentsOf(text: string): number | undefined {
  return /^(0|[2-9]|1[0-2])$/.test(text) ? Number(text) || 1 : undefined
}

function isOrderId(text: string): boolean {
  return text.trim() === text && /^.{1,50}$/.test(text)
}

/** The order of a message that opens a payment: both banks want the amount twice. */
export function readOrder(bank: PretendBank, message: XmlElement): Order | Answer {
  const at = (name: string) => textAt(message, name)
  const amountMinor = amountOf(at('Amount'))
  const currency = currencyAt(bank, message)
  const installments = installmentsOf(at('InstallmentCount'))
  if (at('APIVersion') !== (isVakifKatilim(bank) ? '1.0.0' : 'TDV2.0.0')) return faulty('APIVersion')
  if (amountMinor === undefined) return problem('13')
  if (at('DisplayAmount') !== at('Amount')) return faulty('DisplayAmount')
  if (currency === undefined) return faulty(isVakifKatilim(bank) ? 'FECCurrencyCode' : 'CurrencyCode')
  if (installments === undefined) return faulty('InstallmentCount')
  if (!isOrderId(at('MerchantOrderId'))) return faulty('MerchantOrderId')
  const { maskedCard, holder } = { maskedCard: maskCard(at('CardNumber')), holder: at('CardHolderName') }
  return { orderId: at('MerchantOrderId'), amountMinor, currency, installments, maskedCard, holder }
}

/** Kuveyt Türk says CurrencyCode, Vakıf Katılım FECCurrencyCode, and the other name only beside it. */
function currencyAt(bank: PretendBank, message: XmlElement): string | undefined {
  const plain = childAt(message, 'CurrencyCode')?.text
  if (!isVakifKatilim(bank)) return currencyOf(plain ?? '')
  const code = textAt(message, 'FECCurrencyCode')
  return plain === undefined || plain === code ? currencyOf(code) : undefined
}

const CARD_TYPES = { visa: 'Visa', mastercard: 'MasterCard', troy: 'Troy' } as const

export function cardTypeOf(number: string): string {
  const brand = brandOf(number)
  return brand === 'amex' || brand === 'unknown' ? '' : CARD_TYPES[brand]
}

export function cardProblem(bank: PretendBank, message: XmlElement): Answer | undefined {
  const at = (name: string) => textAt(message, name)
  const [month, year] = [at('CardExpireDateMonth'), at('CardExpireDateYear')]
  if (!isCardNumber(at('CardNumber'))) return problem('14')
  if (!/^\d\d$/.test(month) || !/^\d\d$/.test(year)) return faulty('CardExpireDateYear')
  if (!isFutureExpiry(month, year, bank.now())) return problem('54')
  if (!isSecurityCode(at('CardCVV2'))) return faulty('CardCVV2')
  if (at('CardHolderName').trim() === '') return faulty('CardHolderName')
  if (isVakifKatilim(bank)) return undefined
  if (at('CardType') !== cardTypeOf(at('CardNumber'))) return faulty('CardType')
  return at('BatchID') === '0' ? undefined : faulty('BatchID')
}
