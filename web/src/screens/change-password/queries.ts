import { changePassword, endOtherSignIns, endSignIn, getSignIns } from '@vezne/contract/auth.ts'
import type { Endpoint, InputOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../kit/api/call.ts'
import { CallFailed, forget } from '../../kit/api/query.ts'
import { keepToken } from '../../kit/session/session.ts'

/** The list is read again, whatever came of it: a sign-in may have ended by itself meanwhile. */
const readAgain = () => forget([getSignIns.path])

/** Sends a change and gives back its reply; the standard notices say how it went. */
async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  const outcome = await call(endpoint, input)
  if (!outcome.success) throw new CallFailed(outcome)
  return outcome.data
}

export function useChangePassword() {
  return useMutation({
    mutationFn: async (input: InputOf<typeof changePassword>) => {
      // Kept at once: the token this page came with works no longer.
      keepToken(await send(changePassword, input))
    },
    onSuccess: readAgain,
  })
}

export const useEndSignIn = () =>
  useMutation({ mutationFn: (id: string) => send(endSignIn, { id }), onSettled: readAgain })

export const useEndOtherSignIns = () =>
  useMutation({ mutationFn: () => send(endOtherSignIns, {}), onSettled: readAgain })
