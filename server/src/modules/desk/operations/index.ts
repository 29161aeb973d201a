export { shownSweeps } from './sweeps.ts'
export { readNow } from './store.ts'
