import { STAFF_RIGHTS } from '@vezne/domain/access/rights.ts'
import * as z from 'zod/mini'
import { endpoint, type ReplyOf } from '../kit/endpoint.ts'
import { list, nothing, text } from '../kit/fields.ts'
import type { Bilingual } from '../kit/language.ts'
import { standing, version } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'
import { REPORT_COLUMNS, type ReportColumnKey } from './columns.ts'
import { REPORT_VIEW_NAMES } from './views.ts'

/** A ready one is called by its view, one that a company has published by an id. */
export const reportId = text(40)
export const REPORTS_MOST = 100

/** Who sees a report: the company's own people, dealers as well, or whoever has a right. */
export const AUDIENCES = ['staff', 'everyone', 'right'] as const
export const AUDIENCE_WORDS: Readonly<Record<(typeof AUDIENCES)[number], Bilingual>> = {
  staff: { tr: 'Yalnızca şirket personeli', en: 'Staff only' },
  everyone: { tr: 'Personel ve bayiler', en: 'Staff and dealers' },
  right: { tr: 'Belirli bir yetkisi olanlar', en: 'Whoever has a certain right' },
}

const parameters = list(
  z.object({
    name: text(40),
    /** A fixed one is asked of nobody; of any other the value is what the form begins with. */
    isFixed: z.boolean(),
    value: z.nullable(text(100)),
  }),
  20,
)
const KEYS = Object.keys(REPORT_COLUMNS) as [ReportColumnKey, ...ReportColumnKey[]]
const columnKeys = list(z.enum(KEYS), KEYS.length)

const fields = {
  nameTr: text(100),
  nameEn: text(100),
  view: z.enum(REPORT_VIEW_NAMES),
  parameters,
  columns: columnKeys,
  audience: z.enum(AUDIENCES),
  right: z.nullable(z.enum(STAFF_RIGHTS)),
  /** For how long rows that were read are shown again; 0: they are read each time. */
  cacheMinutes: z.int().check(z.minimum(0), z.maximum(1440)),
  isWithdrawn: z.boolean(),
}
/** What is changed of a published report as a whole. */
export const publishedShape = z.object(fields)
export type PublishedFields = z.output<typeof publishedShape>

export const listErpReports = endpoint({
  method: 'POST',
  path: '/Admin/ErpReports/List',
  access: 'erp.manage',
  orElse: 'audit.see',
  reads: true,
  summary: 'The reports of the company: ready ones, those it has published, and those it has withdrawn',
  input: nothing,
  reply: z.object({
    reports: list(z.object({ id: reportId, isReady: z.boolean(), ...fields, ...standing }), REPORTS_MOST * 2),
  }),
  refusals: [],
})
export type PublishedReport = ReplyOf<typeof listErpReports>['reports'][number]

const name = z.string().check(z.trim(), z.minLength(1, rule('report-name-required')), z.maxLength(100))
const { isWithdrawn: _isWithdrawn, ...sent } = fields

export const saveErpReport = endpoint({
  method: 'POST',
  path: '/Admin/ErpReports/Save',
  access: 'erp.manage',
  summary: 'Publishes a report over one of the views, or changes one; one that was withdrawn stands again',
  input: z.strictObject({
    /** Null: a new one, whose version is 0. */
    id: z.nullable(reportId),
    version,
    ...sent,
    nameTr: name,
    nameEn: name,
  }),
  reply: z.object({ id: reportId, version }),
  refusals: ['not-found', 'changed-meanwhile', 'too-many-reports'],
})

export const withdrawErpReport = endpoint({
  method: 'POST',
  path: '/Admin/ErpReports/Withdraw',
  access: 'erp.manage',
  summary: 'Takes a report out of sight; it can be published again',
  input: z.strictObject({ id: reportId, version }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile'],
})
