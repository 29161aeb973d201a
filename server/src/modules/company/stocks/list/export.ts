import { stockList } from '@vezne/contract/stocks/list.ts'
import { exported, exportInput, type Exported } from '../../../platform/exports/index.ts'
import { task } from '../../../platform/task-runs/index.ts'
import type { StockDeps } from '../deps.ts'
import { showPage, showTotals } from './show-list.ts'

const exportTask = task('stocks.export', exportInput)

/** The price list, or whatever else is shown of it, as a file. */
export const stockExport = (deps: StockDeps): Exported =>
  exported({
    list: stockList,
    title: { tr: 'Stoklar', en: 'Stocks' },
    fileName: { tr: 'stoklar', en: 'stocks' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
