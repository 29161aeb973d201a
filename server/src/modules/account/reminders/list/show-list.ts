import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listReminders, totalReminders } from '@vezne/contract/reminders.ts'
import { reminderList, type ReminderRow } from '@vezne/contract/reminders/list.ts'
import type { FirmScope, Reading, TextRow } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { instantOf } from '../../../../kit/list/instant.ts'
import { exported, exportInput, type Exported } from '../../../platform/exports/index.ts'
import { task } from '../../../platform/task-runs/index.ts'
import type { ReminderDeps } from '../deps.ts'
import { COLUMNS, pageStatement, totalsStatement, type ReminderFilter } from './page.store.ts'

/** Whose rows are asked for. */
interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

const NAMES = Object.keys(COLUMNS)

export async function showPage(
  { db, secret }: Reading<ReminderDeps>,
  input: InputOf<typeof listReminders>,
  asking: Asking,
): Promise<ReplyOf<typeof listReminders>> {
  const page = askedPage(secret, reminderList, input)
  const rows = await db.askForCaller(asking, pageStatement(asking.tenantId, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const positionOf = (row: TextRow) => row.slice(NAMES.length).map((text) => text ?? '')
  return { items: shown.map(itemOf), nextCursor: last === undefined ? null : page.cursorAt(positionOf(last)) }
}

const momentOf = (text: string | null) => (text === null ? null : instantOf(text))

function itemOf(row: TextRow): ReminderRow {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof typeof COLUMNS,
    string | null
  >
  return {
    ...(said as unknown as ReminderRow),
    createdAt: instantOf(said.createdAt ?? ''),
    ruleDays: said.ruleDays === null ? null : Number(said.ruleDays),
    debtCount: Number(said.debtCount),
    amount: BigInt(said.amount ?? '0'),
    dueAt: momentOf(said.dueAt),
    endedAt: momentOf(said.endedAt),
  }
}

/** How many the filter leaves, by currency. */
export async function showTotals(
  { db }: Reading<ReminderDeps>,
  filter: ReminderFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalReminders>> {
  const rows = await db.askForCaller(asking, totalsStatement(asking.tenantId, filter))
  return rows.map(([currencyCode, count]) => ({ currencyCode: currencyCode ?? '', count: Number(count) }))
}

const exportTask = task('reminders.export', exportInput)

/** Hatırlatmalar as a file. */
export const reminderExport = (deps: ReminderDeps): Exported =>
  exported({
    list: reminderList,
    title: { tr: 'Hatırlatmalar', en: 'Reminders' },
    fileName: { tr: 'hatirlatmalar', en: 'reminders' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
