import { REPORT_COLUMNS } from '@vezne/contract/erp-reports/columns.ts'
import type { erpReports } from '@vezne/contract/erp-reports.ts'
import { choicesOf } from '@vezne/contract/erp-reports/view.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import type { ErpReportDeps } from './deps.ts'
import { keptOf } from './parameters.ts'
import { allReports, isReady, isShownTo, viewOf } from './published.ts'
import type { PublishedRow } from './published.store.ts'

type Shown = ReplyOf<typeof erpReports>['reports'][number]

function told(report: PublishedRow): Shown {
  const { lead, parameters } = viewOf(report.view)
  return {
    id: report.id,
    name: { tr: report.nameTr, en: report.nameEn },
    lead,
    view: report.view,
    isReady: isReady(report.id),
    parameters: Object.entries(parameters).map(([name, parameter]) => {
      const kept = keptOf(report.parameters, name)
      return {
        name,
        kind: parameter.kind,
        title: parameter.title,
        isFixed: kept?.isFixed ?? false,
        value: kept === undefined ? parameter.initially : kept.value,
        choices: choicesOf(parameter),
      }
    }),
    columns: report.columns.map((key) => ({ key, kind: REPORT_COLUMNS[key].kind, title: REPORT_COLUMNS[key].title })),
    cacheMinutes: report.cacheMinutes,
  }
}

/** The reports that the caller may see: the ready ones, then the company's own. */
export async function showReports({ db }: ErpReportDeps, caller: Caller): Promise<ReplyOf<typeof erpReports>> {
  const reports = await db.readForCaller(caller, allReports)
  return { reports: reports.filter((report) => isShownTo(report, caller)).map(told) }
}
