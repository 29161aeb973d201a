import { decideSnapshot, getBatch, listBatches, totalBatches } from '@vezne/contract/erp-feed.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type Batch = ReplyOf<typeof getBatch>

/** Whatever is on the screen is read again then. */
export function useDecide() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof decideSnapshot>) => sendChange(decideSnapshot, input),
    onSettled: () => {
      for (const { path } of [getBatch, listBatches, totalBatches]) void queries.invalidateQueries({ queryKey: [path] })
    },
  })
}
