import { enterSetup, setupCompany, setupFactor, setupOwner } from '@vezne/contract/setup/claim.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { currentDomain } from '../../features/brand/brand.ts'
import { sendChange } from '../../kit/api/change.ts'
import { storeSignIn } from '../../kit/session/session.ts'

/** What each step answers is the next one's to work with; it stays in this page and nowhere else in the browser. */
function useStep<E extends Endpoint>(endpoint: E, onDone: (reply: ReplyOf<E>, sent: InputOf<E>) => void) {
  return useMutation({
    mutationFn: (input: InputOf<E>): Promise<ReplyOf<E>> => sendChange(endpoint, input),
    onSuccess: (reply, sent) => onDone(reply, sent),
  })
}

type OnDone<E extends Endpoint> = (reply: ReplyOf<E>, sent: InputOf<E>) => void

export const useEnterSetup = (onDone: OnDone<typeof enterSetup>) => useStep(enterSetup, onDone)
export const useTakeOwner = (onDone: OnDone<typeof setupOwner>) => useStep(setupOwner, onDone)
export const useProveOwner = (onDone: OnDone<typeof setupFactor>) => useStep(setupFactor, onDone)
export const useMakeCompany = (onDone: OnDone<typeof setupCompany>) => useStep(setupCompany, onDone)

const GUIDE = '/yonetim/kurulum'

/** Goes on in the panel where the company is at this address; where it is at another one, answers false. */
export function useEnterCompany() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return ({ homeUrl, ...signedIn }: ReplyOf<typeof setupCompany>): boolean => {
    if (new URL(homeUrl).hostname !== currentDomain()) return false
    storeSignIn(signedIn, false)
    // Whatever was read so far was read of a portal that had no company.
    queries.removeQueries()
    void navigate(GUIDE, { replace: true })
    return true
  }
}
