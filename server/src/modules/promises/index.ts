export { givePromise } from './give-promise.ts'
export { promiseMarks } from './open-marks.store.ts'
export { promisesOf, type FirmPromise } from './promises-of.ts'
export { withdrawPromise } from './withdraw-promise.ts'
