import { acceptInvitationByLink, declineInvitationByLink, showInvitation } from '@vezne/contract/auth.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../kit/api/call.ts'
import { NO_RESPONSE } from '../../kit/api/decide.ts'
import { CallFailed, callQuery } from '../../kit/api/query.ts'

/** Asked anew on every visit; a link is answered once. */
export function useInvitation(token: string) {
  return useQuery({ ...callQuery(showInvitation, { token }), staleTime: Infinity, gcTime: 0 })
}

/** True when the link was looked at and offers nothing; a server that is busy, broken or silent has not looked. */
export function isOver(error: Error | null): boolean {
  if (error === null) return false
  // The contract refuses to send what cannot be a link at all.
  if (!(error instanceof CallFailed)) return true
  const { status } = error.failure
  return status !== NO_RESPONSE && status !== 429 && status < 500
}

function useAnswer<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return useMutation({
    mutationFn: async (): Promise<ReplyOf<E>> => {
      const outcome = await call(endpoint, input)
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
  })
}

export const useAccept = (token: string) => useAnswer(acceptInvitationByLink, { token })
export const useDecline = (token: string) => useAnswer(declineInvitationByLink, { token })
