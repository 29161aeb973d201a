import { type getPayerPays, saveCommissionSettings } from '@vezne/contract/commission-rules.ts'
import type { CommissionSettingsRecord } from '@vezne/contract/commission-rules/settings.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
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
export const sendSettings = async (
  { reason, ...values }: SettingsValues & { readonly reason?: string },
  version: number,
) => {
  const saved = await sendChange(saveCommissionSettings, {
    ...values,
    posCollectionDescription: values.posCollectionDescription.trim() || null,
    reason: reason ?? '',
    version,
  })
  return saved.version
}

export type PayerPays = ReplyOf<typeof getPayerPays>
