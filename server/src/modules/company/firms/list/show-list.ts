import { firmList, type FirmRow } from '@vezne/contract/firms/list.ts'
import type { listFirms, totalFirms } from '@vezne/contract/firms.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import type { FirmScope, Reading, TextRow } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { instantOf } from '../../../../kit/list/instant.ts'
import { exported, exportInput, type Exported } from '../../../platform/exports/index.ts'
import { task } from '../../../platform/task-runs/index.ts'
import type { FirmDeps } from '../deps.ts'
import { COLUMNS, countStatement, pageStatement, type FirmFilter } from './page.store.ts'

/** Whose rows are asked for. */
interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

const NAMES = Object.keys(COLUMNS)

/** A page of the firms. */
export async function showPage(
  { db, secret }: Reading<FirmDeps>,
  input: InputOf<typeof listFirms>,
  asking: Asking,
): Promise<ReplyOf<typeof listFirms>> {
  const page = askedPage(secret, firmList, input)
  const rows = await db.askForCaller(asking, pageStatement(asking.tenantId, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  return { items: shown.map(itemOf), nextCursor: last === undefined ? null : page.cursorAt(positionOf(last)) }
}

const positionOf = (row: TextRow) => row.slice(NAMES.length).map((text) => text ?? '')

/** `TRY 1.000,00 / – / 5.000,00` for each currency with a limit. */
function limitsOf(kept: string | null): string | null {
  if (kept === null) return null
  const said = (minor: string) => (minor === '' ? '–' : formatAmount(BigInt(minor)))
  return kept
    .split(';')
    .map((each) => each.split(':'))
    .map(([currency = '', ...amounts]) => `${currency} ${amounts.map(said).join(' / ')}`)
    .join('; ')
}

function itemOf(row: TextRow): FirmRow {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof FirmRow,
    string | null
  >
  const limits = limitsOf(said.limits)
  return { ...(said as unknown as FirmRow), limits, createdAt: instantOf(said.createdAt ?? '') }
}

async function countFirms({ db }: Reading<FirmDeps>, filter: FirmFilter, asking: Asking): Promise<number> {
  const [row] = await db.askForCaller(asking, countStatement(asking.tenantId, filter))
  return Number(row?.[0] ?? 0)
}

/** Firms have no currency: one total, and none where there is no firm. */
export async function showTotals(
  deps: Reading<FirmDeps>,
  filter: FirmFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalFirms>> {
  const count = await countFirms(deps, filter, asking)
  return count === 0 ? [] : [{ currencyCode: '', count }]
}

const exportTask = task('firms.export', exportInput)

/** Bayiler as a file. */
export const firmExport = (deps: FirmDeps): Exported =>
  exported({
    list: firmList,
    title: { tr: 'Bayiler', en: 'Dealers' },
    fileName: { tr: 'bayiler', en: 'dealers' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope),
    count: (scope, filter) => countFirms(deps, filter, scope),
  })
