import { saleFieldAt } from '@vezne/contract/checkout/form-paths.ts'
import { commissionOptionsReply, type CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import { overLimit } from '@vezne/contract/checkout/refusals.ts'
import { readShape } from '@vezne/contract/kit/client.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { failureTexts, type Failure } from '../../kit/api/decide.ts'
import { refusalOf } from '../../kit/api/refusal.ts'
import { text as apiText } from '../../kit/api/text.ts'
import { fill } from '../../kit/i18n/bilingual.ts'
import { placeErrors } from '../../parts/field/place-errors.ts'
import { text as ruleText } from './rules/text.ts'
import { laterText } from './later-text.ts'
import type { Broken, Setback } from './setback.ts'

/** A sale that did not begin: what the payer is told or asked, and what else follows from it. */
interface ReadRefusal {
  readonly setback: Setback
  /** What is said of single fields, beside them. */
  readonly broken: Broken
  /** The price is another now: the options it comes from, where they came along. */
  readonly fresh: CommissionOptionsReply | undefined
  readonly isOptionGone: boolean
  /** The attempt behind the key was never shown to anybody, so nothing is paid twice under a new one. */
  readonly needsNewKey: boolean
}

export const failureIn = (failure: Failure, language: Language): string[] => failureTexts(failure, apiText[language])

function duplicateIn(data: unknown): string {
  const { duplicateOf } = (data ?? {}) as { duplicateOf?: unknown }
  return typeof duplicateOf === 'string' ? duplicateOf : ''
}

/** How much the firm could still pay, where its limit stood in the way. */
function leftIn(data: unknown, language: Language): string[] {
  const met = readShape(overLimit, data)
  if (met === undefined) return []
  const { leftOfPayment, leftOfDay, leftOfMonth } = laterText[language]
  const said = { payment: leftOfPayment, day: leftOfDay, month: leftOfMonth }[met.limit]
  return [fill(said, { amount: formatAmount(met.left, met.currencyCode) })]
}

export function readRefusal(failure: Failure, language: Language): ReadRefusal {
  const messages = failureIn(failure, language)
  const { code, data } = refusalOf(failure)
  const read = {
    broken: placeErrors(failure.body, saleFieldAt, ruleText[language], language),
    fresh: undefined,
    isOptionGone: code === 'option-not-offered' || code === 'bank-not-responding',
    needsNewKey: code === 'idempotency-key-reused',
  }
  switch (code) {
    case 'price-changed':
      return { ...read, setback: { kind: code, messages }, fresh: readShape(commissionOptionsReply, data) }
    case 'likely-duplicate':
      return { ...read, setback: { kind: code, messages, duplicateOf: duplicateIn(data) } }
    case 'over-limit':
      return { ...read, setback: { kind: 'refused', messages: [...messages, ...leftIn(data, language)] } }
    default:
      return { ...read, setback: { kind: 'refused', messages } }
  }
}
