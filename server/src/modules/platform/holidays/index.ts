export { findDays } from './store.ts'
