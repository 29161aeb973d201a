import { issueApiKey, listApiKeys, revokeApiKey } from '@vezne/contract/auth.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type ApiKey = ReplyOf<typeof listApiKeys>[number]

function useReadAgain() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [listApiKeys.path] })
}

/** The key it answers is kept nowhere but in the window that shows it. */
export function useIssueKey() {
  return useMutation({
    mutationFn: (input: InputOf<typeof issueApiKey>) => sendChange(issueApiKey, input),
    onSuccess: useReadAgain(),
    gcTime: 0,
  })
}

export function useRevokeKey() {
  return useMutation({
    mutationFn: (input: InputOf<typeof revokeApiKey>) => sendChange(revokeApiKey, input),
    onSuccess: useReadAgain(),
  })
}
