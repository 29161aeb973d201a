import { endLook } from '@vezne/contract/auth/looks.ts'
import { currentLanguage } from '../../kit/i18n/i18n.ts'
import { leaveLook } from '../../kit/api/look.ts'
import { readOwnToken } from '../../kit/session/look.ts'
import { send } from '../../kit/api/transport.ts'

const PATIENCE_MS = 4_000

/** Ends it on the server as well as it can; here it ends in any case, and one's own sign-in goes on. */
export async function endLooking(): Promise<void> {
  const policy = { language: currentLanguage(), token: readOwnToken(), noAnswer: () => '' }
  await send(endLook, {}, policy, { timeoutMs: PATIENCE_MS })
  leaveLook()
}
