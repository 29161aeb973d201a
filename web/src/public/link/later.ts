/** One file for what comes later. */
export { later } from '../../features/checkout/later.tsx'
export { linkCalls } from './calls.ts'
