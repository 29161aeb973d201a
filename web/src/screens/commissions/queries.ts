import { importCommissions, listCommissions } from '@vezne/contract/commissions.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'
import { callQuery } from '../../kit/api/query.ts'

/**
 * The table of a day, read when the screen is opened and when something was saved. Never in between: what was typed
 * stands on what its writer has seen.
 */
export const useTable = (on: string | null) =>
  useQuery({
    ...callQuery(listCommissions, { on }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    // While another day is read, the one before stays in sight, and what was typed with it.
    placeholderData: keepPreviousData,
  })

export const sendFile = (input: InputOf<typeof importCommissions>) => sendChange(importCommissions, input)
