import { randomUUIDv7 } from 'node:crypto'
import type { Call } from '../../kit/http/caller.ts'
import { differences, type Json } from './differences.ts'
import { insertEvent, type AuditRow, type AuditingDb } from './store.ts'

/** Everything the log knows how to tell. A new kind is a new word here. */
export type AuditKind =
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-refused'
  | 'signed-out'
  | 'sign-in-ended'
  | 'other-sign-ins-ended'
  | 'company-switched'
  | 'password-link-sent'
  | 'password-reset'
  | 'first-password-set'
  | 'password-changed'
  | 'password-change-failed'
  | 'pos-account-opened'
  | 'pos-account-changed'
  | 'pos-credentials-changed'
  | 'half-secure-accepted'
  | 'half-secure-withdrawn'
  | 'review-closed'
  | 'review-approved'
  | 'review-declined'
  | 'review-abandoned'
  | 'review-asked'
  | 'review-proposed'
  | 'review-confirmed'
  | 'review-refused'
  | 'review-taken-back'
  | 'payment-voided'
  | 'payment-refunded'
  | 'refund-requested'
  | 'refund-approved'
  | 'refund-rejected'
  | 'payment-asked'
  | 'payment-noted'
  | 'receipt-sent'
  | 'evidence-packed'
  | 'chargeback-open'
  | 'chargeback-won'
  | 'chargeback-lost'
  | 'card-tries-refused'
  | 'lookups-refused'
  | 'exchange-rates-accepted'
  | 'api-key-issued'
  | 'api-key-revoked'
  | 'list-export-begun'
  | 'list-exported'
  | 'view-shared'
  | 'notice-settings-changed'

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
