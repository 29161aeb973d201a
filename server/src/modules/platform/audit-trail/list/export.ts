import { auditList } from '@vezne/contract/audit-trail/list.ts'
import { exported, exportInput, type Exported } from '../../exports/index.ts'
import { task } from '../../task-runs/index.ts'
import type { AuditTrailDeps } from '../deps.ts'
import { showPage, showTotals } from './show-list.ts'

const exportTask = task('audit-trail.export', exportInput)

/** Denetim İzi as a file. */
export const auditExport = (deps: AuditTrailDeps): Exported =>
  exported({
    list: auditList,
    title: { tr: 'Denetim İzi', en: 'Audit Trail' },
    fileName: { tr: 'denetim-izi', en: 'audit-trail' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
