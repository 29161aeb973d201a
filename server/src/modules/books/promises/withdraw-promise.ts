import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { promisesOf } from './promises-of.ts'
import { findPromise, markWithdrawn } from './store.ts'

interface Asked {
  readonly id: string
  readonly reason: string
}

/** Takes a promise back while it is open: one that was kept or broken stays on record. */
export async function withdrawPromise(db: TenantDb, { id, reason }: Asked, call: SignedInCall): Promise<void> {
  refuseCardNumbers({ reason })
  const { caller } = call
  const given = await findPromise(db, id)
  if (given === undefined) throw new Refusal('not-found')
  const standing = (await promisesOf(db, { firmId: given.firmId })).find((each) => each.id === id)
  if (standing?.state !== 'open' || !(await markWithdrawn(db, id, caller.name, reason)))
    throw new Refusal('promise-decided')
  const change = { before: { state: 'open' }, after: { state: 'withdrawn' }, reason }
  await recordEvent(
    db,
    { kind: 'promise-withdrawn', userId: caller.userId, details: { promiseId: id, firmId: given.firmId }, change },
    call,
  )
}
