import { randomUUIDv7 } from 'node:crypto'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { readToken, tokenOf } from '../../../../kit/token.ts'
import { takeTry, SECOND_FACTOR } from '../throttle/throttle.ts'
import type { AuthDeps } from '../deps.ts'
import {
  countChallengeTry,
  insertChallenge,
  type Asked,
  type Challenge,
  type ChallengePurpose,
} from './challenges.store.ts'
import { factorTries } from './factor-tries.ts'

const TOKEN = 'second-factor'
const MOST_TRIES = 5
const MINUTE_MS = 60_000

/** An app has to be found and installed before its first code. */
const LIVES_MINUTES: Record<ChallengePurpose, number> = { 'sign-in': 5, enrolment: 15, 'step-up': 5, passkey: 5 }

export interface Question {
  readonly userId: string
  readonly purpose: ChallengePurpose
  readonly sessionHash?: Buffer
}

/** Asks somebody for their second factor; the answer has to come with this. */
export async function issueChallenge(
  { secret }: AuthDeps,
  db: PlatformTenantDb,
  { userId, purpose, sessionHash }: Question,
): Promise<string> {
  const { tenantId } = db
  const id = randomUUIDv7()
  const until = (await db.now()).getTime() + LIVES_MINUTES[purpose] * MINUTE_MS
  await insertChallenge(db, { id, tenantId, userId, purpose, sessionHash, expiresAt: new Date(until) })
  return tokenOf(secret, TOKEN, { tenantId, id, until })
}

/**
 * Counts a try at a challenge and of its person before the code is looked at. One that is over, was answered, belongs to
 * another sign-in or was never ours is the same: the asker begins again.
 */
export async function takeChallenge(deps: AuthDeps, token: string, asked: Asked, call: Call): Promise<Challenge> {
  const challenge = await deps.platform.forPlatform(async (db) => {
    const named = readToken(deps.secret, TOKEN, token, { now: (await db.now()).getTime() })
    const found = named && (await countChallengeTry(db, named, asked, MOST_TRIES))
    if (found !== undefined) await takeTry(db, await factorTries(deps, db, found.userId, call), SECOND_FACTOR)
    return found
  })
  if (challenge === undefined) throw new Refusal('second-factor-over')
  return challenge
}
