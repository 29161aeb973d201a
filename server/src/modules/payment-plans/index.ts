export { idOfWords, itemIdOf } from './item-id.ts'
export { keepPromise } from './promise.ts'
export { readPlan, type PlanEntry } from './read-plan.ts'
