import {
  enrolmentChallenge,
  factorChallenge,
  type AuthenticatorOffer,
  type FactorChallenge,
} from '@vezne/contract/auth.ts'
import { readShape } from '@vezne/contract/kit/client.ts'
import type { Failure } from '../../kit/api/decide.ts'
import { refusalOf } from '../../kit/api/refusal.ts'

/** What a right password was answered with; an offer, where the factor has to be set up first. */
export type AskedFactor = FactorChallenge & { readonly offer?: AuthenticatorOffer }

/** Undefined for every other refusal. */
export function askedFactor(failure: Failure): AskedFactor | undefined {
  const { code, data } = refusalOf(failure)
  if (code === 'second-factor-required') return readShape(factorChallenge, data)
  const enrolment = code === 'second-factor-enrolment-required' ? readShape(enrolmentChallenge, data) : undefined
  return enrolment && { ...enrolment, hasApp: true }
}
