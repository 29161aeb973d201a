import { randomUUIDv7 } from 'node:crypto'
import { REPORT_COLUMNS } from '@vezne/contract/erp-reports/columns.ts'
import type { listErpReports, saveErpReport, withdrawErpReport } from '@vezne/contract/erp-reports.ts'
import { publishedShape, REPORTS_MOST, type PublishedFields } from '@vezne/contract/erp-reports/published.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules, Refusal, type BrokenRule } from '../../../kit/refusal.ts'
import { findStanding, findStandings, NEVER_CHANGED, saveRecord } from '../../platform/records/index.ts'
import type { ErpReportDeps } from './deps.ts'
import { readValue } from './parameters.ts'
import { allReports, isReady, viewOf } from './published.ts'
import { putPublished, type PublishedRow } from './published.store.ts'

const KIND = 'erp-report'
/** A ready one is no row of a kind but a record of its own: it is called by a word. */
const subjectOf = (id: string) => (isReady(id) ? `${KIND}-${id}` : `${KIND}:${id}`)

/** Everything that there is, withdrawn or not, for whoever publishes. */
export function listReports({ db }: ErpReportDeps, caller: Caller): Promise<ReplyOf<typeof listErpReports>> {
  return db.readForCaller(caller, async (one) => {
    const standings = new Map(await findStandings(one, KIND))
    const reports = await allReports(one)
    for (const { id } of reports.filter((report) => isReady(report.id)))
      standings.set(subjectOf(id), await findStanding(one, subjectOf(id)))
    return {
      reports: reports.map((report) => ({
        ...report,
        isReady: isReady(report.id),
        ...(standings.get(subjectOf(report.id)) ?? NEVER_CHANGED),
      })),
    }
  })
}

const fieldsOf = ({ id: _id, ...fields }: PublishedRow): PublishedFields => fields

async function findReport(db: TenantDb, id: string): Promise<PublishedFields | null> {
  const report = (await allReports(db)).find((each) => each.id === id)
  return report === undefined ? null : fieldsOf(report)
}

function brokenParameters({ view, parameters }: PublishedFields, today: string): BrokenRule[] {
  const known = viewOf(view).parameters
  return parameters.flatMap(({ name, isFixed, value }, at): BrokenRule[] => {
    const parameter = Object.hasOwn(known, name) ? known[name] : undefined
    const isTwice = parameters.findIndex((each) => each.name === name) < at
    if (parameter === undefined || isTwice) return [{ path: `parameters.${at}.name`, rule: 'report-parameter-unknown' }]
    if (value === null || value === '')
      return isFixed && parameter.initially !== null ? [{ path: `parameters.${at}.value`, rule: 'required' }] : []
    return readValue(parameter, value, today) === undefined ? [{ path: `parameters.${at}.value`, rule: 'invalid' }] : []
  })
}

function brokenColumns({ view, columns, parameters }: PublishedFields): BrokenRule[] {
  if (columns.length === 0) return [{ path: 'columns', rule: 'report-columns-required' }]
  if (new Set(columns).size < columns.length) return [{ path: 'columns', rule: 'report-column-twice' }]
  if (columns.some((key) => !viewOf(view).columns.includes(key)))
    return [{ path: 'columns', rule: 'report-column-unknown' }]
  const hasAmount = columns.some((key) => REPORT_COLUMNS[key].kind === 'amount')
  const isOneCurrency = parameters.some(({ name, isFixed, value }) => name === 'currency' && isFixed && value !== null)
  return hasAmount && !columns.includes('currencyCode') && !isOneCurrency
    ? [{ path: 'columns', rule: 'report-currency-required' }]
    : []
}

/** What is left empty is null, whichever way it was sent. */
const tidied = (fields: PublishedFields): PublishedFields => ({
  ...fields,
  parameters: fields.parameters.map((each) => ({ ...each, value: each.value === '' ? null : each.value })),
  right: fields.audience === 'right' ? fields.right : null,
})

export function saveReport(
  { db: database }: ErpReportDeps,
  { id: asked, version, ...sent }: InputOf<typeof saveErpReport>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveErpReport>> {
  const id = asked ?? randomUUIDv7()
  const fields = tidied({ ...sent, isWithdrawn: false })
  refuseCardNumbers({ nameTr: fields.nameTr, nameEn: fields.nameEn })
  return database.forCaller(call.caller, async (db) => {
    const today = istanbulDay((await db.now()).getTime())
    const broken: BrokenRule[] = [
      ...brokenParameters(fields, today),
      ...brokenColumns(fields),
      ...(fields.audience === 'right' && fields.right === null
        ? [{ path: 'right', rule: 'report-right-required' as const }]
        : []),
      ...(isReady(id) && fields.view !== id ? [{ path: 'view', rule: 'report-view-fixed' as const }] : []),
    ]
    if (broken.length > 0) throw new BrokenRules(broken)
    const own = (await allReports(db)).filter((report) => !isReady(report.id))
    if (asked === null && own.length >= REPORTS_MOST) throw new Refusal('too-many-reports')
    if (asked !== null && (await findReport(db, asked)) === null) throw new Refusal('not-found')
    return { id, version: await change(db, { id, version, fields, kind: 'erp-report-published' }, call) }
  })
}

export function withdrawReport(
  { db: database }: ErpReportDeps,
  { id, version }: InputOf<typeof withdrawErpReport>,
  call: SignedInCall,
): Promise<ReplyOf<typeof withdrawErpReport>> {
  return database.forCaller(call.caller, async (db) => {
    const found = await findReport(db, id)
    if (found === null) throw new Refusal('not-found')
    const fields = { ...found, isWithdrawn: true }
    return { version: await change(db, { id, version, fields, kind: 'erp-report-withdrawn' }, call) }
  })
}

interface Change {
  readonly id: string
  readonly version: number
  readonly fields: PublishedFields
  readonly kind: 'erp-report-published' | 'erp-report-withdrawn'
}

const change = (db: TenantDb, { id, version, fields, kind }: Change, call: SignedInCall): Promise<number> =>
  saveRecord(
    db,
    {
      subject: subjectOf(id),
      shape: publishedShape,
      version,
      kind,
      details: { report: fields.nameTr },
      read: () => findReport(db, id),
      write: () => putPublished(db, id, fields),
    },
    call,
  )
