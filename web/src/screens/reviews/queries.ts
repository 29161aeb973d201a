import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { decideReview, listReviews, reviewDetail, totalReviews } from '@vezne/contract/reviews.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/api/call.ts'
import { CallFailed, callQuery, forget } from '../../kit/api/query.ts'

export type ReviewInFull = ReplyOf<typeof reviewDetail>
export type Offered = ReviewInFull['steps'][number]
export type Decision = ReviewInFull['decisions'][number]
export type Said = Omit<InputOf<typeof decideReview>, 'id'>

/** What is refused is said in its own place; how the question stands now is read anew then, for it may be over. */
export function useDecide(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (said: Said) => {
      const outcome = await call(decideReview, { id, ...said }, { notify: false })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    onSuccess: (now) => {
      queries.setQueryData(callQuery(reviewDetail, { id }).queryKey, now)
      void forget([listReviews.path, totalReviews.path])
    },
    onError: (error) => {
      if (error instanceof CallFailed && error.failure.status === 409) void forget([reviewDetail.path])
    },
  })
}
