import type { SignedIn } from '@vezne/contract/auth.ts'
import { browserStorage } from '../browser/storage.ts'
import { clearSession, LOOKED_FROM, readSession, storeSignIn, writeSession } from './session.ts'

/** From here on the panel is another user's; one's own sign-in waits beside it. */
export function storeImpersonation(look: SignedIn): void {
  const own = JSON.stringify(readSession())
  storeSignIn(look, false)
  browserStorage('local').write(LOOKED_FROM, own)
}

/** One's own sign-in, while another user's panel is shown; undefined: it is one's own. */
function ownSession(): Record<string, string> | undefined {
  const kept = browserStorage('local').read(LOOKED_FROM)
  if (kept === null) return undefined
  try {
    const own = JSON.parse(kept) as unknown
    return typeof own === 'object' && own !== null ? (own as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** The token with which a look is ended; undefined where there is no look. */
export const readOwnToken = () => ownSession()?.['token']

/** Puts one's own sign-in back. False if it was there all the time. */
export function putOwnBack(): boolean {
  const own = ownSession()
  if (own === undefined) return false
  clearSession()
  writeSession(own)
  return true
}
