import { acceptInvitation, declineInvitation, getTenants, invitations, type Invitation } from '@vezne/contract/auth.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../kit/api/call.ts'
import { CallFailed, callQuery, forget } from '../../kit/api/query.ts'

/** Asked when somebody opens their menu, and not with every page. */
export function useInvitations(isAsked: boolean): readonly Invitation[] {
  return useQuery({ ...callQuery(invitations, {}), enabled: isAsked }).data ?? []
}

type Answer = 'accept' | 'decline'
const CALLS = { accept: acceptInvitation, decline: declineInvitation }

/** What was answered is no invitation any more, and what was accepted is one more company. */
export function useAnswerInvitation(id: string) {
  return useMutation({
    mutationFn: async (answer: Answer) => {
      const outcome = await call(CALLS[answer], { id })
      if (!outcome.success) throw new CallFailed(outcome)
    },
    onSettled: () => forget([invitations.path, getTenants.path]),
  })
}
