export { checkJournal, journalDifference } from './check-journal.ts'
export { closeFinishedDays } from './days/close-days.ts'

export { forgetProven, keepProven, readProven, readSettled } from './proven.store.ts'
export { postJournal } from './post-journal.ts'
export {
  balanceOf,
  statementPage,
  type StatementLine,
  type StatementPage,
  type StatementPlace,
} from './statement/read-statement.ts'
export { countBooked } from './store.ts'
export { sumsBySubject } from './sum-subject.ts'
