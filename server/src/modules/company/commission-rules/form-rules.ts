import { BrokenRules, type BrokenRule } from '../../../kit/refusal.ts'

export function throwIfBroken(broken: readonly BrokenRule[]): void {
  if (broken.length > 0) throw new BrokenRules(broken)
}

/** A change of what is there is asked for its reason; something new has none. */
export const brokenReason = (known: string | null, reason: string | undefined): BrokenRule[] =>
  known !== null && reason === undefined ? [{ path: 'reason', rule: 'reason-required' }] : []

/** Whether two names are the same to somebody who reads them in Turkish. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('tr') === other.trim().toLocaleLowerCase('tr')
