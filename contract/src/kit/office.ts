import type { Right } from '@vezne/domain/access/rights.ts'
import * as z from 'zod/mini'
import { endpoint, type Access, type Shape } from './endpoint.ts'
import { instantMs, nothing, text } from './fields.ts'
import type { RefusalCode } from './refusals.ts'
import { rule } from './validation.ts'

/** The version of a record as it was read. A change names the one it was made of; 0: it was never changed. */
export const version = z.int().check(z.minimum(0), z.maximum(1_000_000_000))

/** Why a user changes a rule of money, or takes something away. */
export const reason = z.string().check(z.trim(), z.minLength(1, rule('reason-required')), z.maxLength(500))

/** Who changed a record last, and when. */
export const standing = { version, changedBy: z.nullable(text(200)), changedAt: z.nullable(instantMs) }

type FieldShapes = Readonly<Record<string, Shape>>

interface Described<Who extends Access, Fields extends FieldShapes, Sent extends FieldShapes> {
  /** Saving is a dangerous step: a user who has a second factor shows it again. */
  readonly stepUp?: true
  /** `/Admin/Subject`: Get and Save are below it. */
  readonly path: `/Admin/${string}`
  readonly access: Who
  /** A right that may read it and not change it. */
  readonly readBy?: Right
  readonly summary: string
  /** As it is read: also values that an earlier version has let in. */
  readonly fields: Fields
  /** Checks of a change: the rules of its fields, and `reason` where it is a rule of money. */
  readonly sent: Sent
  readonly refusals?: readonly RefusalCode[]
  /** What of other sections a change makes old. */
  readonly alsoStale?: readonly `/${string}`[]
}

/**
 * One record of the back office that is read and changed as a whole: its two calls. Save carries the version that was
 * read; an older one is refused with 409 `changed-meanwhile`, whose `data` is `changedMeanwhile`.
 */
export function officeRecord<const Who extends Access, Fields extends FieldShapes, Sent extends FieldShapes>(
  described: Described<Who, Fields, Sent>,
) {
  const { path, access, readBy, summary, fields, sent, stepUp, refusals = [], alsoStale = [] } = described
  return {
    shape: z.object(fields),
    get: endpoint({
      method: 'POST',
      path: `${path}/Get`,
      access,
      reads: true,
      ...(readBy !== undefined && { orElse: readBy }),
      summary,
      input: nothing,
      reply: z.object({ ...fields, ...standing }),
      refusals: [],
    }),
    save: endpoint({
      method: 'POST',
      path: `${path}/Save`,
      access,
      ...(stepUp !== undefined && { stepUp }),
      stale: [`${path}/`, ...alsoStale],
      summary: `${summary}: changed as a whole`,
      input: z.strictObject({ version, ...fields, ...sent }),
      reply: z.object({ version }),
      refusals: ['changed-meanwhile', ...refusals],
    }),
  }
}

const meanwhile = z.object({ by: z.nullable(text(200)), at: z.nullable(instantMs), version, current: z.unknown() })

/** Returned to a refused change: who changed it, when, and the record as it is now. */
export interface ChangedMeanwhile<Fields> {
  readonly by: string | null
  readonly at: number | null
  readonly version: number
  readonly current: Fields
}

/** Reads the `data` of a refused change; undefined where it has another shape. */
export function readChangedMeanwhile<Fields>(
  data: unknown,
  shape: RecordShape<Fields>,
): ChangedMeanwhile<Fields> | undefined {
  const read = z.safeParse(meanwhile, data)
  const current = read.success ? z.safeParse(shape, read.data.current) : undefined
  return read.success && current?.success === true ? { ...read.data, current: current.data } : undefined
}

/** The shape of a record's fields, for code that only passes it on. */
export type RecordShape<Fields> = z.ZodMiniType<Fields>
