export { refundDecided, refundRequested } from './jobs.ts'
