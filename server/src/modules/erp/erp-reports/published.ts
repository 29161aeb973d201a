import type { PublishedFields } from '@vezne/contract/erp-reports/published.ts'
import type { ReportView } from '@vezne/contract/erp-reports/view.ts'
import { REPORT_VIEW_NAMES, REPORT_VIEWS, type ReportViewName } from '@vezne/contract/erp-reports/views.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { findPublished, type PublishedRow } from './published.store.ts'

export const viewOf = (name: ReportViewName): ReportView => REPORT_VIEWS[name]

/** Rows that were read a moment ago are as good as new to whoever looks twice. */
const READY_MINUTES = 5

/** A ready report: a view as it is, for staff and dealers. */
function ready(name: ReportViewName): PublishedRow {
  const { title, parameters, columns } = viewOf(name)
  return {
    id: name,
    nameTr: title.tr,
    nameEn: title.en,
    view: name,
    parameters: Object.entries(parameters).map(([each, { initially }]) => ({
      name: each,
      isFixed: false,
      value: initially,
    })),
    columns: [...columns],
    audience: 'everyone',
    right: null,
    cacheMinutes: READY_MINUTES,
    isWithdrawn: false,
  }
}

const READY = REPORT_VIEW_NAMES.map(ready)
export const isReady = (id: string): boolean => READY.some((report) => report.id === id)

/** Every report of the company: the ready ones as it has left them, then its own. Of a view that is gone there is none. */
export async function allReports(db: ReadDb): Promise<PublishedRow[]> {
  const kept = (await findPublished(db))
    .filter(({ view }) => Object.hasOwn(REPORT_VIEWS, view))
    .map((report) => ({
      ...report,
      columns: report.columns.filter((key) => viewOf(report.view).columns.includes(key)),
    }))
  const changed = new Map(kept.map((report) => [report.id, report]))
  return [...READY.map((report) => changed.get(report.id) ?? report), ...kept.filter(({ id }) => !isReady(id))]
}

/** Whether somebody may see it: nobody sees in a report what they may not see elsewhere. */
export function isShownTo(
  { view, audience, right, isWithdrawn }: PublishedFields,
  { firms, rights }: Pick<Caller, 'firms' | 'rights'>,
): boolean {
  if (isWithdrawn || !rights.has(viewOf(view).needs)) return false
  if (audience === 'staff') return firms === '*'
  return audience === 'everyone' || (right !== null && rights.has(right))
}
