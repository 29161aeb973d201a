import { isOverdueAtErp, type MatchReview, type ReferenceMatch } from '@vezne/domain/receivables/match-reference.ts'
import type { TenantDatabase, TenantDb } from '../../../../kit/db/tenant-db.ts'
import {
  BY_ITSELF,
  closeReviews,
  openReview,
  openReviews,
  reviewsOf,
  type ReviewRow,
} from '../../../platform/reviews/index.ts'
import { lockLedgerById, type LedgerRow } from '../ledgers.store.ts'
import { moneyOf } from '../../receivables/index.ts'
import { shortLines, type OwnLine } from './acceptances.store.ts'
import type { BearingRow } from './references.store.ts'

const REASONS: Readonly<Record<MatchReview, string>> = {
  'double-posted': 'the ERP booked more than was handed out',
  'short-posted': 'the ERP booked less than was handed out',
  'wrong-account': 'the ERP booked it on another account',
}
export const REFERENCE_REVIEWS = ['double-posted', 'short-posted', 'wrong-account'] as const

const AT_ONCE = ['double-posted', 'wrong-account'] as const

const questionOf = (ledger: LedgerRow, kind: MatchReview, line: BearingRow | OwnLine, amountMinor: bigint) => ({
  kind,
  subjectId: String(line.id),
  label: `${ledger.code} ${line.reference}`.slice(0, 100),
  reason: REASONS[kind],
  ...moneyOf(line.currency, amountMinor),
})

/** Which of these questions wait for somebody, by the line that they are about. */
export async function waitingReviews(db: TenantDb): Promise<ReadonlyMap<string, readonly ReviewRow[]>> {
  const open = (await openReviews(db)).filter(({ kind }) => REFERENCE_REVIEWS.some((each) => each === kind))
  return Map.groupBy(open, ({ subjectId }) => subjectId)
}

/** Somebody has answered it; what closed by itself may be asked again. */
const isAnswer = ({ closedBy }: ReviewRow) => closedBy !== null && closedBy !== BY_ITSELF

/**
 * What is beyond, or elsewhere, is asked at once; what is missing a day later, by the worker. Once somebody has answered,
 * the same is not asked again; what is no longer so is asked no longer.
 */
export async function askAbout(
  db: TenantDb,
  ledger: LedgerRow,
  waiting: ReadonlyMap<string, readonly ReviewRow[]>,
  ours: BearingRow,
  { reviews, excessMinor }: Pick<ReferenceMatch, 'reviews' | 'excessMinor'>,
): Promise<void> {
  const subjectId = String(ours.id)
  const over = REFERENCE_REVIEWS.filter((kind) => !reviews.includes(kind))
  if (waiting.get(subjectId)?.some(({ kind }) => over.some((each) => each === kind)) === true)
    await closeReviews(db, { kinds: over, subjectId }, { by: BY_ITSELF, verdict: 'adds up again' })
  const now = AT_ONCE.filter((kind) => reviews.includes(kind))
  if (now.length === 0) return
  const answered = (await reviewsOf(db, subjectId)).filter(isAnswer)
  for (const kind of now) {
    const amountMinor = kind === 'double-posted' ? excessMinor : amountOf(ours)
    if (answered.some((each) => each.kind === kind && each.amountMinor === amountMinor)) continue
    await openReview(db, questionOf(ledger, kind, ours, amountMinor))
  }
}

const amountOf = ({ debitMinor, creditMinor }: { readonly debitMinor: bigint; readonly creditMinor: bigint }) =>
  debitMinor > 0n ? debitMinor : creditMinor

/** Receipts that the ERP has booked in part, and that a day has gone by since. Answers how many it asked about. */
export function askAboutShort({ forTenant }: TenantDatabase, tenantId: string): Promise<number> {
  return forTenant(tenantId, async (db) => {
    const now = (await db.now()).getTime()
    let count = 0
    for (const line of await shortLines(db)) {
      if (!isOverdueAtErp(line.changedAt.getTime(), now)) continue
      const asked = await reviewsOf(db, String(line.id))
      if (asked.some((each) => each.kind === 'short-posted' && (each.closedAt === null || isAnswer(each)))) continue
      const ledger = await lockLedgerById(db, line.ledgerId)
      await openReview(db, questionOf(ledger, 'short-posted', line, line.shortMinor))
      count += 1
    }
    return count
  })
}
