import { signOut as signOutCall } from '@vezne/contract/auth.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call, setLeaving } from '../../kit/api/call.ts'
import { goTo } from '../../kit/api/effects.ts'
import { readOwnToken } from '../../kit/session/impersonation.ts'
import { clearSession } from '../../kit/session/session.ts'
import { stopImpersonating } from '../impersonation/stop-impersonating.ts'

const PATIENCE_MS = 4_000

/** Ends the sign-in on the server as well as it can; here it ends in any case, and nothing of it stays behind. */
export async function signOut(queries: QueryClient): Promise<void> {
  // Whoever looks on as somebody has no sign-in of theirs to end: they stop looking.
  if (readOwnToken() !== undefined) return stopImpersonating()
  const farewell = call(signOutCall, {}, { notify: false, signal: AbortSignal.timeout(PATIENCE_MS) })
  // The call has read its token already. Whatever the server answers now finds another session, or none.
  clearSession()
  setLeaving(true)
  await farewell.catch(() => undefined)
  queries.clear()
  goTo('/signin')
}
