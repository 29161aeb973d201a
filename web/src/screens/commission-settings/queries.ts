import {
  confirmPayerPays,
  getCommissionSettings,
  getPayerPays,
  listFirmGroups,
  saveCommissionSettings,
  setCommissionBearer,
  withdrawPayerPays,
} from '@vezne/contract/commission-rules.ts'
import type { CommissionSettingsRecord } from '@vezne/contract/commission-rules/settings.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

/** An empty description is an empty text in the form, and nothing in the record. */
export type SettingsValues = Omit<CommissionSettingsRecord, 'posCollectionDescription'> & {
  readonly posCollectionDescription: string
}

export const toForm = (record: CommissionSettingsRecord): SettingsValues => ({
  useCommissionsForAvailableInstallment: record.useCommissionsForAvailableInstallment,
  useFirmGroupCodeForMaxInstallment: record.useFirmGroupCodeForMaxInstallment,
  isSelectableInstallmentTable: record.isSelectableInstallmentTable,
  useEmptyCommissionList: record.useEmptyCommissionList,
  posCollectionDescription: record.posCollectionDescription ?? '',
})

/** Whether groups limit installments is told beside them, too. */
export function useSaveSettings() {
  const queries = useQueryClient()
  return async ({ reason, ...values }: SettingsValues & { readonly reason?: string }, version: number) => {
    const saved = await sendChange(saveCommissionSettings, {
      ...values,
      posCollectionDescription: values.posCollectionDescription.trim() || null,
      reason: reason ?? '',
      version,
    })
    for (const { path } of [getCommissionSettings, listFirmGroups]) void queries.invalidateQueries({ queryKey: [path] })
    return saved.version
  }
}

export type PayerPays = ReplyOf<typeof getPayerPays>

function useReadAgain() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [getPayerPays.path] })
}

export const useConfirm = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof confirmPayerPays>) => sendChange(confirmPayerPays, input),
    onSettled: useReadAgain(),
  })

export const useWithdraw = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof withdrawPayerPays>) => sendChange(withdrawPayerPays, input),
    onSettled: useReadAgain(),
  })

export const useSetBearer = () =>
  useMutation({
    mutationFn: (input: InputOf<typeof setCommissionBearer>) => sendChange(setCommissionBearer, input),
    onSettled: useReadAgain(),
  })
