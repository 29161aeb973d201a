import type { SignInRecord } from '@vezne/contract/auth.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { plainAddress } from '../../../../kit/http/client-address.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../audit/index.ts'
import type { AuthDeps } from '../deps.ts'
import { endSession, endSessionById, endSessionsOf, latestSessions } from './store.ts'

const SHOWN = 50

/** The latest sign-ins of the caller, in whichever company, newest first. */
export async function listSignIns({ platform }: AuthDeps, { caller }: SignedInCall): Promise<SignInRecord[]> {
  const rows = await platform.forPlatform((db) => latestSessions(db, caller.userId, SHOWN))
  return rows.map((row) => ({
    id: row.id,
    signedInAt: row.createdAt.getTime(),
    lastSeenAt: row.lastSeenAt.getTime(),
    tenantName: row.tenantName,
    address: row.address === null ? null : plainAddress(row.address),
    device: row.device,
    isCurrent: row.tokenHash.equals(caller.sessionHash),
    isOpen: row.isOpen,
  }))
}

export function signOut({ platform }: AuthDeps, call: SignedInCall): Promise<null> {
  const { tenantId, userId, sessionHash } = call.caller
  return platform.forPlatformOfTenant(tenantId, async (db) => {
    await endSession(db, sessionHash)
    await recordEvent(db, { kind: 'signed-out', userId }, call)
    return null
  })
}

export function endSignIn({ platform }: AuthDeps, id: string, call: SignedInCall): Promise<null> {
  const { tenantId, userId } = call.caller
  return platform.forPlatformOfTenant(tenantId, async (db) => {
    if (!(await endSessionById(db, userId, id))) throw new Refusal('not-found')
    await recordEvent(db, { kind: 'sign-in-ended', userId }, call)
    return null
  })
}

export function endOtherSignIns({ platform }: AuthDeps, call: SignedInCall): Promise<{ ended: number }> {
  const { tenantId, userId, sessionHash } = call.caller
  return platform.forPlatformOfTenant(tenantId, async (db) => {
    const ended = await endSessionsOf(db, userId, sessionHash)
    await recordEvent(db, { kind: 'other-sign-ins-ended', userId, details: { ended } }, call)
    return { ended }
  })
}
