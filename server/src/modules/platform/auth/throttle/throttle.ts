import { createHmac } from 'node:crypto'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { clearTries, countTry, forgiveTry, type Counted, type ThrottlePolicy } from './store.ts'
import { newest, type Secrets } from '../../../../kit/secret.ts'

export const ACCOUNT: ThrottlePolicy = { tries: 10, slowAfter: 3, minutes: 30 }
/** Failures from one address at accounts that were never opened from there; people at their own desk do not count. */
const ADDRESS: ThrottlePolicy = { tries: 10, slowAfter: 10, minutes: 10 }
export const LINKS_FROM: ThrottlePolicy = { tries: 30, slowAfter: 30, minutes: 10 }
export const CURRENT_PASSWORD: ThrottlePolicy = { tries: 5, slowAfter: 5, minutes: 15 }
/** Of one person, however many challenges they are spread over; a challenge alone ends earlier. */
export const SECOND_FACTOR: ThrottlePolicy = { tries: 10, slowAfter: 6, minutes: 30 }
export const PASSWORD_LINKS: ThrottlePolicy = { tries: 5, slowAfter: 5, minutes: 60 }
export const LINK_CHECKS: ThrottlePolicy = { tries: 20, slowAfter: 20, minutes: 10 }

/** Wrong codes of the set-up from one network. The code itself has more letters than anybody could try. */
export const SETUP_CODE: ThrottlePolicy = { tries: 10, slowAfter: 5, minutes: 15 }

export type ThrottleKey = Buffer

export function throttleKey(secret: Secrets, ...parts: readonly string[]): ThrottleKey {
  return createHmac('sha256', newest(secret)).update(JSON.stringify(parts)).digest()
}

/**
 * Counts a try before it is made, so that any number of them at once cannot slip through; a good end takes it back.
 * Answers how many there were, or refuses with the seconds to wait.
 */
export async function takeTry(db: PlatformDb, key: ThrottleKey, policy: ThrottlePolicy): Promise<number> {
  const outcome = await countTry(db, key, policy)
  if (outcome.refused) throw refusalOf(outcome)
  return outcome.tries
}

type Refused = Extract<Counted, { readonly refused: true }>

function refusalOf({ waitSeconds }: Refused): Refusal {
  return new Refusal('too-many-requests', { retryAfterSeconds: waitSeconds })
}

/** Why a sign-in is refused: its account has had enough, or the place it comes from. */
export type SignInCounted = Counted & { readonly by: 'account' | 'address' }

/** Whoever shares an address with a guesser has done nothing, so the sentence speaks of the network. */
export function signInRefusal({ waitSeconds, by }: Refused & SignInCounted): Refusal {
  const code = by === 'address' ? 'too-many-from-address' : 'too-many-requests'
  return new Refusal(code, { retryAfterSeconds: waitSeconds })
}

const timesHigher = (policy: ThrottlePolicy, factor: number): ThrottlePolicy => ({
  ...policy,
  tries: Math.ceil(policy.tries * factor),
  slowAfter: Math.ceil(policy.slowAfter * factor),
})

/**
 * Counts a try by address and then by account. A "no" is an answer here and not thrown, because throwing would undo
 * the transaction: knocking at a closed account must still count for the address. The other way round it does not: an
 * address that is shut out must not close accounts.
 */
export async function countSignIn(
  db: PlatformDb,
  { address, account }: { readonly address: ThrottleKey | undefined; readonly account: ThrottleKey },
  rateLimitFactor: number,
): Promise<SignInCounted> {
  const policy = timesHigher(ADDRESS, rateLimitFactor)
  const byAddress = address === undefined ? undefined : await countTry(db, address, policy)
  if (byAddress?.refused === true) return { ...byAddress, by: 'address' }
  return { ...(await countTry(db, account, ACCOUNT)), by: 'account' }
}

/** The account proved itself: its failures are forgotten. */
export const forgetTries = clearTries
/** This one try was fine; earlier failures from the same place still count. */
export const takeBackTry = forgiveTry
