export { checkLedger, ledgerDifference, type LedgerDifference } from './check-ledger.ts'
export { closeFinishedDays } from './days/close-days.ts'
export { ledgerSweeps, type LedgerSweepDeps } from './ledger-sweeps.ts'
export { postJournal, type PostResult } from './post-journal.ts'
export {
  balanceOf,
  statementPage,
  type StatementLine,
  type StatementPage,
  type StatementPlace,
} from './statement/read-statement.ts'
export { countBooked } from './store.ts'
export { sumsBySubject, type SubjectSum } from './sum-subject.ts'
