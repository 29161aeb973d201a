export { closeReviews, openReview } from './open-close.ts'
export { countOpenReviews, openReviews, reviewsOf, type ReviewRow } from './store.ts'
export { checkedEvidence, checkedOperator, type Evidence, type Operator } from './operator.ts'
export type { OfferedStep, ReviewDesk, TakenStep } from './desk.ts'
