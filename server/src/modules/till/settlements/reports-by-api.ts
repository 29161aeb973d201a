import type { TerminalFacts } from '../../company/terminals/index.ts'

/** Whether an account's bank says by API what it paid out. */
export const reportsByApi = ({ adapter }: TerminalFacts): boolean => adapter.payouts !== undefined
