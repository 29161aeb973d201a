import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { OperatorSession, platformSecondFactor, platformSignIn } from '@vezne/contract/platform-office.ts'
import type { PlatformDb } from '../../../kit/db/platform-db.ts'
import type { Call, PlatformCall } from '../../../kit/http/caller.ts'
import { clientNetwork } from '../../../kit/http/client-address.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { newToken, sha256 } from '../../../kit/secret.ts'
import { createSemaphore } from '../../../kit/semaphore.ts'
import type { AuthDeps } from '../deps.ts'
import { passwordMatches } from '../password-hash.ts'
import { confirmApp, offerApp, spendCode } from '../second-factor/authenticator.ts'
import { giveRecoveryCodes } from '../second-factor/enrol.ts'
import { withoutGaps } from '../second-factor/prove.ts'
import { recoveryHash } from '../second-factor/recovery-codes.ts'
import { factorsOf, spendRecoveryCode } from '../second-factor/store.ts'
import { describeDevice } from '../sessions/device.ts'
import { normalEmail } from '../sign-in/sign-in.ts'
import {
  SECOND_FACTOR,
  countSignIn,
  forgetTries,
  signInRefusal,
  takeBackTry,
  takeTry,
  throttleKey,
} from '../throttle/throttle.ts'
import { OPERATOR_PREFIX } from './authenticate.ts'
import * as store from './store.ts'

/** Guesses cost the same work as an honest sign-in; there are few operators, and they do not come all at once. */
const line = createSemaphore({ width: 1, queue: 50, full: () => new Refusal('too-many-requests') })

/** What the app on an operator's phone calls the house. */
const HOUSE = { name: 'Vezne Platform' }
const MINUTES = { asked: 5, enrolment: 15 }
const MOST_TRIES = 5
const OF_APP = /^\d{6}$/

/**
 * The first half: by password. An unknown address and a wrong password are one answer after the same work. A session is
 * never opened by it alone, but for the operator that the demo made.
 */
export async function signInOperator(
  deps: AuthDeps,
  { email: typed, password }: InputOf<typeof platformSignIn>,
  call: Call,
): Promise<OperatorSession> {
  const email = normalEmail(typed)
  const account = throttleKey(deps.secret, 'operator', email)
  const address = throttleKey(deps.secret, 'address', clientNetwork(call.address))
  const { operator, counted } = await deps.platform.forPlatform(async (db) => ({
    operator: await store.findOperatorByEmail(db, email),
    counted: await countSignIn(db, { address, account }, deps.rateLimitFactor),
  }))
  if (counted.refused) throw signInRefusal(counted)
  const matches = await line.run(() => passwordMatches(password, operator?.passwordHash ?? undefined))
  const opened = await deps.platform.forPlatform(async (db) => {
    if (operator === undefined || !matches) {
      const event = { kind: 'operator-sign-in-failed', userId: operator?.userId, details: { tries: counted.tries } }
      await store.insertOperatorEvent(db, event, call)
      return new Refusal('wrong-credentials')
    }
    await forgetTries(db, account)
    await takeBackTry(db, address)
    return (await askForFactor(deps, db, operator)) ?? openSession(deps, db, operator, call)
  })
  if (opened instanceof Refusal) throw opened
  return opened
}

/** A value and not thrown: the challenge must stay. */
async function askForFactor(deps: AuthDeps, db: PlatformDb, operator: store.Operator): Promise<Refusal | undefined> {
  const { userId, email, asksSecondFactor } = operator
  const { isOn, hasApp } = await factorsOf(db, userId)
  if (!isOn && !asksSecondFactor && !deps.asksStaffForFactor) return undefined
  const challenge = newToken()
  const offer = isOn ? undefined : await offerApp(deps, db, HOUSE, { user_id: userId, email })
  const isEnrolment = offer !== undefined
  const minutes = isEnrolment ? MINUTES.enrolment : MINUTES.asked
  await store.insertOperatorChallenge(db, { tokenHash: sha256(challenge), userId, isEnrolment, minutes })
  return isEnrolment
    ? new Refusal('second-factor-enrolment-required', { challenge, offer })
    : new Refusal('second-factor-required', { challenge, hasApp })
}

async function openSession(
  deps: AuthDeps,
  db: PlatformDb,
  { userId, name }: store.Operator,
  call: Call,
): Promise<OperatorSession> {
  const token = `${OPERATOR_PREFIX}${newToken()}`
  const session = { tokenHash: sha256(token), userId, address: call.address, device: describeDevice(call.userAgent) }
  const expiresAt = await store.insertOperatorSession(db, session, deps.sessionLength)
  await store.insertOperatorEvent(db, { kind: 'operator-signed-in', userId }, call)
  return { token, expiration: expiresAt.getTime(), name }
}

interface Proved {
  readonly recoveryCodes?: string[]
}

/** Undefined for a wrong code. */
async function prove(
  deps: AuthDeps,
  db: PlatformDb,
  { userId, isEnrolment }: { readonly userId: string; readonly isEnrolment: boolean },
  typed: string,
): Promise<Proved | undefined> {
  const code = withoutGaps(typed)
  if (isEnrolment) {
    return (await confirmApp(deps, db, userId, code))
      ? { recoveryCodes: await giveRecoveryCodes(db, userId) }
      : undefined
  }
  const isRight = OF_APP.test(code)
    ? await spendCode(deps, db, userId, code)
    : await spendRecoveryCode(db, userId, recoveryHash(userId, code))
  return isRight ? {} : undefined
}

/** The second half: the session opens with the right code, and with the first one of a new app. */
export async function finishOperator(
  deps: AuthDeps,
  { challenge, code }: InputOf<typeof platformSecondFactor>,
  call: Call,
): Promise<OperatorSession> {
  const tokenHash = sha256(challenge)
  const asked = await deps.platform.forPlatform(async (db) => {
    const found = await store.countOperatorTry(db, tokenHash, MOST_TRIES)
    if (found !== undefined) await takeTry(db, throttleKey(deps.secret, 'operator-factor', found.userId), SECOND_FACTOR)
    return found
  })
  if (asked === undefined) throw new Refusal('second-factor-over')
  const opened = await deps.platform.forPlatform(async (db) => {
    const operator = await store.findOperator(db, asked.userId)
    if (operator === undefined) throw new Refusal('second-factor-over')
    const proved = await prove(deps, db, asked, code)
    if (proved === undefined) {
      await store.insertOperatorEvent(db, { kind: 'operator-factor-failed', userId: asked.userId }, call)
      return undefined
    }
    // Two right answers at once: the first one opened the session.
    if (!(await store.endOperatorChallenge(db, tokenHash))) throw new Refusal('second-factor-over')
    await forgetTries(db, throttleKey(deps.secret, 'operator-factor', asked.userId))
    return { ...(await openSession(deps, db, operator, call)), ...proved }
  })
  if (opened === undefined) throw new Refusal('second-factor-wrong', null, 'code')
  return opened
}

export function signOutOperator({ platform }: AuthDeps, call: PlatformCall): Promise<null> {
  return platform.forPlatform(async (db) => {
    await store.endOperatorSessions(db, { tokenHash: call.caller.sessionHash })
    await store.insertOperatorEvent(db, { kind: 'operator-signed-out', userId: call.caller.userId }, call)
    return null
  })
}
