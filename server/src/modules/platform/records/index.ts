export { saveRecord } from './save-record.ts'
export { findStanding, findStandings, NEVER_CHANGED } from './store.ts'
