import { randomUUIDv7 } from 'node:crypto'
import type { AuditKind } from '@vezne/contract/audit/words.ts'
import type { Call } from '../../../kit/http/caller.ts'
import { differences, type Json } from './differences.ts'
import { insertEvent, type AuditRow, type AuditingDb } from './store.ts'

interface Change {
  readonly before: Json | null
  readonly after: Json | null
  readonly reason?: string | undefined
}

export interface AuditEvent {
  readonly kind: AuditKind
  readonly userId?: string | undefined
  /** Short facts, never anything somebody typed into a secret field. */
  readonly details?: AuditRow['details']
  /** What something was and what it became; null is what was not there. Only the fields that differ are kept. */
  readonly change?: Change | undefined
}

/** Writes down what happened, in the transaction in which it happened. */
export function recordEvent(
  db: AuditingDb,
  { kind, userId, details = {}, change }: AuditEvent,
  call?: Pick<Call, 'address' | 'requestId'>,
): Promise<void> {
  return insertEvent(db, {
    id: randomUUIDv7(),
    kind,
    userId,
    address: call?.address,
    requestId: call?.requestId,
    details,
    ...differences(change?.before ?? null, change?.after ?? null),
    reason: change?.reason,
  })
}
