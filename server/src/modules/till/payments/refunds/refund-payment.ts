import type { RefundKind } from '@vezne/domain/payment/refund.ts'
import type { PaymentDeps } from '../deps.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { requestRefund, type RefundRequest } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'
import type { RefundRow } from '../store/refunds.store.ts'

export interface RefundOutcome {
  /** Which of the two it became, in the end: the payer sees a void and a refund differently. */
  readonly took: RefundKind
  readonly state: RefundRow['state']
  readonly refund: RefundRow
}

/** Gives a sale back, or a part of it. Whether that is a void or a refund is the bank's day's business, not the user's. */
export async function refundPayment(deps: PaymentDeps, tenantId: string, wish: RefundRequest): Promise<RefundOutcome> {
  const asked = await deps.db.forTenant(tenantId, (db) => requestRefund(deps, db, wish))
  return carryOut(deps, tenantId, asked)
}

/** Takes a try as far as it goes now. A repeated request comes here too: it sends nothing that was sent before. */
export async function carryOut(deps: PaymentDeps, tenantId: string, asked: RefundRow): Promise<RefundOutcome> {
  const first = await sendIfWaiting(deps, tenantId, asked)
  // The bank may have wanted the other of the two; that one waits to be sent, and there is no third.
  const sent = await sendIfWaiting(deps, tenantId, first)
  const mustAsk = sent.state === 'in-doubt' && isDue(sent)
  const refund = mustAsk ? await askAboutRefund(deps, tenantId, sent.id) : sent
  return { took: refund.kind, state: refund.state, refund }
}

async function sendIfWaiting(deps: PaymentDeps, tenantId: string, refund: RefundRow): Promise<RefundRow> {
  return refund.state === 'requested' ? sendRefund(deps, tenantId, refund.id) : refund
}

export function isDue({ nextCheckAt: at, readAt: now }: RefundRow): boolean {
  return at !== null && at <= now
}
