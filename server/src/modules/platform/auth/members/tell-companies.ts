import type { AuditKind } from '@vezne/contract/audit/words.ts'
import { inCompany, type PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { recordEvent } from '../../audit/index.ts'
import type { Deed } from '../letters/letters.ts'
import { tellOwners } from '../letters/tell-owners.ts'
import { placesOf } from './store.ts'

const KINDS: Readonly<Record<Deed, AuditKind>> = {
  'password-reset': 'password-reset',
  'factor-reset': 'second-factor-reset',
  locked: 'account-locked',
  unlocked: 'account-unlocked',
  'signed-out': 'account-signed-out',
  'link-issued': 'account-link-issued',
}

/** Writes what somebody did with their own account into the log of every company that it counts in. */
export async function logInCompanies(
  db: PlatformDb,
  personId: string,
  kind: AuditKind,
  call?: Pick<Call, 'address' | 'requestId'>,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const { tenantId, id } of await placesOf(db, personId))
    await inCompany(db, tenantId, (own) => recordEvent(own, { kind, userId: personId, details: { id, ...more } }, call))
}

/**
 * What the house did to an account stands in the log of every company that it counts in, in the transaction in which it was
 * done, and their owners are written to. No log says by which other company, by whom, or why.
 */
export async function tellCompanies(
  db: PlatformDb,
  { personId, deed }: { readonly personId: string; readonly deed: Deed },
): Promise<void> {
  for (const { tenantId, id, email } of await placesOf(db, personId))
    await inCompany(db, tenantId, (own) => recordEvent(own, { kind: KINDS[deed], details: { id, email, by: 'Vezne' } }))
  await tellOwners(db, { personId, deed })
}
