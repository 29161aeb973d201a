export { bankNameOf } from './bank-name.ts'
export { paidByPos } from './list/by-pos.store.ts'
export { refundDecided, refundRequested } from './jobs.ts'
export { waitingRequests } from './requests/requests.store.ts'
