import type { AuditItem } from '@vezne/contract/audit-trail/list.ts'
import { peopleOf } from '../auth/index.ts'
import type { AuditTrailDeps } from './deps.ts'
import { changedFields, subjectOf, textOf, type Kept } from './kept.ts'
import type { EventRow } from './list.store.ts'

const LONGEST_CHANGES = 400

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
  return rows.map((row) => {
    const { id, happenedAt, kind, userId, address, reason } = row
    const person = userId === null ? undefined : people.get(userId)
    return {
      id,
      happenedAt,
      kind,
      who: whoIs(userId, person !== undefined),
      personName: person?.name ?? null,
      personEmail: person?.email ?? null,
      address,
      subject: subjectOf(row),
      changes: changesOf(row),
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
