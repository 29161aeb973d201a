import { sha256 } from '../../../kit/secret.ts'

/** How events and batches are written before they are hashed. A new column of events that counts is a new form. */
export const FORM = 1

/** An event as the database itself writes it: text and nothing rounded, so that a hash does not depend on who reads. */
export interface WrittenEvent {
  readonly id: string
  /** Seconds since 1970, to the microsecond. */
  readonly happenedAt: string
  readonly kind: string
  readonly userId: string | null
  readonly address: string | null
  readonly requestId: string | null
  readonly details: string
  readonly before: string | null
  readonly after: string | null
  readonly reason: string | null
}

export interface Batch {
  readonly number: number
  readonly form: number
  readonly sealedAt: string
  readonly count: number
  readonly firstAt: string
  readonly lastAt: string
  readonly eventIds: readonly string[]
  /** The hash of each event, one behind the other, in the order of the ids. */
  readonly leaves: Buffer
  readonly previousRoot: Buffer | null
  readonly root: Buffer
}

/** As JSON, because joined texts could be cut elsewhere and read the same. */
const hashOf = (...parts: readonly unknown[]): Buffer => sha256(JSON.stringify(parts))

export const LEAF_BYTES = 32

export const leafOf = (tenantId: string, event: WrittenEvent): Buffer =>
  hashOf(
    'event',
    FORM,
    tenantId,
    event.id,
    event.happenedAt,
    event.kind,
    event.userId,
    event.address,
    event.requestId,
    event.details,
    event.before,
    event.after,
    event.reason,
  )

/** Of everything the batch says, its events' hashes and the root before it among that. */
export const rootOf = (tenantId: string, batch: Omit<Batch, 'root'>): Buffer =>
  hashOf(
    'batch',
    batch.form,
    tenantId,
    batch.number,
    batch.sealedAt,
    batch.count,
    batch.firstAt,
    batch.lastAt,
    batch.eventIds,
    batch.leaves.toString('hex'),
    batch.previousRoot?.toString('hex') ?? null,
  )
