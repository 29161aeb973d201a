/** One file for what comes later. */
export { later } from '../../features/checkout/later.tsx'
export { payCalls } from './calls.ts'
