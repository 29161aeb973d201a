import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { platformStepUp } from '@vezne/contract/platform-office.ts'
import type { PlatformCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { AuthDeps } from '../deps.ts'
import { FRESH_MINUTES } from '../second-factor/step-up.ts'
import { factorsOf } from '../second-factor/store.ts'
import { answerOperator, askOperator } from './factor.ts'
import * as store from './store.ts'

/**
 * Before anything is changed on the platform: refuses where this sign-in has not shown its second factor lately. Who has
 * none is not asked: that is the demo's operator alone, for nobody else signs in without one.
 */
export async function requireFreshOperator({ platform }: AuthDeps, { caller }: PlatformCall): Promise<void> {
  const { userId, sessionHash } = caller
  // A value and not thrown: the challenge must stay.
  const refusal = await platform.forPlatform(async (db) => {
    const { isOn, hasApp } = await factorsOf(db, userId)
    if (!isOn || (await store.hasShownOperatorFactor(db, sessionHash, FRESH_MINUTES))) return undefined
    const challenge = await askOperator(db, { userId, purpose: 'step-up', sessionHash })
    return new Refusal('second-factor-required', { challenge, hasApp })
  })
  if (refusal !== undefined) throw refusal
}

/** Takes the code that a change asked for, in the sign-in that was asked. */
export function stepUpOperator(
  deps: AuthDeps,
  answer: InputOf<typeof platformStepUp>,
  call: PlatformCall,
): Promise<null> {
  const { sessionHash } = call.caller
  return answerOperator(
    deps,
    answer,
    { purposes: ['step-up'], sessionHash },
    async (db, { userId }) => {
      await store.markOperatorSession(db, sessionHash)
      await store.insertOperatorEvent(db, { kind: 'operator-factor-shown-again', userId }, call)
      return null
    },
    call,
  )
}
