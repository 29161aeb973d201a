import {
  getCommissionChange,
  importCommissions,
  listCommissionChanges,
  listCommissions,
  saveCommissions,
  undoCommissions,
} from '@vezne/contract/commissions.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** What was read of commissions is read anew. */
export function useForget() {
  const queries = useQueryClient()
  return () => {
    for (const { path } of [listCommissions, listCommissionChanges, getCommissionChange])
      void queries.invalidateQueries({ queryKey: [path] })
  }
}

export const useSave = () =>
  useMutation({ mutationFn: (input: InputOf<typeof saveCommissions>) => sendChange(saveCommissions, input) })

export const useUndo = () =>
  useMutation({ mutationFn: (input: InputOf<typeof undoCommissions>) => sendChange(undoCommissions, input) })

export const sendFile = (input: InputOf<typeof importCommissions>) => sendChange(importCommissions, input)
