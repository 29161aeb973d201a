import { REPORT_COLUMNS } from '@vezne/contract/erp-reports/columns.ts'
import type { erpReports } from '@vezne/contract/erp-reports.ts'
import { DAY_WORD_WORDS, type ReportParameter } from '@vezne/contract/erp-reports/view.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import type { Caller } from '../../kit/http/caller.ts'
import type { ErpReportDeps } from './deps.ts'
import { keptOf } from './parameters.ts'
import { allReports, isReady, isShownTo, viewOf } from './published.ts'
import type { PublishedRow } from './published.store.ts'

type Shown = ReplyOf<typeof erpReports>['reports'][number]

/** What a value can be chosen from; days may be days as well. */
function choicesOf(parameter: ReportParameter): Shown['parameters'][number]['choices'] {
  const words = (of: Readonly<Record<string, Bilingual>>) =>
    Object.entries(of).map(([value, title]) => ({ value, title }))
  switch (parameter.kind) {
    case 'words':
      return words(parameter.words)
    case 'day':
      return words(DAY_WORD_WORDS)
    case 'currency':
      return CURRENCIES.map((code) => ({ value: code, title: { tr: code, en: code } }))
    case 'firm':
    case 'number':
      return []
  }
}

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
  const reports = await db.forCaller(caller, allReports)
  return { reports: reports.filter((report) => isShownTo(report, caller)).map(told) }
}
