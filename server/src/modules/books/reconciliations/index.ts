export { reconciliationAnswered, reconciliationChanged } from './jobs.ts'
