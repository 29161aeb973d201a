import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listReconciliations, totalReconciliations } from '@vezne/contract/reconciliations.ts'
import { reconciliationList, type ReconciliationRow } from '@vezne/contract/reconciliations/list.ts'
import { differenceOf } from '@vezne/domain/reconciliation/sides.ts'
import type { FirmScope, Reading, TextRow } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { instantOf } from '../../../../kit/list/instant.ts'
import { exported, exportInput, type Exported } from '../../../platform/exports/index.ts'
import { task } from '../../../platform/task-runs/index.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { COLUMNS, pageStatement, totalsStatement, type LetterFilter } from './page.store.ts'

/** Whose rows are asked for. */
interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

const NAMES = Object.keys(COLUMNS)

/** A page of the letters that the caller sees. */
export async function showPage(
  { db, secret }: Reading<ReconciliationDeps>,
  input: InputOf<typeof listReconciliations>,
  asking: Asking,
): Promise<ReplyOf<typeof listReconciliations>> {
  const page = askedPage(secret, reconciliationList, input)
  const rows = await db.askForCaller(asking, pageStatement(asking.tenantId, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const positionOf = (row: TextRow) => row.slice(NAMES.length).map((text) => text ?? '')
  return { items: shown.map(itemOf), nextCursor: last === undefined ? null : page.cursorAt(positionOf(last)) }
}

const minorOf = (text: string | null) => (text === null ? null : BigInt(text))
const momentOf = (text: string | null) => (text === null ? null : instantOf(text))

function itemOf(row: TextRow): ReconciliationRow {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof typeof COLUMNS,
    string | null
  >
  const balance = BigInt(said.balance ?? '0')
  const theirBalance = minorOf(said.theirBalance)
  return {
    ...(said as unknown as ReconciliationRow),
    createdAt: instantOf(said.createdAt ?? ''),
    balance,
    answeredAt: momentOf(said.answeredAt),
    theirBalance,
    difference: differenceOf(balance, theirBalance),
    sentAt: momentOf(said.sentAt),
    hasFile: said.hasFile === 't',
    changedBalance: minorOf(said.changedBalance),
  }
}

/** How many letters the filter leaves, by currency. */
export async function showTotals(
  { db }: Reading<ReconciliationDeps>,
  filter: LetterFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalReconciliations>> {
  const rows = await db.askForCaller(asking, totalsStatement(asking.tenantId, filter))
  return rows.map(([currencyCode, count]) => ({ currencyCode: currencyCode ?? '', count: Number(count) }))
}

const exportTask = task('reconciliations.export', exportInput)

/** Mutabakatlar as a file. */
export const letterExport = (deps: ReconciliationDeps): Exported =>
  exported({
    list: reconciliationList,
    title: { tr: 'Mutabakatlar', en: 'Reconciliations' },
    fileName: { tr: 'mutabakatlar', en: 'reconciliations' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
