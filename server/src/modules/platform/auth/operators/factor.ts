import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import type { AuthDeps } from '../deps.ts'
import { confirmApp, spendCode } from '../second-factor/authenticator.ts'
import { giveRecoveryCodes } from '../second-factor/enrol.ts'
import { withoutGaps } from '../second-factor/prove.ts'
import { recoveryHash } from '../second-factor/recovery-codes.ts'
import { spendRecoveryCode } from '../second-factor/store.ts'
import { SECOND_FACTOR, forgetTries, takeTry, throttleKey } from '../throttle/throttle.ts'
import * as store from './store.ts'

/** An app has to be found and installed before its first code. */
const MINUTES: Record<store.OperatorPurpose, number> = { 'sign-in': 5, enrolment: 15, 'step-up': 5 }
const MOST_TRIES = 5
const OF_APP = /^\d{6}$/

/** Asks an operator for their second factor; the answer has to come with this. */
export async function askOperator(
  db: PlatformDb,
  question: Pick<store.NewOperatorChallenge, 'userId' | 'purpose' | 'sessionHash'>,
): Promise<string> {
  const challenge = newToken()
  const minutes = MINUTES[question.purpose]
  await store.insertOperatorChallenge(db, { ...question, tokenHash: sha256(challenge), minutes })
  return challenge
}

const triesOf = ({ secret }: AuthDeps, userId: string) => throttleKey(secret, 'operator-factor', userId)

interface Proved {
  readonly recoveryCodes?: string[]
}

/** Undefined for a wrong code. */
async function prove(
  deps: AuthDeps,
  db: PlatformDb,
  { userId, purpose }: store.OperatorChallenge,
  typed: string,
): Promise<Proved | undefined> {
  const code = withoutGaps(typed)
  if (purpose === 'enrolment') {
    return (await confirmApp(deps, db, userId, code))
      ? { recoveryCodes: await giveRecoveryCodes(db, userId) }
      : undefined
  }
  const isRight = OF_APP.test(code)
    ? await spendCode(deps, db, userId, code)
    : await spendRecoveryCode(db, userId, recoveryHash(userId, code))
  return isRight ? {} : undefined
}

/**
 * Takes the answer to a challenge that was asked for this, and does with the right one what it was asked for. The try is
 * counted before the code is looked at; of two right answers at once the first one counts.
 */
export async function answerOperator<Result>(
  deps: AuthDeps,
  { challenge, code }: { readonly challenge: string; readonly code: string },
  asked: store.AskedOperator,
  work: (db: PlatformDb, proved: Proved & { readonly userId: string }) => Promise<Result>,
  call: Call,
): Promise<Result> {
  const tokenHash = sha256(challenge)
  const found = await deps.platform.forPlatform(async (db) => {
    const counted = await store.countOperatorTry(db, tokenHash, asked, MOST_TRIES)
    if (counted !== undefined) await takeTry(db, triesOf(deps, counted.userId), SECOND_FACTOR)
    return counted
  })
  if (found === undefined) throw new Refusal('second-factor-over')
  const { userId } = found
  const answered = await deps.platform.forPlatform(async (db) => {
    const proved = await prove(deps, db, found, code)
    if (proved === undefined) {
      await store.insertOperatorEvent(db, { kind: 'operator-factor-failed', userId }, call)
      return undefined
    }
    if (!(await store.endOperatorChallenge(db, tokenHash))) throw new Refusal('second-factor-over')
    await forgetTries(db, triesOf(deps, userId))
    return { result: await work(db, { ...proved, userId }) }
  })
  if (answered === undefined) throw new Refusal('second-factor-wrong', null, 'code')
  return answered.result
}
