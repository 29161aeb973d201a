import {
  renewRecoveryCodes,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorRemove,
  secondFactorStatus,
  stepUp,
} from '@vezne/contract/auth.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/api/call.ts'
import { CallFailed, callQuery } from '../../kit/api/query.ts'

export const useFactorStatus = () => useQuery(callQuery(secondFactorStatus, {}))

/** What came of it stands in its own place; whether it is on is read again either way. */
function useStep<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<E>): Promise<ReplyOf<E>> => {
      const outcome = await call(endpoint, input, { notify: false })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [secondFactorStatus.path] }),
  })
}

export const useBeginFactor = () => useStep(secondFactorBegin)
export const useConfirmFactor = () => useStep(secondFactorConfirm)
export const useRemoveFactor = () => useStep(secondFactorRemove)
export const useRenewCodes = () => useStep(renewRecoveryCodes)
export const useStepUp = () => useStep(stepUp)
