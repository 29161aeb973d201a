import { listFirmGroups, saveFirmGroup } from '@vezne/contract/commission-rules.ts'
import { firmGroups } from '@vezne/contract/firms.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type Groups = ReplyOf<typeof listFirmGroups>
export type Group = Groups['groups'][number]

/** A dealer's form offers the groups too. */
export function useSaveGroup() {
  const queries = useQueryClient()
  return async (input: InputOf<typeof saveFirmGroup>) => {
    const saved = await sendChange(saveFirmGroup, input)
    for (const { path } of [listFirmGroups, firmGroups]) void queries.invalidateQueries({ queryKey: [path] })
    return saved
  }
}
