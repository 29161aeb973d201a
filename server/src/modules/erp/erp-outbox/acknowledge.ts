import type { Acknowledgement, acknowledgeCollections } from '@vezne/contract/erp-outbox.ts'
import type { ERP_ANSWERS } from '@vezne/contract/erp-outbox/words.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { sentencesOf, type RuleCode } from '@vezne/contract/kit/validation.ts'
import { hideCardNumbers } from '@vezne/domain/card/number.ts'
import { afterVoid, type VoidAnswer } from '@vezne/domain/receivables/erp-outbox.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { KeyCall } from '../../../kit/http/caller.ts'
import { lockOutbox } from '../../books/receivables/index.ts'
import { bookLater, findOutboxItems, markFailed, markPosted, turnIntoRefund, type OutboxRow } from './answers.store.ts'
import type { ErpOutboxDeps } from './deps.ts'
import { askAboutFailed, closeQuestions } from './questions.ts'

/** What became of one: an error that the rules have an answer to is none. */
type Outcome = 'posted' | 'failed' | RuleCode

const ANSWERS: Readonly<Record<(typeof ERP_ANSWERS)[number], VoidAnswer>> = {
  'no-such-voucher': 'no-such-voucher',
  'voucher-posted': 'refused',
  'period-locked': 'refused',
}
const isKnown = (error: string): error is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, error)

/** Takes what the ERP's side says of what it was given, one by one; the same word twice is taken once. */
export function acknowledge(
  { db: database }: ErpOutboxDeps,
  items: readonly Acknowledgement[],
  { caller: { tenantId, firms }, language }: Pick<KeyCall, 'caller' | 'language'>,
): Promise<ReplyOf<typeof acknowledgeCollections>> {
  return database.forCaller({ tenantId, firms }, async (db) => {
    const outcomes = await acknowledgeWithin(db, items)
    return {
      posted: outcomes.filter((each) => each === 'posted').length,
      failed: outcomes.filter((each) => each === 'failed').length,
      rejected: outcomes.flatMap((rule, index) =>
        rule === 'posted' || rule === 'failed'
          ? []
          : [{ index, path: 'id', message: sentencesOf([{ path: 'id', rule, params: {} }], language).join(' ') }],
      ),
    }
  })
}

/** The same within a transaction of the caller's. */
export async function acknowledgeWithin(db: TenantDb, items: readonly Acknowledgement[]): Promise<Outcome[]> {
  await lockOutbox(db)
  const outcomes: Outcome[] = []
  // One at a time: a second word about the same one finds the first.
  for (const item of items) outcomes.push(await take(db, item))
  return outcomes
}

async function take(db: TenantDb, item: Acknowledgement): Promise<Outcome> {
  const known = (await findOutboxItems(db, [item.id])).get(item.id)
  if (known === undefined) return 'hand-out-unknown'
  return 'error' in item ? takeError(db, known, item) : takePosted(db, known, item)
}

async function takePosted(
  db: TenantDb,
  known: OutboxRow,
  { id, ...as }: Exclude<Acknowledgement, { error: string }>,
): Promise<Outcome> {
  if (known.state === 'posted' && known.erpNumber !== null)
    return known.erpNumber === as.erpNumber ? 'posted' : 'hand-out-acknowledged'
  await markPosted(db, id, { ...as, expectsLine: known.kind !== 'void' || known.refundOn !== null })
  await closeQuestions(db, id, 'the ERP has it')
  return 'posted'
}

async function takeError(
  db: TenantDb,
  known: OutboxRow,
  { id, error: said, firstOpenOn }: Extract<Acknowledgement, { error: string }>,
): Promise<Outcome> {
  // It was there before: who reports an error now asked for it a second time.
  if (known.state === 'posted') return 'hand-out-acknowledged'
  const error = hideCardNumbers(said)
  if (known.kind === 'void' && known.refundOn === null && isKnown(said)) {
    const after = afterVoid(ANSWERS[said], firstOpenOn)
    if (after.kind === 'refund-voucher') {
      await turnIntoRefund(db, id, after.on, error)
      return 'failed'
    }
    await markPosted(db, id, { erpNumber: null, expectsLine: after.expectsLine })
    await closeQuestions(db, id, 'the ERP has no such voucher')
    return 'posted'
  }
  // The ERP has closed the period of that day: the voucher goes into the open one, and says both days.
  if (known.kind !== 'void' && said === 'period-locked' && (await bookLater(db, id, firstOpenOn, error)))
    return 'failed'
  await markFailed(db, id, error)
  await askAboutFailed(db, known)
  return 'failed'
}
