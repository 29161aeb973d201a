import type { Caller, KeyCaller } from '../../kit/http/caller.ts'
import type { AuthDeps } from './deps.ts'
import { KEY_PREFIX, authenticateKey } from './keys/keys.ts'
import { authenticateSession } from './sessions/authenticate.ts'

/** Who comes with this: a program with a key, or a person. Once in many millions a session's token begins like a key. */
export async function authenticate(
  deps: AuthDeps,
  token: string,
  address: string,
  isBackground = false,
): Promise<Caller | KeyCaller | undefined> {
  const byKey = token.startsWith(KEY_PREFIX) ? await authenticateKey(deps, token, address) : undefined
  return byKey ?? authenticateSession(deps, token, isBackground)
}
