import type { Call } from '../../../kit/http/caller.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { recordEvent } from '../../audit/index.ts'
import { branchByNumber, type Branch } from '../../firms/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { MISSES_FROM_ADDRESS } from '../sale/limits/lookup-misses.ts'
import { countMisses, keepMiss } from '../sale/limits/store.ts'

export type PageCaller = Pick<Call, 'address' | 'requestId'>

/** A branch by the number in a page's address, for whoever has not guessed too often. */
export async function guardedBranch(
  { rateLimitFactor }: PayWithoutLoginDeps,
  db: TenantDb,
  number: string,
  caller: PageCaller,
): Promise<Branch | 'guessed-too-often' | undefined> {
  if ((await countMisses(db, caller.address)) >= Math.ceil(MISSES_FROM_ADDRESS * rateLimitFactor)) {
    await recordEvent(db, { kind: 'lookups-refused' }, caller)
    return 'guessed-too-often'
  }
  const branch = await branchByNumber(db, number)
  if (branch === undefined) await keepMiss(db, caller.address)
  return branch
}
