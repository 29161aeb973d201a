import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { OperatorSession, platformSecondFactor, platformSignIn } from '@vezne/contract/platform-office.ts'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Call, PlatformCall } from '../../../../kit/http/caller.ts'
import { clientNetwork } from '../../../../kit/http/client-address.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import { createSemaphore } from '../../../../kit/semaphore.ts'
import type { AuthDeps } from '../deps.ts'
import { passwordMatches } from '../password-hash.ts'
import { offerApp } from '../second-factor/authenticator.ts'
import { factorsOf } from '../second-factor/store.ts'
import { describeDevice } from '../sessions/device.ts'
import { normalEmail } from '../sign-in/sign-in.ts'
import { countSignIn, forgetTries, signInRefusal, takeBackTry, throttleKey } from '../throttle/throttle.ts'
import { OPERATOR_PREFIX } from './authenticate.ts'
import { answerOperator, askOperator } from './factor.ts'
import * as store from './store.ts'

/** Guesses cost the same work as an honest sign-in; there are few operators, and they do not come all at once. */
const line = createSemaphore({ width: 1, queue: 50, full: () => new Refusal('too-many-requests') })

/** What the app on an operator's phone calls the house. */
const HOUSE = { name: 'Vezne Platform' }

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
  const offer = isOn ? undefined : await offerApp(deps, db, HOUSE, { user_id: userId, email })
  const isEnrolment = offer !== undefined
  const challenge = await askOperator(db, { userId, purpose: isEnrolment ? 'enrolment' : 'sign-in' })
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

/** The second half: the session opens with the right code, and with the first one of a new app. */
export function finishOperator(
  deps: AuthDeps,
  answer: InputOf<typeof platformSecondFactor>,
  call: Call,
): Promise<OperatorSession> {
  return answerOperator(
    deps,
    answer,
    { purposes: ['sign-in', 'enrolment'], sessionHash: undefined },
    async (db, { userId, ...proved }) => {
      const operator = await store.findOperator(db, userId)
      if (operator === undefined) throw new Refusal('second-factor-over')
      const session = await openSession(deps, db, operator, call)
      await store.markOperatorSession(db, sha256(session.token))
      return { ...session, ...proved }
    },
    call,
  )
}

export function signOutOperator({ platform }: AuthDeps, call: PlatformCall): Promise<null> {
  return platform.forPlatform(async (db) => {
    await store.endOperatorSessions(db, { tokenHash: call.caller.sessionHash })
    await store.insertOperatorEvent(db, { kind: 'operator-signed-out', userId: call.caller.userId }, call)
    return null
  })
}
