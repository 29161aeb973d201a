import type { Currency } from '../money/money.ts'
import { isOnUs, takesInstallments, type KnownCard, type PosFacts } from './card-facts.ts'

const WHOLE_PPM = 1_000_000

/** A POS that might take the sale. */
export interface RouteCandidate extends PosFacts {
  readonly accountId: string
  readonly isActive: boolean
  readonly currencies: readonly Currency[]
  /** What the bank takes for this count; undefined where the count is not offered. */
  readonly ratePpm: number | undefined
  /** Days that the bank keeps the money. */
  readonly blockageDays: number
  /** Lately, at this POS: sales that came to an end, and those of them that were approved. */
  readonly attempts: number
  readonly approvals: number
}

export interface RouteQuestion {
  readonly card: KnownCard
  readonly currency: Currency
  readonly count: number
  /** What a day of waiting costs, in parts per million of the amount. */
  readonly dailyMoneyCostPpm: number
  /** What a sale that fails costs. */
  readonly failedSaleCostPpm: number
}

type Exclusion = 'inactive' | 'currency' | 'count' | 'programme'

/** What a POS would cost, in parts per million of the amount. */
interface RouteWeight {
  readonly accountId: string
  readonly bankId: number
  readonly onUs: boolean
  readonly ratePpm: number
  readonly blockageCostPpm: number
  readonly successPpm: number
  readonly failureCostPpm: number
  readonly expectedCostPpm: number
}

/** Why the first one won over the second. */
type RouteReason =
  | { readonly code: 'only-one' }
  | { readonly code: 'on-us'; readonly bankId: number }
  | { readonly code: 'cheaper'; readonly expectedCostPpm: number; readonly nextCostPpm: number }
  | { readonly code: 'equal'; readonly expectedCostPpm: number }

/** Kept with the payment, so that anybody can read later why it went there. */
export interface RouteDecision {
  readonly accountId: string
  readonly reason: RouteReason
  /** Best first. */
  readonly weighed: readonly RouteWeight[]
  readonly excluded: readonly { readonly accountId: string; readonly why: Exclusion }[]
}

/** The card's own bank first, then what costs least. Undefined when no POS can take it. */
export function chooseRoute(candidates: readonly RouteCandidate[], question: RouteQuestion): RouteDecision | undefined {
  const judged = candidates.map((candidate) => ({ candidate, why: exclusionOf(candidate, question) }))
  const weighed = judged
    .filter(({ why }) => why === undefined)
    .map(({ candidate }) => weigh(candidate, question))
    .toSorted(compare)
  const [first, second] = weighed
  if (first === undefined) return undefined
  const excluded = judged.flatMap(({ candidate: { accountId }, why }) => (why === undefined ? [] : { accountId, why }))
  return { accountId: first.accountId, reason: reasonOf(first, second), weighed, excluded }
}

function exclusionOf(candidate: RouteCandidate, { card, currency, count }: RouteQuestion): Exclusion | undefined {
  if (!candidate.isActive) return 'inactive'
  if (!candidate.currencies.includes(currency)) return 'currency'
  if (candidate.ratePpm === undefined) return 'count'
  return count > 1 && !takesInstallments(candidate, card) ? 'programme' : undefined
}

function weigh(candidate: RouteCandidate, question: RouteQuestion): RouteWeight {
  const { accountId, bankId, ratePpm = 0, blockageDays } = candidate
  const blockageCostPpm = blockageDays * question.dailyMoneyCostPpm
  const successPpm = successOf(candidate)
  const failureCostPpm = Math.round(((WHOLE_PPM - successPpm) * question.failedSaleCostPpm) / WHOLE_PPM)
  const expectedCostPpm = ratePpm + blockageCostPpm + failureCostPpm
  const onUs = isOnUs(candidate, question.card)
  return { accountId, bankId, onUs, ratePpm, blockageCostPpm, successPpm, failureCostPpm, expectedCostPpm }
}

/** A POS begins with the credit of nineteen good sales in twenty, so that its first failure does not condemn it. */
const CREDIT = { attempts: 20, approvals: 19 }

function successOf({ attempts, approvals }: RouteCandidate): number {
  return Math.floor(((approvals + CREDIT.approvals) * WHOLE_PPM) / (attempts + CREDIT.attempts))
}

/** The bank's number and the account's id decide last, so that the same question always has the same answer. */
function compare(one: RouteWeight, other: RouteWeight): number {
  if (one.onUs !== other.onUs) return one.onUs ? -1 : 1
  const difference = one.expectedCostPpm - other.expectedCostPpm || one.bankId - other.bankId
  return difference || (one.accountId < other.accountId ? -1 : 1)
}

function reasonOf(first: RouteWeight, second: RouteWeight | undefined): RouteReason {
  if (second === undefined) return { code: 'only-one' }
  if (first.onUs && !second.onUs) return { code: 'on-us', bankId: first.bankId }
  const { expectedCostPpm } = first
  if (expectedCostPpm === second.expectedCostPpm) return { code: 'equal', expectedCostPpm }
  return { code: 'cheaper', expectedCostPpm, nextCostPpm: second.expectedCostPpm }
}
