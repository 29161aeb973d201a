import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import type { CheckoutDeps } from '../deps.ts'
import { WINDOW_MINUTES, countMisses } from './store.ts'

/** Firms' numbers are short and orders are sealed: whoever misses this often in ten minutes is guessing. */
const MISSES_FROM_ADDRESS = 20

export type Guesser = Pick<Call, 'address' | 'requestId'>

/** Whether this address has missed too often to be answered; that it was not is written down. */
export async function isGuessing(
  { rateLimitFactor }: Pick<CheckoutDeps, 'rateLimitFactor'>,
  db: TenantDb,
  caller: Guesser,
): Promise<boolean> {
  const isReached = (await countMisses(db, caller.address)) >= Math.ceil(MISSES_FROM_ADDRESS * rateLimitFactor)
  if (isReached) await recordEvent(db, { kind: 'lookups-refused' }, caller)
  return isReached
}

export const guessedTooOften = () => new Refusal('too-many-requests', { retryAfterSeconds: WINDOW_MINUTES * 60 })
