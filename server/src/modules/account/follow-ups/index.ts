export { findDebts, readDebts, type FollowedDebt } from './find-debts.ts'
export { writtenOff } from './write-offs.store.ts'
export { findFirm } from './store.ts'
