import type { TenantDatabase, TenantDb } from '../../../kit/db/tenant-db.ts'
import { moneyOf } from '../../books/receivables/index.ts'
import { closeReviews, openReview, reviewsOf } from '../../platform/reviews/index.ts'
import { findAwaited, forgetAwaited, type OutboxRow } from './answers.store.ts'

export const FAILED = 'hand-out-failed'
export const AWAITED = 'erp-line-awaited'

const REASONS = {
  [FAILED]: 'the ERP did not take it',
  [AWAITED]: 'acknowledged, and no line has come for a day',
} as const

const questionOf = (
  kind: keyof typeof REASONS,
  { id, ledger, reference, currency, totalMinor }: OutboxRow,
): Parameters<typeof openReview>[1] => ({
  kind,
  subjectId: id,
  label: `${ledger} ${reference}`.slice(0, 100),
  reason: REASONS[kind],
  ...moneyOf(currency, totalMinor),
})

export const askAboutFailed = (db: TenantDb, row: OutboxRow): Promise<void> => openReview(db, questionOf(FAILED, row))

export async function closeQuestions(db: TenantDb, subjectId: string, verdict: string): Promise<void> {
  await closeReviews(db, { kinds: [FAILED, AWAITED], subjectId }, { by: 'janitor', verdict })
}

/** Somebody answered it elsewhere. */
export async function closeFailed(
  db: TenantDb,
  subjectId: string,
  said: { readonly by: string; readonly verdict: string },
): Promise<void> {
  await closeReviews(db, { kinds: [FAILED], subjectId }, said)
}

/** ERP hareketi bekleniyor: acknowledged a day ago, and no line has come. Asked once; answered by itself when it comes. */
export function askAboutAwaited({ forTenant }: TenantDatabase, tenantId: string): Promise<void> {
  return forTenant(tenantId, async (db) => {
    for (const id of await forgetAwaited(db)) await closeQuestions(db, id, 'the line has come')
    for (const row of await findAwaited(db)) {
      const asked = await reviewsOf(db, row.id)
      if (!asked.some(({ kind }) => kind === AWAITED)) await openReview(db, questionOf(AWAITED, row))
    }
  })
}
