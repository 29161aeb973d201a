import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { ignoreOutboxItem, markOutboxItemPosted, retryOutboxItems } from '@vezne/contract/erp-outbox/report.ts'
import { refuseCardNumbers } from '../../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { lockOutbox } from '../../../books/receivables/index.ts'
import { findOutboxItems, type OutboxRow } from '../answers.store.ts'
import { carryOut, type Said } from '../decisions.ts'
import type { ErpOutboxDeps } from '../deps.ts'
import { closeFailed } from '../questions.ts'

type Word = Pick<Said, 'as' | 'reason' | 'erpNumber'>
type By = Pick<SignedInCall['caller'], 'userId' | 'name'>
type From = Pick<SignedInCall, 'address' | 'requestId'>

/** Decides, and closes the question of the review desk about it. */
async function decide(db: TenantDb, row: OutboxRow, word: Word, by: By, from: From): Promise<void> {
  await carryOut(db, row, { ...word, by }, from)
  await closeFailed(db, row.id, { by: by.name, verdict: word.reason === '' ? word.as : word.reason })
}

/** All of them are the caller's, or nothing is done; whoever was decided about meanwhile is passed over. */
export function retry(
  { db: database }: ErpOutboxDeps,
  { ids }: InputOf<typeof retryOutboxItems>,
  call: SignedInCall,
): Promise<ReplyOf<typeof retryOutboxItems>> {
  const asked = [...new Set(ids)]
  return database.forCaller(call.caller, async (db) => {
    await lockOutbox(db)
    const known = await findOutboxItems(db, asked)
    const failed = asked.map((id) => known.get(id) ?? notFound()).filter(({ state }) => state === 'failed')
    for (const row of failed) await decide(db, row, { as: 'retried', reason: '' }, call.caller, call)
    return { retried: failed.length, skipped: asked.length - failed.length }
  })
}

function notFound(): never {
  throw new Refusal('not-found')
}

/** What a person says of one that failed, and of none else. */
export async function decideWithin(db: TenantDb, id: string, word: Word, by: By, from: From): Promise<void> {
  await lockOutbox(db)
  const row = (await findOutboxItems(db, [id])).get(id) ?? notFound()
  if (row.state !== 'failed') throw new Refusal('hand-out-not-failed')
  await decide(db, row, word, by, from)
}

async function decideOne({ db }: ErpOutboxDeps, id: string, word: Word, call: SignedInCall): Promise<null> {
  await db.forCaller(call.caller, (own) => decideWithin(own, id, word, call.caller, call))
  return null
}

export function ignoreOne(deps: ErpOutboxDeps, { id, reason }: InputOf<typeof ignoreOutboxItem>, call: SignedInCall) {
  refuseCardNumbers({ reason })
  return decideOne(deps, id, { as: 'ignored', reason }, call)
}

export function markTyped(deps: ErpOutboxDeps, input: InputOf<typeof markOutboxItemPosted>, call: SignedInCall) {
  const { id, erpNumber, reason = '' } = input
  refuseCardNumbers({ erpNumber, reason })
  return decideOne(deps, id, { as: 'typed-by-hand', reason: reason.trim(), erpNumber }, call)
}
