import {
  getPosAccount,
  listPosAccounts,
  orderPosAccounts,
  savePosAccount,
  setPosAccountState,
  testPosAccount,
} from '@vezne/contract/pos-accounts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'
import { fromForm, type AccountValues, type Bank } from './values.ts'

/** What was read of accounts is read anew. */
function useForget() {
  const queries = useQueryClient()
  return () => {
    for (const { path } of [listPosAccounts, getPosAccount]) void queries.invalidateQueries({ queryKey: [path] })
  }
}

export function useSaveAccount(id: string | null, bank: Bank) {
  const forget = useForget()
  return async (values: AccountValues & { readonly reason?: string }, version: number) => {
    const { reason } = values
    const why = id === null ? {} : { reason: reason ?? '' }
    const saved = await sendChange(savePosAccount, {
      id,
      version,
      bankId: bank.id,
      ...fromForm(values, bank),
      ...why,
    })
    forget()
    return saved
  }
}

export function useSetState(id: string) {
  const forget = useForget()
  return useMutation({
    mutationFn: (input: { version: number; isActive: boolean; reason: string }) =>
      sendChange(setPosAccountState, { id, ...input }),
    onSettled: forget,
  })
}

export function useOrder() {
  const forget = useForget()
  return useMutation({ mutationFn: (ids: string[]) => sendChange(orderPosAccounts, { ids }), onSettled: forget })
}

export const useConnectionTest = (id: string) => useMutation({ mutationFn: () => sendChange(testPosAccount, { id }) })
