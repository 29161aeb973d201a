import { firmGroups, getFirm, saveFirm, setFirmState } from '@vezne/contract/firms.ts'
import { firmList } from '@vezne/contract/firms/list.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FirmChoice } from '../../features/firm-picker/firm-picker.tsx'
import { sendChange } from '../../kit/api/change.ts'
import { call } from '../../kit/api/call.ts'
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

export function useRefresh() {
  const queries = useQueryClient()
  return () => {
    for (const { path } of [getFirm, firmList.page, firmList.total])
      void queries.invalidateQueries({ queryKey: [path] })
  }
}

/** Opens a firm where no id is named; answers which one it is. */
export function useSaveFirm(id: string | null) {
  const refresh = useRefresh()
  return async ({ reason, ...values }: FirmValues & { readonly reason?: string }, version: number) => {
    const why = reason === undefined ? {} : { reason }
    const saved = await sendChange(saveFirm, { id, version, ...fromForm(values), ...why })
    refresh()
    return saved
  }
}

export function useSetState() {
  const refresh = useRefresh()
  return async (input: InputOf<typeof setFirmState>) => {
    await sendChange(setFirmState, input)
    refresh()
  }
}
