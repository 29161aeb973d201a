import { decideReview, listReviews, reviewDetail, totalReviews } from '@vezne/contract/reviews.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { decide } from './decide.ts'
import type { ReviewDeps } from './deps.ts'
import { reviewRows } from './list.store.ts'
import { showReview } from './show-review.ts'

export function reviewRoutes(deps: ReviewDeps): Route[] {
  return [
    route(listReviews, (input, { caller }) => reviewRows.page(deps, input, caller)),
    route(totalReviews, ({ filter }, { caller }) => reviewRows.totals(deps, filter ?? {}, caller)),
    route(reviewDetail, (input, { caller }) => showReview(deps, input, caller)),
    route(decideReview, async (input, call) => {
      await decide(deps, input, call)
      return showReview(deps, input, call.caller)
    }),
  ]
}
