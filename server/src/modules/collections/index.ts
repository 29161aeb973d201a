export { bankNameOf } from './bank-name.ts'
export { refundDecided, refundRequested } from './jobs.ts'
export { waitingRequests } from './requests/requests.store.ts'
