import {
  passkeyBegin,
  passkeyConfirm,
  passkeyRemove,
  passkeys,
  renewRecoveryCodes,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorRemove,
  secondFactorStatus,
  stepUp,
} from '@vezne/contract/auth.ts'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call } from '../../kit/api/call.ts'
import { CallFailed, callQuery } from '../../kit/api/query.ts'
import { makePasskey } from './passkey.ts'

export const usePasskeys = () => useQuery(callQuery(passkeys, {}))
export const useFactorStatus = () => useQuery(callQuery(secondFactorStatus, {}))

async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> {
  const outcome = await call(endpoint, input, { notify: false })
  if (!outcome.success) throw new CallFailed(outcome)
  return outcome.data
}

const readAgain = (queries: QueryClient) =>
  Promise.all([secondFactorStatus.path, passkeys.path].map((path) => queries.invalidateQueries({ queryKey: [path] })))

/** What came of it stands in its own place; whether it is on is read again either way. */
function useStep<E extends Endpoint>(endpoint: E) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<E>): Promise<ReplyOf<E>> => send(endpoint, input),
    onSettled: () => readAgain(queries),
  })
}

export const useBeginFactor = () => useStep(secondFactorBegin)
export const useConfirmFactor = () => useStep(secondFactorConfirm)
export const useRemoveFactor = () => useStep(secondFactorRemove)
export const useRenewCodes = () => useStep(renewRecoveryCodes)
export const useStepUp = () => useStep(stepUp)
export const useRemovePasskey = () => useStep(passkeyRemove)

/** Asks the server, then the browser, then the server again; answers the recovery codes where it is the first factor. */
export function useAddPasskey() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => {
      const { challenge, creation } = await send(passkeyBegin, {})
      return send(passkeyConfirm, { challenge, name, passkey: await makePasskey(creation) })
    },
    onSettled: () => readAgain(queries),
  })
}
