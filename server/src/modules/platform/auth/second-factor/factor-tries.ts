import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { clientNetwork } from '../../../../kit/http/client-address.ts'
import type { AuthDeps } from '../deps.ts'
import { hasBeenAt } from '../members/store.ts'
import { throttleKey, type ThrottleKey } from '../throttle/throttle.ts'

/**
 * The counter of wrong codes of one person. As with passwords, whoever has been here before has one of their own: a
 * stranger who knows the password cannot lock them out.
 */
export async function factorTries(
  { secret }: AuthDeps,
  db: PlatformDb,
  userId: string,
  { address }: Call,
): Promise<ThrottleKey> {
  const isKnownPlace = await hasBeenAt(db, userId, address)
  return throttleKey(secret, 'second-factor', userId, isKnownPlace ? clientNetwork(address) : '')
}
