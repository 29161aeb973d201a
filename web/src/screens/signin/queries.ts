import { login, secondFactor, type SignedIn } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { getLoginEndpoints } from '@vezne/contract/tenants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { show } from '../../kit/api/effects.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { currentDomain, useBrand } from '../../features/brand/brand.ts'
import { askedFactor, type AskedFactor } from '../../features/second-factor/asked-factor.ts'
import { storeSignIn } from '../../kit/session/session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

const WELCOME_SECONDS = 2

/** Keeps the session and goes on to `/`, which knows where the visitor wanted to go in the first place. */
export function useEnter(welcome: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const fromModal = useBrand().data?.isTenantSelectedFromModal ?? false
  return (signedIn: SignedIn) => {
    storeSignIn(signedIn, fromModal)
    // Whatever an earlier, expired session had read belongs to that session; the brand belongs to the address.
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getLoginEndpoints.path })
    show({ kind: 'success', text: welcome, seconds: WELCOME_SECONDS })
    void navigate('/', { replace: true })
  }
}

/** The first half: by password. Who has a second factor, or must set one up, is asked for it in a step of its own. */
export function useSignIn(onSignedIn: (signedIn: SignedIn) => void, onAsked: (asked: AskedFactor) => void) {
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      const input = { email: email.trim(), password, b2BDomainUrl: currentDomain() }
      const outcome = await call(login, input, { notify: false })
      if (outcome.success) return { signedIn: outcome.data }
      const asked = askedFactor(outcome)
      if (asked === undefined) throw new CallFailed(outcome)
      return { asked }
    },
    onSuccess: (answered) => ('asked' in answered ? onAsked(answered.asked) : onSignedIn(answered.signedIn)),
  })
}

/** The second half. */
export function useSecondFactor() {
  return useMutation({
    mutationFn: async (answer: InputOf<typeof secondFactor>) => {
      const outcome = await call(secondFactor, answer, { notify: false })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
  })
}
