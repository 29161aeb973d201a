/** What comes when a payer types, for every door in one file: what two shared would be taken out of the first script. */
export { later } from '../features/checkout/later.tsx'
export { laterFor } from './link/later.tsx'
export { linkCalls } from './link/calls.ts'
export { payCalls } from './pay/calls.ts'
