import type { ReviewFact, ReviewLine, ReviewStep } from '@vezne/contract/reviews.ts'
import type { ReviewKind } from '@vezne/contract/reviews/words.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Call } from '../../../kit/http/caller.ts'
import type { Evidence, Operator } from './operator.ts'
import type { ReviewRow } from './store.ts'

/** A safe way on from here. */
export interface OfferedStep {
  readonly step: ReviewStep
  readonly needsEvidence: boolean
  /** It changes what somebody owes or what stands in the books: above the company's threshold it takes two. */
  readonly movesMoney: boolean
  /** What it does, as a word that screens have a sentence for. */
  readonly effect: string
}

/** What is known about the subject of a question. */
interface Known {
  readonly facts: readonly ReviewFact[]
  readonly timeline: readonly ReviewLine[]
}

/** A step as it is taken. */
export interface TakenStep {
  readonly step: ReviewStep
  readonly by: Operator
  readonly evidence: Evidence | undefined
}

type From = Pick<Call, 'address' | 'requestId'>

/** Who answers for some kinds of questions: the module that opens them, handed in from above. */
export interface ReviewDesk {
  readonly kinds: readonly ReviewKind[]
  /** The subject is locked before its question, by everybody: two who decide at once never wait for each other. */
  readonly lock: (db: TenantDb, review: ReviewRow) => Promise<void>
  readonly steps: (db: ReadDb, review: ReviewRow) => Promise<OfferedStep[]>
  readonly know: (db: ReadDb, review: ReviewRow) => Promise<Known>
  /** Does what was decided, in the transaction that writes it down; subject and question are locked. */
  readonly take: (db: TenantDb, review: ReviewRow, taken: TakenStep, from: From) => Promise<void>
  /** Asks the world outside once more, with no transaction open. */
  readonly ask: (tenantId: string, review: ReviewRow, by: Operator, from: From) => Promise<void>
}
