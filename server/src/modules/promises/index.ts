export { givePromise } from './give-promise.ts'
export { promisesOf } from './promises-of.ts'
export { withdrawPromise } from './withdraw-promise.ts'
