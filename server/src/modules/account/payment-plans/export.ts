import { planList } from '@vezne/contract/payment-plans/list.ts'
import { exported, exportInput, type Exported } from '../../platform/exports/index.ts'
import { task } from '../../platform/task-runs/index.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { judgeFilter, readOnce, showPage, showTotals } from './show-list.ts'

const exportTask = task('payment-plans.export', exportInput)

/** Ödeme Planı as a file. */
export function planExport(deps: PaymentPlanDeps): Exported {
  const read = readOnce()
  return exported({
    list: planList,
    title: { tr: 'Ödeme Planı', en: 'Payment Plan' },
    fileName: { tr: 'odeme-plani', en: 'payment-plan' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope, read),
    judge: (scope, filter) => judgeFilter(deps, filter, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
}
