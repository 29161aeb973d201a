export { linesById, type LineRow } from './lines.store.ts'
export { typeOf } from './rows.ts'
export { readSubject, refreshedAt, type Asking, type Subject } from './subject.ts'
