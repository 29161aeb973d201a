export { planCodeOf, posAccountOf, withPosCodes } from './pos-codes.store.ts'
export { tellHandOuts } from './tell.ts'
