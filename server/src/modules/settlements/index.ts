export { agreedPartsOf, expectFor, valueDaysOf, type CalledPart } from './expect.ts'
export { lastFiles } from './files.store.ts'
export { takeFileWithin } from './take-file.ts'
