import { createHash, randomUUIDv7 } from 'node:crypto'
import { reportRow, REPORT_COLUMNS, type ReportColumnKey, type ReportRow } from '@vezne/contract/erp-reports/columns.ts'
import type { runErpReport } from '@vezne/contract/erp-reports.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { PAGE_ROWS } from '@vezne/contract/kit/list.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import * as z from 'zod/mini'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { boundTo, readCursor, writeCursor } from '../../../kit/list/cursor.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { Asking } from '../../account/firm-transactions/index.ts'
import type { ErpReportDeps } from './deps.ts'
import { readParameters, type Values } from './parameters.ts'
import { allReports, isShownTo, viewOf } from './published.ts'
import type { PublishedRow } from './published.store.ts'
import { findFreshRun, findRun, insertRun, rowsOfRun, type KeptRun, type NewRun } from './runs.store.ts'
import { totalsOf } from './totals.ts'
import { readView } from './views/index.ts'
import { MOST_ROWS } from './views/reader.ts'

type Asked = InputOf<typeof runErpReport>

/** Pages of a run are asked for one after the other: so long the rest of it is there. */
const PAGES_MINUTES = 30

/** A page of a report for somebody who may see it; for anybody else it is not there. */
export function showRun(deps: ErpReportDeps, asked: Asked, caller: Caller): Promise<ReplyOf<typeof runErpReport>> {
  return runPage(deps, asked, caller, (report) => isShownTo(report, caller))
}

/**
 * The same for a file, which was asked for by somebody who may see it. A view is read in one snapshot, and kept: the pages
 * of a run are all of that moment.
 */
export async function runPage(
  { db, secret }: ErpReportDeps,
  asked: Asked,
  asking: Asking,
  isThere: (report: PublishedRow) => boolean = ({ isWithdrawn }) => !isWithdrawn,
): Promise<ReplyOf<typeof runErpReport>> {
  const found = await db.readForCaller(
    asking,
    async (one) => {
      const report = (await allReports(one)).find(({ id }) => id === asked.reportId)
      if (report === undefined || !isThere(report)) throw new Refusal('not-found')
      const today = istanbulDay((await one.now()).getTime())
      const values = readParameters(viewOf(report.view), report.parameters, asked.parameters ?? {}, today)
      const question = questionOf(report, values)
      const bound = boundTo('/FirmErpReport/RunReport', { question: question.toString('base64url') }, [])
      const at =
        asked.cursor === undefined || asked.cursor === null
          ? {
              ...(await runAtFirst(one, { report, values, question, asking, refresh: asked.refresh === true })),
              from: 0,
            }
          : await runAt(one, question, readCursor(secret, bound, asked.cursor))
      return { report, bound, ...at }
    },
    // As the statement's summary: statements that find an account's rows by its id, planned once.
    { keepsPlan: true },
  )
  const { report, bound, from } = found
  const run = 'run' in found ? found.run : await db.forCaller(asking, (one) => insertRun(one, found.read))
  const { limit = PAGE_ROWS.usual } = asked
  const written = await db.readForCaller(asking, (one) => rowsOfRun(one, run.id, from, limit))
  const rows = written.map((text) => z.decode(reportRow, JSON.parse(text) as z.input<typeof reportRow>))
  const end = from + rows.length
  return {
    columns: columnsOf(report),
    rows: rows.map((row) => shown(row, report.columns)),
    totals: z
      .decode(z.array(reportRow), run.totals as z.input<typeof reportRow>[])
      .map((row) => shown(row, report.columns)),
    rowCount: run.rowCount,
    nextCursor: end < run.rowCount ? writeCursor(secret, bound, [run.id, String(end)]) : null,
    refreshedAt: run.refreshedAt.getTime(),
    booksAt: run.booksAt?.getTime() ?? null,
  }
}

/** What decides a run's rows beside who sees them: names, columns and audience of the report do not. */
const questionOf = ({ view }: PublishedRow, values: Values): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([view, Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))]))
    .digest()

interface First {
  readonly report: PublishedRow
  readonly values: Values
  readonly question: Buffer
  readonly asking: Asking
  readonly refresh: boolean
}

/** What was read with the same sight not long ago, or the view read anew, to be kept. */
async function runAtFirst(
  db: ReadDb,
  { report, values, question, asking, refresh }: First,
): Promise<{ readonly run: KeptRun } | { readonly read: NewRun }> {
  const { view, cacheMinutes } = report
  const known = refresh || cacheMinutes === 0 ? undefined : await findFreshRun(db, question, cacheMinutes)
  if (known !== undefined) return { run: known }
  const today = istanbulDay((await db.now()).getTime())
  const { rows, booksAt } = await readView(view, { db, asking, today }, values)
  if (rows.length > MOST_ROWS) throw new Refusal('report-too-large')
  const read = {
    id: randomUUIDv7(),
    question,
    keptMinutes: Math.max(cacheMinutes, PAGES_MINUTES),
    booksAt,
    totals: totalsOf(rows, viewOf(view).columns).map((row) => z.encode(reportRow, row)),
    rows: rows.map((row) => JSON.stringify(z.encode(reportRow, row))),
  }
  return { read }
}

/** The run whose page came before; once it is gone the report is to be opened again. */
async function runAt(db: ReadDb, question: Buffer, [id = '', from = '']: readonly string[]) {
  const run = await findRun(db, id, question)
  if (run === undefined) throw new Refusal('invalid-cursor', null, 'cursor')
  return { run, from: Number(from) }
}

const columnsOf = ({ columns }: PublishedRow) =>
  columns.map((key) => {
    const { kind, title } = REPORT_COLUMNS[key]
    return { key, kind, title }
  })

/** What the report shows of a row, in its own order; the currency goes with every amount. */
function shown(row: ReportRow, columns: readonly ReportColumnKey[]): ReportRow {
  const keys = columns.includes('currencyCode') ? columns : [...columns, 'currencyCode' as const]
  return Object.fromEntries(keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]])))
}
