import { login, signOut } from '@vezne/contract/auth.ts'
import { route, type Route } from '../../kit/http/routes.ts'
import type { AuthDeps } from './deps.ts'
import { signIn } from './sign-in.ts'
import { endSession } from './store.ts'

export function authRoutes(deps: AuthDeps): Route[] {
  return [
    route(login, (input, call) => signIn(deps, input, call), { perMinute: 20 }),
    route(signOut, async (_input, { caller }) => {
      await deps.platform.forPlatform((db) => endSession(db, caller.sessionHash))
      return null
    }),
  ]
}
