import type { listAuditEvents, totalAuditEvents } from '@vezne/contract/audit-trail.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Reading } from '../../../kit/db/tenant-db.ts'
import type { Asking } from '../../../kit/list/list-query.ts'
import { peopleNamed } from '../auth/index.ts'
import { exported, exportInput, type Exported } from '../exports/index.ts'
import { task } from '../task-runs/index.ts'
import type { AuditTrailDeps } from './deps.ts'
import { withPeople } from './event-items.ts'
import { eventRows } from './list.store.ts'

type ListDeps = Reading<Pick<AuditTrailDeps, 'db' | 'secret' | 'auth'>>
type Filter = NonNullable<InputOf<typeof listAuditEvents>['filter']>

/** A page of what happened in the company. */
export async function showPage(
  deps: ListDeps,
  input: InputOf<typeof listAuditEvents>,
  asking: Asking,
): Promise<ReplyOf<typeof listAuditEvents>> {
  const { items, nextCursor } = await eventRows.page(deps, input, await namedIn(deps, asking, input.filter))
  return { items: await withPeople(deps, asking.tenantId, items), nextCursor }
}

/** How many events the filter leaves, as every list tells it. */
export async function showTotals(
  deps: ListDeps,
  filter: Filter,
  asking: Asking,
): Promise<ReplyOf<typeof totalAuditEvents>> {
  return [{ currencyCode: '', count: await eventRows.count(deps, filter, await namedIn(deps, asking, filter)) }]
}

/** With the people whom the filter names: they are rows of the platform, which no statement of a company sees. */
async function namedIn({ auth }: ListDeps, { tenantId, firms }: Asking, filter: Filter = {}) {
  const { person } = filter
  return { tenantId, firms, people: person === undefined ? [] : await peopleNamed(auth, tenantId, person) }
}

const exportTask = task('audit-trail.export', exportInput)

/** Denetim İzi as a file. */
export const auditExport = (deps: AuditTrailDeps): Exported =>
  exported({
    list: eventRows.list,
    title: { tr: 'Denetim İzi', en: 'Audit Trail' },
    fileName: { tr: 'denetim-izi', en: 'audit-trail' },
    task: exportTask,
    page: (db, scope, input) => showPage({ ...deps, db }, input, scope),
    count: async (scope, filter) => (await showTotals(deps, filter, scope)).reduce((sum, { count }) => sum + count, 0),
  })
