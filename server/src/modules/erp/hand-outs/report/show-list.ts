import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { handOutList, type HandOutItem } from '@vezne/contract/hand-outs/list.ts'
import type { listHandOuts, totalHandOuts } from '@vezne/contract/hand-outs/report.ts'
import type { FirmScope, Reading, TextRow } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { exported, exportInput, type Exported } from '../../../platform/exports/index.ts'
import { task } from '../../../platform/task-runs/index.ts'
import type { HandOutDeps } from '../deps.ts'
import { COLUMNS, pageStatement, rowStatement, totalsStatement, type HandOutFilter } from './page.store.ts'

/** Whose hand-outs are asked for. */
export interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

const NAMES = Object.keys(COLUMNS)

/** A page of what goes to the ERP of the firms that the caller sees. */
export async function showPage(
  { db, secret }: Reading<HandOutDeps>,
  input: InputOf<typeof listHandOuts>,
  asking: Asking,
): Promise<ReplyOf<typeof listHandOuts>> {
  const page = askedPage(secret, handOutList, input)
  const rows = await db.askForCaller(asking, pageStatement(asking.tenantId, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => itemOf(row, asking)),
    nextCursor: last === undefined ? null : page.cursorAt(last.slice(NAMES.length).map((text) => text ?? '')),
  }
}

export async function showRow(
  { db }: Reading<HandOutDeps>,
  id: string,
  asking: Asking,
): Promise<HandOutItem | undefined> {
  const [row] = await db.askForCaller(asking, rowStatement(asking.tenantId, id))
  return row && itemOf(row, asking)
}

/** What went wrong inside the company's ERP is for its own people. */
export const isStaff = ({ firms }: Pick<Asking, 'firms'>): boolean => firms === '*'

function itemOf(row: TextRow, asking: Asking): HandOutItem {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof HandOutItem,
    string | null
  >
  return {
    ...(said as unknown as HandOutItem),
    amount: BigInt(said.amount ?? '0'),
    tries: Number(said.tries),
    error: isStaff(asking) ? said.error : null,
  }
}

/** Count, money and how many stand how, of whatever the filter leaves, by currency. */
export async function showTotals(
  { db }: Reading<HandOutDeps>,
  filter: HandOutFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalHandOuts>> {
  const rows = await db.askForCaller(asking, totalsStatement(asking.tenantId, filter))
  return rows.map(([currencyCode, count, amount, ...among]) => {
    const [waiting = 0, sending = 0, posted = 0, failed = 0, ignored = 0, takenBack = 0] = among.map(Number)
    return {
      currencyCode: currencyCode ?? '',
      count: Number(count),
      amount: BigInt(amount ?? '0'),
      waiting,
      sending,
      posted,
      failed,
      ignored,
      takenBack,
    }
  })
}

const exportTask = task('hand-outs.export', exportInput)

/** Aktarım Durumu as a file. */
export const handOutExport = (deps: HandOutDeps): Exported =>
  exported({
    list: handOutList,
    title: { tr: 'Aktarım Durumu', en: 'Transfers to the ERP' },
    fileName: { tr: 'aktarim-durumu', en: 'erp-transfers' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
