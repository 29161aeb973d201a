export { claimItems } from './claim-items.ts'
export { idOfWords, itemIdOf } from './item-id.ts'
export { isChargedIn, readPlan, type PlanEntry } from './read-plan.ts'
