import type { AuditItem } from '@vezne/contract/audit-trail/list.ts'
import type { TextRow } from '../../../../kit/db/tenant-db.ts'
import { instantOf } from '../../../../kit/list/instant.ts'
import { peopleOf } from '../../auth/index.ts'
import type { AuditTrailDeps } from '../deps.ts'
import { changedFields, subjectOf, textOf, type Kept } from '../kept.ts'
import { COLUMNS } from './page.store.ts'

const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
const LONGEST_CHANGES = 400

/** An event as its row tells it. */
export interface EventRow {
  readonly id: string
  readonly happenedAt: number
  readonly kind: string
  readonly userId: string | null
  readonly address: string | null
  readonly kept: Kept
  readonly reason: string | null
  /** What was read behind it. */
  readonly more: TextRow
}

export function eventRow(row: TextRow): EventRow {
  const said = Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? null])) as Record<
    keyof typeof COLUMNS,
    string | null
  >
  const { id, happenedAt, kind, userId, address, reason } = said
  return {
    id: id ?? '',
    happenedAt: instantOf(happenedAt ?? ''),
    kind: kind ?? '',
    userId,
    address,
    kept: { kind: kind ?? '', details: jsonOf(said.details), before: jsonOf(said.before), after: jsonOf(said.after) },
    reason,
    more: row.slice(NAMES.length),
  }
}

const jsonOf = (text: string | null): unknown => (text === null ? null : (JSON.parse(text) as unknown))

/** Events with the people who did them. Somebody who is not in the company stays without a name. */
export async function withPeople(
  { auth }: Pick<AuditTrailDeps, 'auth'>,
  tenantId: string,
  rows: readonly EventRow[],
): Promise<AuditItem[]> {
  const people = await peopleOf(
    auth,
    tenantId,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return rows.map(({ id, happenedAt, kind, userId, address, kept, reason }) => {
    const person = userId === null ? undefined : people.get(userId)
    return {
      id,
      happenedAt,
      kind,
      who: whoIs(userId, person !== undefined),
      personName: person?.name ?? null,
      personEmail: person?.email ?? null,
      address,
      subject: subjectOf(kept),
      changes: changesOf(kept),
      reason,
    }
  })
}

function whoIs(userId: string | null, isMember: boolean): AuditItem['who'] {
  if (userId === null) return 'system'
  return isMember ? 'person' : 'former'
}

const ABSENT = '—'

/** `cap: 3 → 6; note: — → temporary`. */
function changesOf(kept: Kept): string | null {
  const fields = changedFields(kept)
  if (fields.length === 0) return null
  const said = fields.map(({ name, before, after }) => `${name}: ${before ?? ABSENT} → ${after ?? ABSENT}`)
  return textOf(said.join('; '), LONGEST_CHANGES)
}
