import * as z from 'zod/mini'
import { endpoint, type ReplyOf } from '../kit/endpoint.ts'
import { instantMs, list as listOf, nothing, text } from '../kit/fields.ts'
import { list, PAGE_ROWS, type Column } from '../kit/list.ts'
import { REPORT_COLUMNS, reportRow, type ReportColumnKey } from './columns.ts'
import { reportId, REPORTS_MOST } from './published.ts'
import { REPORT_VIEW_NAMES } from './views.ts'

const bilingual = z.object({ tr: text(200), en: text(200) })
const column = z.object({
  key: z.enum(Object.keys(REPORT_COLUMNS) as ReportColumnKey[]),
  kind: text(20),
  title: bilingual,
})
const columns = listOf(column, 40)
/** By name, each as text (a number may stand for itself); what is empty is as good as not said. */
const parameters = z.record(text(40), z.nullable(z.union([text(100), z.number()])))

export const erpReports = endpoint({
  method: 'POST',
  path: '/FirmErpReport/Reports',
  access: 'erp.see',
  reads: true,
  summary: 'The reports that the caller may see, what they can be asked with and what they show',
  input: nothing,
  reply: z.object({
    reports: listOf(
      z.object({
        id: reportId,
        name: bilingual,
        lead: bilingual,
        view: z.enum(REPORT_VIEW_NAMES),
        isReady: z.boolean(),
        parameters: listOf(
          z.object({
            name: text(40),
            kind: z.enum(['firm', 'currency', 'day', 'words', 'number']),
            title: bilingual,
            isFixed: z.boolean(),
            /** What it is where nobody says otherwise. A day may be a word: `month-start`. */
            value: z.nullable(text(100)),
            /** Of those that are one of a few. */
            choices: listOf(z.object({ value: text(40), title: bilingual }), 20),
          }),
          20,
        ),
        columns,
        cacheMinutes: z.int().check(z.minimum(0), z.maximum(1440)),
      }),
      REPORTS_MOST * 2,
    ),
  }),
  refusals: [],
})
export type ErpReport = ReplyOf<typeof erpReports>['reports'][number]

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

export const runErpReport = endpoint({
  method: 'POST',
  path: '/FirmErpReport/RunReport',
  access: 'erp.see',
  reads: true,
  summary: 'Runs a report with these parameters: rows of the firms that the caller sees, a page at a time',
  input: z.strictObject({
    reportId,
    parameters: z.optional(parameters),
    /** Of the page before; pages of one run are of one moment. */
    cursor: z.optional(z.nullable(text(1000))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(PAGE_ROWS.most))),
    /** Read anew, whatever is kept. */
    refresh: z.optional(z.boolean()),
  }),
  reply: z.object({
    columns,
    rows: listOf(reportRow, PAGE_ROWS.most),
    /** Of all rows, by currency; amounts only. */
    totals: listOf(reportRow, 20),
    rowCount: count,
    nextCursor: z.nullable(text(1000)),
    refreshedAt: instantMs,
    /** When the oldest of the books in it was last heard from the ERP; null where it is not made of an ERP's books. */
    booksAt: z.nullable(instantMs),
  }),
  refusals: ['not-found', 'invalid-cursor', 'report-too-large'],
})
export type ReportRun = ReplyOf<typeof runErpReport>

/** Only what makes files of it: a run has calls of its own. */
export const reportList = list({
  path: '/FirmErpReport',
  access: 'erp.see',
  summary: 'A report',
  item: reportRow,
  filters: {
    reportId: { kind: 'text', title: { tr: 'Rapor', en: 'Report' }, accepts: reportId },
    parameters: { kind: 'text', title: { tr: 'Parametreler', en: 'Parameters' }, accepts: parameters },
  },
  sorts: ['firmName'],
  sortedAtFirst: { field: 'firmName', direction: 'asc' },
  columns: Object.values<Column<ReportColumnKey>>(REPORT_COLUMNS),
  totals: {},
  alsoRefuses: ['not-found', 'report-too-large'],
})
