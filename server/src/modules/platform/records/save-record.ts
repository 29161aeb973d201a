import { isDeepStrictEqual } from 'node:util'
import type { AuditKind } from '@vezne/contract/audit/words.ts'
import * as z from 'zod/mini'
import type { Call } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../audit/index.ts'
import { lockStanding, raiseVersion, type OfficeDb } from './store.ts'

type Event = Parameters<typeof recordEvent>[1]
type Told = NonNullable<NonNullable<Event['change']>['before']>

/** Whoever changes something: of the company, or of the platform that it stands on. */
type ByPerson = Call & { readonly caller: { readonly userId: string; readonly name: string } }

interface Saving<Fields> {
  /** Which record: `company`, or `role:<id>`. */
  readonly subject: string
  /** What its fields are on the wire: so the log and the refusal tell them, and nothing else. */
  readonly shape: z.ZodMiniType<Fields>
  /** The same for the log, where it keeps less: of a long text its hash. */
  readonly loggedShape?: z.ZodMiniType
  /** The version that the person has read. */
  readonly version: number
  readonly kind: AuditKind
  readonly details?: Event['details']
  readonly reason?: string | undefined
  /** What the log tells of the change, where it is not the fields that differ: of a large table, its cells. */
  readonly logged?: (before: Fields | null) => { readonly before: Told; readonly after: Told }
  /** Asked before and after; null: it is not there. */
  readonly read: () => Promise<Fields | null>
  readonly write: (before: Fields | null) => Promise<unknown>
}

/**
 * The one way to change a record of the back office. Two people who edit the same one come one after the other: the
 * second, who has read an older version, is refused with what stands now. Every change is in the log of events with what
 * was before and after; what changes nothing is no change.
 */
export async function saveRecord<Fields>(
  db: OfficeDb,
  { subject, shape, loggedShape = shape, version, kind, details, reason, logged, read, write }: Saving<Fields>,
  call: ByPerson,
): Promise<number> {
  const { userId, name } = call.caller
  const told = (fields: Fields | null) => (fields === null ? null : (z.encode(loggedShape, fields) as Told))
  const standing = await lockStanding(db, subject)
  const found = await read()
  const before = told(found)
  if (standing.version !== version) {
    const { changedBy: by, changedAt: at } = standing
    const current = found === null ? null : z.encode(shape, found)
    throw new Refusal('changed-meanwhile', { by, at, version: standing.version, current })
  }
  await write(found)
  const after = told(await read())
  if (isDeepStrictEqual(before, after)) return version
  const change = { ...(logged?.(found) ?? { before, after }), reason }
  await recordEvent(db, { kind, userId, ...(details && { details }), change }, call)
  return raiseVersion(db, subject, { userId, name })
}
