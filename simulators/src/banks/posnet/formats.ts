import { digitsToMinor } from '../kit/amounts.ts'
import { isCardNumber, isFutureExpiry, isSecurityCode } from '../kit/cards.ts'
import { textAt } from '../kit/read-xml.ts'
import type { XmlElement } from '../kit/read-xml.ts'
import { currencyOf } from './codes.ts'
import type { Code } from './codes.ts'

/** 99.999,99 in one transaction. */
const MOST_MINOR = 9_999_999

/** Kuruş without a separator. */
export function amountProblem(amount: string): Code | undefined {
  if (!/^[1-9]\d{0,11}$/.test(amount)) return '137'
  return (digitsToMinor(amount) ?? 0) > MOST_MINOR ? '0205' : undefined
}

/** Amount, currency and installment count, by the names of the manual. */
export function moneyProblem(body: XmlElement): Code | undefined {
  const problem = amountProblem(textAt(body, 'amount'))
  if (problem !== undefined) return problem
  if (currencyOf(textAt(body, 'currencyCode')) === undefined) return '147'
  return installmentsOf(textAt(body, 'installment')) === undefined ? '140' : undefined
}

/** Two digits; `00` is a single payment, and nobody pays in one installment. */
export function installmentsOf(installment: string): number | undefined {
  if (installment === '00') return 1
  return /^\d\d$/.test(installment) && installment !== '01' ? Number(installment) : undefined
}

export function installmentText(installments: number): string {
  return installments > 1 ? String(installments).padStart(2, '0') : '00'
}

/** Expiry is YYMM here. */
export function cardProblem(body: XmlElement, now: Date): Code | undefined {
  const [, year = '', month = ''] = /^(\d\d)(\d\d)$/.exec(textAt(body, 'expDate')) ?? []
  if (!isCardNumber(textAt(body, 'ccno'))) return '131'
  if (!isFutureExpiry(month, year, now)) return '138'
  return isSecurityCode(textAt(body, 'cvc')) ? undefined : '139'
}
