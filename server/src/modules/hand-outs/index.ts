export { acknowledge } from './acknowledge.ts'
export { collect } from './collect.ts'
export { decideWithin } from './report/decide.ts'
