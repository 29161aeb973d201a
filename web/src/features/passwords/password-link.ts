import { createPassword, isHavePsrGuid, resetPassword } from '@vezne/contract/auth.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../kit/api/call.ts'
import { NO_RESPONSE } from '../../kit/api/decide.ts'
import { CallFailed, callQuery } from '../../kit/api/query.ts'
import { leaveNote } from '../door/note.ts'
import { isSignedIn } from '../../kit/session/session.ts'
import { signOut } from '../sign-ins/sign-out.ts'

/** The two links that set a password; neither works in the other's place. */
export type LinkKind = 'reset' | 'first'

/** Which call sets it, and where its success leads (specification, section 4). */
const FLOWS = {
  reset: { endpoint: resetPassword, onward: '/' },
  first: { endpoint: createPassword, onward: '/signin' },
} as const

/** True when the link was looked at and is none; a server that is busy, broken or silent has not looked. */
export function isUnknownLink(error: Error | null): boolean {
  if (error === null) return false
  // The contract refuses to send what cannot be a link at all.
  if (!(error instanceof CallFailed)) return true
  const { status } = error.failure
  return status !== NO_RESPONSE && status !== 429 && status < 500
}

/** True when a link that was good at first is none any more. */
export const isGone = (error: Error | null) => error instanceof CallFailed && error.failure.status === 404

/** Asked anew on every visit: a link works once. */
export function usePasswordLink(Kind: LinkKind, PsrGuid: string) {
  return useQuery({ ...callQuery(isHavePsrGuid, { PsrGuid, Kind }), staleTime: Infinity, gcTime: 0 })
}

export function useSetPassword(kind: LinkKind, PsrGuid: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { endpoint, onward } = FLOWS[kind]
  return useMutation({
    mutationFn: async (Password: string) => {
      const outcome = await call(endpoint, { PsrGuid, Password })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    onSuccess: async (doors) => {
      // Whoever was signed in here goes: the one at the keyboard enters with the new password.
      if (isSignedIn()) await signOut(queries)
      // At the house's own host nobody signs in: the page shows where they do.
      if (doors !== null) return
      leaveNote('password-set')
      void navigate(onward, { replace: true })
    },
  })
}
