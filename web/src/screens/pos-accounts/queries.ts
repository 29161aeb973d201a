import { savePosAccount } from '@vezne/contract/pos-accounts.ts'
import { sendChange } from '../../kit/api/change.ts'
import { fromForm, type AccountValues, type Bank } from './values.ts'

export const sendAccount =
  (id: string | null, bank: Bank) => async (values: AccountValues & { readonly reason?: string }, version: number) => {
    const { reason } = values
    const why = id === null ? {} : { reason: reason ?? '' }
    return sendChange(savePosAccount, {
      id,
      version,
      bankId: bank.id,
      ...fromForm(values, bank),
      ...why,
    })
  }
