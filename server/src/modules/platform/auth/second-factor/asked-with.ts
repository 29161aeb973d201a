import type { FactorChallenge } from '@vezne/contract/auth.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { AuthDeps } from '../deps.ts'
import { issueChallenge, type Question } from './challenges.ts'
import { requestFor } from './passkeys.ts'
import type { Site } from './site.ts'
import { factorsOf } from './store.ts'

/** A challenge, and the ways in which this person may answer it at this address. */
export async function askedWith(
  deps: AuthDeps,
  db: PlatformTenantDb,
  question: Question,
  site: Site,
): Promise<FactorChallenge> {
  const challenge = await issueChallenge(deps, db, question)
  const passkey = await requestFor(db, question.userId, site, challenge)
  const { hasApp } = await factorsOf(db, question.userId)
  return { challenge, hasApp, ...(passkey !== undefined && { passkey }) }
}
