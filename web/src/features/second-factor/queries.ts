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
import { useMutation, useQuery } from '@tanstack/react-query'
import { sendChange, useChange } from '../../kit/api/change.ts'
import { callQuery } from '../../kit/api/query.ts'
import { makePasskey } from './passkey.ts'

export const usePasskeys = () => useQuery(callQuery(passkeys, {}))
export const useFactorStatus = () => useQuery(callQuery(secondFactorStatus, {}))

type OnCodes = (codes: readonly string[]) => void

export const useBeginFactor = () => useChange(secondFactorBegin)
export const useConfirmFactor = (onCodes: OnCodes) =>
  useChange(secondFactorConfirm, { onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) })
export const useRemoveFactor = (onDone: () => void) => useChange(secondFactorRemove, { onDone })
export const useRenewCodes = (onCodes: OnCodes) =>
  useChange(renewRecoveryCodes, { onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) })
export const useRemovePasskey = () => useChange(passkeyRemove)

/** Where the second factor is asked for again. */
export type StepUpPlace = 'panel' | 'platform'

const show: Readonly<Record<StepUpPlace, (answer: FactorAnswer) => Promise<null>>> = {
  panel: (answer) => sendChange(stepUp, answer),
  // No passkey is of the platform: only a code is asked for there.
  platform: ({ challenge, code = '' }) => sendChange(platformStepUp, { challenge, code }),
}

export const useStepUp = (at: StepUpPlace, onDone: () => void) =>
  useMutation({ mutationFn: show[at], onSuccess: onDone })

/** Asks the server, then the browser, then the server again; answers the recovery codes where it is the first factor. */
export function useAddPasskey(onCodes: OnCodes) {
  return useMutation({
    mutationFn: async ({ name, password }: { readonly name: string; readonly password: string | undefined }) => {
      const { challenge, creation } = await sendChange(passkeyBegin, { password })
      return sendChange(passkeyConfirm, { challenge, name, passkey: await makePasskey(creation) })
    },
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
}
