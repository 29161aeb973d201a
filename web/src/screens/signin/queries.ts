import { login } from '@vezne/contract/auth.ts'
import { getLoginEndpoints } from '@vezne/contract/tenants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { show } from '../../kit/api/effects.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { currentDomain, useBrand } from '../../features/brand/brand.ts'
import { storeSignIn } from '../../kit/session/session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

const WELCOME_SECONDS = 2

/** Signs in and goes on to `/`, which knows where the visitor wanted to go in the first place. */
export function useSignIn(welcome: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const fromModal = useBrand().data?.isTenantSelectedFromModal ?? false
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      const input = { email: email.trim(), password, b2BDomainUrl: currentDomain() }
      const outcome = await call(login, input, { notify: false })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    onSuccess: (signedIn) => {
      storeSignIn(signedIn, fromModal)
      // Whatever an earlier, expired session had read belongs to that session; the brand belongs to the address.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getLoginEndpoints.path })
      show({ kind: 'success', text: welcome, seconds: WELCOME_SECONDS })
      void navigate('/', { replace: true })
    },
  })
}
