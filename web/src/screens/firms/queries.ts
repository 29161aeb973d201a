import { firmGroups, saveFirm, setFirmState } from '@vezne/contract/firms.ts'
import { firmList } from '@vezne/contract/firms/list.ts'
import { useQuery } from '@tanstack/react-query'
import type { FirmChoice } from '../../features/firm-picker/firm-picker.tsx'
import { call } from '../../kit/api/call.ts'
import { sendChange, changing } from '../../kit/api/change.ts'
import { CallFailed, callQuery } from '../../kit/api/query.ts'
import { fromForm, type FirmValues } from './firm-values.ts'

const NO_GROUPS: readonly { code: string; name: string }[] = []

export const useGroups = () => useQuery(callQuery(firmGroups, {})).data ?? NO_GROUPS

/** Only an open firm that stands below none can have others below it. */
export async function findParents(typed: string): Promise<readonly FirmChoice[]> {
  const filter = { q: typed, status: ['open' as const], isSubFirm: false }
  const outcome = await call(firmList.page, { filter, limit: 20 }, { notify: false })
  if (!outcome.success) throw new CallFailed(outcome)
  return outcome.data.items
}

/** Opens a firm where no id is named; answers which one it is. */
export const sendFirm =
  (id: string | null) =>
  async ({ reason, ...values }: FirmValues & { readonly reason?: string }, version: number) => {
    const why = reason === undefined ? {} : { reason }
    return sendChange(saveFirm, { id, version, ...fromForm(values), ...why })
  }

export const sendState = changing(setFirmState)
