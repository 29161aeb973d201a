import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { platformSecondFactor, platformSignIn, type OperatorSession } from '@vezne/contract/platform-office.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { PLATFORM_PATHS } from '../../features/platform/paths.ts'
import { askedFactor, type AskedFactor } from '../../features/second-factor/asked-factor.ts'
import { call } from '../../kit/api/call.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { keepPlatformSession } from '../../kit/session/platform-session.ts'

export type Credentials = InputOf<typeof platformSignIn>

/** Keeps the sign-in and goes on to the companies. */
export function useEnter() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (session: OperatorSession) => {
    keepPlatformSession(session)
    queries.clear()
    void navigate(PLATFORM_PATHS.companies, { replace: true })
  }
}

export function useSignIn(onSignedIn: (session: OperatorSession) => void, onAsked: (asked: AskedFactor) => void) {
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      const outcome = await call(platformSignIn, { email: email.trim(), password }, { notify: false })
      if (outcome.success) return { session: outcome.data }
      const asked = askedFactor(outcome)
      if (asked === undefined) throw new CallFailed(outcome)
      return { asked }
    },
    onSuccess: (answered) => ('asked' in answered ? onAsked(answered.asked) : onSignedIn(answered.session)),
  })
}

export function useSecondFactor() {
  return useMutation({
    mutationFn: async (answer: InputOf<typeof platformSecondFactor>) => {
      const outcome = await call(platformSecondFactor, answer, { notify: false })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
  })
}
