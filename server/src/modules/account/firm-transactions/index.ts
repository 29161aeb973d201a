export { linesById, type LineRow } from './lines.store.ts'
export { readOpen, readOpenAmounts } from './open.ts'
export { typeOf } from './rows.ts'
export { readSubject, refreshedAt, type Asking, type Subject } from './subject.ts'
