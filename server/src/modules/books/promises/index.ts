export { givePromise } from './give-promise.ts'
export { firmsWithPromises } from './firms-with-promises.store.ts'
export { promisesOf, type FirmPromise } from './promises-of.ts'
export { withdrawPromise } from './withdraw-promise.ts'
