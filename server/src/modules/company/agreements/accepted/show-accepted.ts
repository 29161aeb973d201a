import { acceptedList, type AcceptedItem } from '@vezne/contract/agreements/accepted-list.ts'
import type { listAccepted, totalAccepted } from '@vezne/contract/agreements.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { FirmScope, Reading, TextRow } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { instantOf } from '../../../../kit/list/instant.ts'
import { exported, exportInput, type Exported } from '../../../platform/exports/index.ts'
import { task } from '../../../platform/task-runs/index.ts'
import type { AgreementOfficeDeps } from '../deps.ts'
import { COLUMNS, countStatement, pageStatement, type AcceptedFilter } from './page.store.ts'

/** Whose rows are asked for. */
interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

const NAMES = Object.keys(COLUMNS)

/** Who accepted which paper, the newest first. */
export async function showAccepted(
  { db, secret }: Reading<AgreementOfficeDeps>,
  input: InputOf<typeof listAccepted>,
  asking: Asking,
): Promise<ReplyOf<typeof listAccepted>> {
  const page = askedPage(secret, acceptedList, input)
  const rows = await db.askForCaller(asking, pageStatement(asking.tenantId, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const positionOf = (row: TextRow) => row.slice(NAMES.length).map((text) => text ?? '')
  return { items: shown.map(itemOf), nextCursor: last === undefined ? null : page.cursorAt(positionOf(last)) }
}

function itemOf(row: TextRow): AcceptedItem {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof AcceptedItem,
    string | null
  >
  return { ...(said as unknown as AcceptedItem), acceptedAt: instantOf(said.acceptedAt ?? '') }
}

async function countRows(
  { db }: Reading<AgreementOfficeDeps>,
  filter: AcceptedFilter,
  asking: Asking,
): Promise<number> {
  const [row] = await db.askForCaller(asking, countStatement(asking.tenantId, filter))
  return Number(row?.[0] ?? 0)
}

/** Papers have no currency: one total, and none where nobody has accepted anything. */
export async function countAccepted(
  deps: Reading<AgreementOfficeDeps>,
  filter: AcceptedFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalAccepted>> {
  const count = await countRows(deps, filter, asking)
  return count === 0 ? [] : [{ currencyCode: '', count }]
}

const exportTask = task('agreements.export', exportInput)

/** Sözleşme Kabulleri as a file. */
export const acceptedExport = (deps: AgreementOfficeDeps): Exported =>
  exported({
    list: acceptedList,
    title: { tr: 'Sözleşme Kabulleri', en: 'Accepted Agreements' },
    fileName: { tr: 'sozlesme-kabulleri', en: 'accepted-agreements' },
    task: exportTask,
    page: (db, scope, input) => showAccepted({ ...deps, db }, input, scope),
    count: (scope, filter) => countRows(deps, filter, scope),
  })
