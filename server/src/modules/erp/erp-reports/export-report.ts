import type { ReportColumnKey, ReportRow } from '@vezne/contract/erp-reports/columns.ts'
import type { exportErpReport } from '@vezne/contract/erp-reports.ts'
import { reportList } from '@vezne/contract/erp-reports/run.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { sizeOf } from '@vezne/domain/statement/balance.ts'
import type { FileAnswer } from '../../../kit/http/file-answer.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import { askForExport, exported, exportInput, type ExportDeps, type Exported } from '../../platform/exports/index.ts'
import { task } from '../../platform/task-runs/index.ts'
import type { ErpReportDeps } from './deps.ts'
import { allReports, isShownTo } from './published.ts'
import { runPage } from './run-report.ts'

const exportTask = task('erp-reports.export', exportInput)

/** Where its letter stands beside it, a balance is written by its size, as in the statement's files. */
const written = (row: ReportRow, columns: readonly ReportColumnKey[]): ReportRow =>
  columns.includes('side') && typeof row.balance === 'bigint' ? { ...row, balance: sizeOf(row.balance) } : row

/** A report as a file: its rows are those of a run, page by page. */
export const reportExport = (deps: ErpReportDeps): Exported =>
  exported({
    list: reportList,
    title: { tr: 'ERP Raporu', en: 'ERP Report' },
    fileName: { tr: 'erp-raporu', en: 'erp-report' },
    task: exportTask,
    // Its run is kept as it was read, in one snapshot.
    page: async (_reader, scope, { filter, cursor, limit }) => {
      const { rows, columns, nextCursor } = await runPage(
        deps,
        { reportId: filter?.reportId ?? '', parameters: filter?.parameters, cursor, limit },
        scope,
      )
      const keys = columns.map(({ key }) => key)
      return { items: rows.map((row) => written(row, keys)), nextCursor }
    },
    count: async (scope, filter) => {
      const { rowCount } = await runPage(
        deps,
        { reportId: filter.reportId ?? '', parameters: filter.parameters, limit: 1 },
        scope,
      )
      return rowCount
    },
  })

/** Only to whoever may see the report, and with its own columns in its own order where nobody says which. */
export async function askForReport(
  deps: ErpReportDeps,
  exports: ExportDeps,
  asked: InputOf<typeof exportErpReport>,
  call: SignedInCall,
): Promise<FileAnswer | { taskId: string }> {
  const reports = await deps.db.readForCaller(call.caller, allReports)
  const report = reports.find(({ id }) => id === asked.filter?.reportId)
  if (report === undefined || !isShownTo(report, call.caller)) throw new Refusal('not-found')
  const columns = asked.columns === undefined || asked.columns.length === 0 ? report.columns : asked.columns
  if (columns.some((key) => !report.columns.includes(key)))
    throw new BrokenRules([{ path: 'columns', rule: 'report-column-unknown' }])
  const what = {
    ...reportExport(deps),
    title: { tr: report.nameTr, en: report.nameEn },
    fileName: { tr: `rapor-${report.view}`, en: `report-${report.view}` },
  }
  // What is wrong with its parameters is said before the first piece of a file has left.
  await what.count(call.caller, asked.filter ?? {})
  return askForExport(exports, what, { ...asked, columns }, call)
}
