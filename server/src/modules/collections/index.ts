export { refundDecided, refundRequested } from './jobs.ts'
export { waitingRequests } from './requests/requests.store.ts'
