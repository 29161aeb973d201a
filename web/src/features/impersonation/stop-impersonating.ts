import { endImpersonation } from '@vezne/contract/auth/impersonation.ts'
import { currentLanguage } from '../../kit/i18n/i18n.ts'
import { leaveImpersonation } from '../../kit/api/impersonation.ts'
import { readOwnToken } from '../../kit/session/impersonation.ts'
import { send } from '../../kit/api/transport.ts'

const PATIENCE_MS = 4_000

/** Ends it on the server as well as it can; here it ends in any case, and one's own sign-in goes on. */
export async function stopImpersonating(): Promise<void> {
  const policy = { language: currentLanguage(), token: readOwnToken(), noAnswer: () => '' }
  await send(endImpersonation, {}, policy, { timeoutMs: PATIENCE_MS })
  leaveImpersonation()
}
