import type { AnyCaller } from '../../../kit/http/caller.ts'
import type { AuthDeps } from './deps.ts'
import { KEY_PREFIX, authenticateKey } from './keys/keys.ts'
import { IMPERSONATION_PREFIX, authenticateImpersonation } from './impersonation/authenticate.ts'
import { OPERATOR_PREFIX, authenticateOperator } from './operators/authenticate.ts'
import { authenticateSession } from './sessions/authenticate.ts'

/**
 * Who comes with this: a program with a key, an operator, staff that looks on, or a person. Once in many millions a
 * session's token begins like one of the others.
 */
export async function authenticate(
  deps: AuthDeps,
  token: string,
  address: string,
  isBackground = false,
): Promise<AnyCaller | undefined> {
  const byKey = token.startsWith(KEY_PREFIX) ? await authenticateKey(deps, token, address) : undefined
  const operator = token.startsWith(OPERATOR_PREFIX) ? await authenticateOperator(deps, token, isBackground) : undefined
  const byImpersonation = token.startsWith(IMPERSONATION_PREFIX)
    ? await authenticateImpersonation(deps, token, isBackground)
    : undefined
  return byKey ?? operator ?? byImpersonation ?? authenticateSession(deps, token, isBackground)
}
