import { statementList } from '@vezne/contract/firm-transactions/list.ts'
import { sizeOf } from '@vezne/domain/statement/balance.ts'
import { exported, exportInput, type Exported } from '../../platform/exports/index.ts'
import { task } from '../../platform/task-runs/index.ts'
import type { FirmTransactionDeps } from './deps.ts'
import { judgeFilter, showPage, showTotals } from './show-list.ts'

const exportTask = task('firm-transactions.export', exportInput)

/** Ekstre Dökümü as a file. A balance stands there as people read it: its size, and beside it the letter of its side. */
export const statementExport = (deps: FirmTransactionDeps): Exported =>
  exported({
    list: statementList,
    title: { tr: 'Ekstre Dökümü', en: 'Account Statement' },
    fileName: { tr: 'ekstre', en: 'statement' },
    task: exportTask,
    page: async (db, scope, input) => {
      const { items, nextCursor } = await showPage({ ...deps, db }, input, scope)
      return { items: items.map((row) => ({ ...row, balance: sizeOf(row.balance) })), nextCursor }
    },
    judge: (scope, filter) => judgeFilter(deps, filter, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
