import type { listAuditEvents, totalAuditEvents } from '@vezne/contract/audit-trail.ts'
import { auditList } from '@vezne/contract/audit-trail/list.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { FirmScope, Reading } from '../../../../kit/db/tenant-db.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import { peopleNamed } from '../../auth/index.ts'
import type { AuditTrailDeps } from '../deps.ts'
import { eventRow, withPeople } from './event-row.ts'
import { countStatement, pageStatement, type AuditFilter, type EventFilter } from './page.store.ts'

type ListDeps = Reading<Pick<AuditTrailDeps, 'db' | 'secret' | 'auth'>>

/** Whose log is asked for. */
interface Asking {
  readonly tenantId: string
  readonly firms: FirmScope
}

/** A page of what happened in the company. */
export async function showPage(
  deps: ListDeps,
  input: InputOf<typeof listAuditEvents>,
  asking: Asking,
): Promise<ReplyOf<typeof listAuditEvents>> {
  const page = askedPage(deps.secret, auditList, input)
  const filter = await eventFilter(deps, asking, page.filter)
  const read = await deps.db.askForCaller(asking, pageStatement(asking.tenantId, page, filter))
  const shown = read.slice(0, page.limit).map(eventRow)
  const last = read.length > page.limit ? shown.at(-1) : undefined
  return {
    items: await withPeople(deps, asking.tenantId, shown),
    nextCursor: last === undefined ? null : page.cursorAt(last.more.map((text) => text ?? '')),
  }
}

/** How many events the filter leaves, as every list tells it. */
export async function showTotals(
  deps: ListDeps,
  asked: AuditFilter,
  asking: Asking,
): Promise<ReplyOf<typeof totalAuditEvents>> {
  const filter = await eventFilter(deps, asking, asked)
  const [row] = await deps.db.askForCaller(asking, countStatement(asking.tenantId, filter))
  return [{ currencyCode: '', count: Number(row?.[0] ?? 0) }]
}

/** Stands for a name that is not found: an empty list would be no filter. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

async function eventFilter(
  { auth }: ListDeps,
  { tenantId }: Asking,
  { person, ...filter }: AuditFilter,
): Promise<EventFilter> {
  if (person === undefined) return filter
  const found = await peopleNamed(auth, tenantId, person)
  return { ...filter, userIds: found.length > 0 ? found : [NOBODY] }
}
