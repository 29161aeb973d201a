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
  type FactorAnswer,
} from '@vezne/contract/auth.ts'
import { platformStepUp } from '@vezne/contract/platform-office.ts'
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

/**
 * What came of it stands in its own place; whether it is on is read again either way. What follows is told here and not
 * with the call: by then the part of the page that sent it may be gone.
 */
function useStep<E extends Endpoint>(endpoint: E, onDone?: (reply: ReplyOf<E>) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<E>): Promise<ReplyOf<E>> => send(endpoint, input),
    onSuccess: (reply) => onDone?.(reply),
    onSettled: () => void readAgain(queries),
  })
}

type OnCodes = (codes: readonly string[]) => void

export const useBeginFactor = () => useStep(secondFactorBegin)
export const useConfirmFactor = (onCodes: OnCodes) =>
  useStep(secondFactorConfirm, ({ recoveryCodes }) => onCodes(recoveryCodes))
export const useRemoveFactor = (onDone: () => void) => useStep(secondFactorRemove, onDone)
export const useRenewCodes = (onCodes: OnCodes) =>
  useStep(renewRecoveryCodes, ({ recoveryCodes }) => onCodes(recoveryCodes))
export const useRemovePasskey = () => useStep(passkeyRemove)

/** Where the second factor is asked for again. */
export type StepUpPlace = 'panel' | 'platform'

const show: Readonly<Record<StepUpPlace, (answer: FactorAnswer) => Promise<null>>> = {
  panel: (answer) => send(stepUp, answer),
  // No passkey is of the platform: only a code is asked for there.
  platform: ({ challenge, code = '' }) => send(platformStepUp, { challenge, code }),
}

export function useStepUp(at: StepUpPlace, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: show[at], onSuccess: onDone, onSettled: () => void readAgain(queries) })
}

/** Asks the server, then the browser, then the server again; answers the recovery codes where it is the first factor. */
export function useAddPasskey(onCodes: OnCodes) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, password }: { readonly name: string; readonly password: string | undefined }) => {
      const { challenge, creation } = await send(passkeyBegin, { password })
      return send(passkeyConfirm, { challenge, name, passkey: await makePasskey(creation) })
    },
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onSettled: () => void readAgain(queries),
  })
}
