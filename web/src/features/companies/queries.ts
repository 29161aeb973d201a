import { getTenants } from '@vezne/contract/auth.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../kit/api/query.ts'
import { switchCompany } from './switch-company.ts'

export type Company = ReplyOf<typeof getTenants>[number]

export function useCompanies() {
  return useQuery({ ...callQuery(getTenants, {}), staleTime: Infinity })
}

/** It stays pending after a success: the page is on its way out, and a second choice would be one too many. */
export function useSwitchCompany() {
  return useMutation({
    mutationFn: async (tenantId: string) => {
      await switchCompany(tenantId)
      await new Promise<never>(() => undefined)
    },
  })
}
