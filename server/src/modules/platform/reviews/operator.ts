import { Refusal } from '../../../kit/refusal.ts'
import { findCardNumbers } from '@vezne/domain/card/number.ts'

/** The person who decides, and why. What rights they need is asked before, by whoever lets them in. */
export interface Operator {
  readonly name: string
  readonly reason: string
  /** Their user, where they have one; at the console they have only a name. */
  readonly userId?: string
}

/** What proves that the bank took the money, though it could not tell us. */
export interface Evidence {
  /** One of the two is on every slip and in every list of a bank. */
  readonly hostReference?: string
  readonly authCode?: string
  /** Where it was seen, in the operator's own words: the bank's screen, a letter, a statement. */
  readonly words: string
}

const LONGEST_NAME = 100
const LONGEST_WORDS = 500

/** Name and reason are there, and no card number among the words: they are kept for ever. */
export function checkedOperator(operator: Operator): Operator {
  const name = operator.name.trim().slice(0, LONGEST_NAME)
  const reason = operator.reason.trim().slice(0, LONGEST_WORDS)
  if (name === '' || reason === '') throw new Refusal('review-needs-reason')
  refuseCardNumbers([name, reason])
  return { ...operator, name, reason }
}

/** As it was typed: what was left empty may be there or not. */
type Typed = { readonly [Part in keyof Evidence]?: Evidence[Part] | undefined }

export function checkedEvidence(evidence: Typed): Evidence {
  const hostReference = evidence.hostReference?.trim().slice(0, LONGEST_NAME) ?? ''
  const authCode = evidence.authCode?.trim().slice(0, LONGEST_NAME) ?? ''
  const words = evidence.words?.trim().slice(0, LONGEST_WORDS) ?? ''
  if (words === '' || (hostReference === '' && authCode === '')) throw new Refusal('review-needs-evidence')
  refuseCardNumbers([hostReference, authCode, words])
  return { words, ...(hostReference === '' ? {} : { hostReference }), ...(authCode === '' ? {} : { authCode }) }
}

function refuseCardNumbers(texts: readonly string[]): void {
  if (texts.some((text) => findCardNumbers(text).length > 0)) throw new Refusal('review-holds-card-number')
}
