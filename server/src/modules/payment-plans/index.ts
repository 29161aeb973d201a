export { claimItems } from './claim-items.ts'
export { idOfWords, itemIdOf } from './item-id.ts'
export { keepPromise } from './promise.ts'
export { isChargedIn, readPlan, type PlanEntry } from './read-plan.ts'
