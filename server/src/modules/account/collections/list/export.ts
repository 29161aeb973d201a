import { collectionList } from '@vezne/contract/collections/list.ts'
import { exported, exportInput, type Exported } from '../../../platform/exports/index.ts'
import { task } from '../../../platform/task-runs/index.ts'
import type { CollectionDeps } from '../deps.ts'
import { showPage } from './show-page.ts'
import { showTotals } from './show-totals.ts'

const exportTask = task('collections.export', exportInput)

/** Tahsilat Geçmişi as a file. */
export const collectionExport = (deps: CollectionDeps): Exported =>
  exported({
    list: collectionList,
    title: { tr: 'Tahsilat Geçmişi', en: 'Payment History' },
    fileName: { tr: 'tahsilat-gecmisi', en: 'payment-history' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
