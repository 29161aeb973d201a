import { createHash } from 'node:crypto'
import type { RefundKind } from '@vezne/domain/payment/refund.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { readPayment, refundOutlook, type PaymentRow } from '../../../till/payments/index.ts'
import type { Person } from '../person.ts'
import type { CollectionDeps } from '../deps.ts'
import { refundRequested } from '../jobs.ts'
import { aboutRequest } from './about-request.ts'
import { endExpired } from './expire.ts'
import { findRequest, insertRequest, type RequestRow } from './requests.store.ts'

export interface WishedRefund {
  readonly paymentId: string
  readonly kind: RefundKind
  readonly amountMinor: bigint
  readonly reason: string
  readonly key: string
}

/** A week: over a holiday, and not for ever. */
const WAITS_MS = 7 * 24 * 60 * 60_000

/** The same person and key find the same request. */
function requestIdOf(tenantId: string, userId: string, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify(['refund-request', tenantId, userId, key]))
    .digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** What this key asked for before, if it asked for a request. */
export async function earlierRequest(
  db: TenantDb,
  { userId }: Person,
  { paymentId, amountMinor, key }: Pick<WishedRefund, 'paymentId' | 'amountMinor' | 'key'>,
): Promise<RequestRow | undefined> {
  const earlier = await findRequest(db, requestIdOf(db.tenantId, userId, key))
  if (earlier !== undefined && (earlier.paymentId !== paymentId || earlier.amountMinor !== amountMinor))
    throw new Refusal('idempotency-key-reused')
  return earlier
}

/** Writes down what somebody wants, tells whoever listens, and moves no money: another person does. */
export function makeRequest(
  deps: CollectionDeps,
  wish: WishedRefund,
  by: Person,
  call: SignedInCall,
): Promise<RequestRow> {
  return deps.db.forCaller(call.caller, async (db) => {
    const payment = await readPayment(db, wish.paymentId)
    await refuseImpossible(db, payment, wish)
    // One whose time has run out stands in nobody's way.
    await endExpired(db)
    const { key, ...wished } = wish
    const row = {
      ...wished,
      id: requestIdOf(db.tenantId, by.userId, key),
      firmId: payment.firmId,
      currency: payment.currency,
      askedBy: by.userId,
      askedByName: by.name,
    }
    const made = await insertRequest(db, row, WAITS_MS)
    if (made === undefined) throw new Refusal('refund-request-waits')
    const { id: requestId, paymentId, amountMinor, reason } = made
    const details = { requestId, paymentId, amountMinor: String(amountMinor), reason }
    await recordEvent(db, { kind: 'refund-requested', userId: by.userId, details }, call)
    await enqueue(db, refundRequested, aboutRequest(made, payment))
    return made
  })
}

/** Which way it goes is chosen when it is decided; that something can go back is asked now. */
async function refuseImpossible(db: TenantDb, payment: PaymentRow, { amountMinor }: WishedRefund): Promise<void> {
  const { why, remainingMinor } = await refundOutlook(db, payment)
  switch (why) {
    case 'not-paid':
      throw new Refusal('refund-not-paid')
    case 'done-before':
      throw new Refusal('refund-done-before')
    case 'in-flight':
      throw new Refusal('refund-in-flight')
    case 'charged-back':
      throw new Refusal('refund-charged-back')
    case undefined:
      if (amountMinor > remainingMinor)
        throw new Refusal('refund-above-sale', { remainingMinor: String(remainingMinor) }, 'amount')
  }
}
