import type { AuditKind } from '@vezne/contract/audit/words.ts'
import type { OutboxDecision } from '@vezne/contract/erp-outbox/words.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Call } from '../../../kit/http/caller.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { ignore, keepDecision, markPosted, reopen, type OutboxRow } from './answers.store.ts'

/** What a person says of something that the ERP did not take, and why. */
export interface Said {
  readonly as: OutboxDecision
  readonly by: { readonly name: string; readonly userId?: string | undefined }
  readonly reason: string
  /** Of what was typed by hand, where they know it. */
  readonly erpNumber?: string
  /** Where it was said at the review desk. */
  readonly reviewId?: string
}

const KINDS: Readonly<Record<OutboxDecision, AuditKind>> = {
  retried: 'hand-out-retried',
  'typed-by-hand': 'hand-out-typed-by-hand',
  ignored: 'hand-out-ignored',
}

/** The one way on from an error, wherever it was said. Hand-outs are locked, and this one is failed. */
export async function carryOut(
  db: TenantDb,
  { id, ledger, reference }: OutboxRow,
  { as, by, reason, erpNumber, reviewId }: Said,
  call: Pick<Call, 'address' | 'requestId'>,
): Promise<void> {
  switch (as) {
    case 'retried':
      await reopen(db, id)
      break
    case 'typed-by-hand':
      await markPosted(db, id, { erpNumber: erpNumber ?? null, expectsLine: true })
      break
    case 'ignored':
      await ignore(db, id)
      break
  }
  await keepDecision(db, id, { as, by: by.name, reason })
  const details = {
    ledger,
    reference,
    reason,
    ...(reviewId === undefined ? {} : { reviewId }),
    ...(erpNumber === undefined ? {} : { erpNumber }),
  }
  await recordEvent(db, { kind: KINDS[as], userId: by.userId, details }, call)
}
