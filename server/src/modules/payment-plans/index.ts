export { idOfWords, itemIdOf } from './item-id.ts'
export { readPlan, type PlanEntry } from './read-plan.ts'
