import { assignRole, listRoles, removeRole, saveRole } from '@vezne/contract/auth.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getActiveTenantInfo } from '@vezne/contract/tenants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type Roles = ReplyOf<typeof listRoles>
export type Role = Roles['roles'][number]
export type StaffMember = Roles['staff'][number]

/** Whoever changes a role may change what they may do themselves: that is read again, too. */
function useReadAgain() {
  const queries = useQueryClient()
  return () => {
    for (const { path } of [listRoles, getActiveTenantInfo]) void queries.invalidateQueries({ queryKey: [path] })
  }
}

export function useSaveRole() {
  const readAgain = useReadAgain()
  return async (input: InputOf<typeof saveRole>) => {
    const saved = await sendChange(saveRole, input)
    readAgain()
    return saved
  }
}

export function useRemoveRole() {
  return useMutation({
    mutationFn: (input: InputOf<typeof removeRole>) => sendChange(removeRole, input),
    onSettled: useReadAgain(),
  })
}

/** Read again also where it was refused: somebody else may have been faster. */
export function useAssignRole() {
  return useMutation({
    mutationFn: (input: InputOf<typeof assignRole>) => sendChange(assignRole, input),
    onSettled: useReadAgain(),
  })
}
