export { acknowledgeWithin } from './acknowledge.ts'
export { collectForConnector, collectUnnumbered } from './collect.ts'
export { endLease } from './queue.store.ts'
