import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { dropDeadLetter, listDeadLetters, operationsOverview, retryDeadLetter } from '@vezne/contract/operations.ts'
import { useIsFetching, useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type Overview = ReplyOf<typeof operationsOverview>
export type DeadLetter = ReplyOf<typeof listDeadLetters>[number]

const READ = [operationsOverview.path, listDeadLetters.path] as const

/** Reads everything on the page again. */
export function useReadAgain() {
  const queries = useQueryClient()
  return () => {
    for (const path of READ) void queries.invalidateQueries({ queryKey: [path] })
  }
}

export const useIsReading = (): boolean => useIsFetching({ queryKey: [operationsOverview.path] }) > 0

export function useRetry() {
  return useMutation({
    mutationFn: (input: InputOf<typeof retryDeadLetter>) => sendChange(retryDeadLetter, input),
    onSuccess: useReadAgain(),
  })
}

export function useDrop() {
  return useMutation({
    mutationFn: (input: InputOf<typeof dropDeadLetter>) => sendChange(dropDeadLetter, input),
    onSuccess: useReadAgain(),
  })
}
