import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { isGuessing, keepMiss, type Guesser } from '../../../till/checkout/index.ts'
import { branchByNumber, type Branch } from '../../../company/firms/index.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'

/** A branch by the number in a page's address, for whoever has not guessed too often. */
export async function guardedBranch(
  deps: PayWithoutLoginDeps,
  db: TenantDb,
  number: string,
  caller: Guesser,
): Promise<Branch | 'guessed-too-often' | undefined> {
  if (await isGuessing(deps, db, caller)) return 'guessed-too-often'
  const branch = await branchByNumber(db, number)
  if (branch === undefined) await keepMiss(db, caller.address)
  return branch
}
