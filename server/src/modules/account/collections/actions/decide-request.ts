import type { approveRefund } from '@vezne/contract/collections/actions.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { refuseCardNumbers } from '../../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { carryOut, readPayment, refundsOf, requestRefund, type RefundRow } from '../../../till/payments/index.ts'
import { personOf, type Person } from '../person.ts'
import { answerOf } from './refund-collection.ts'
import type { CollectionDeps } from '../deps.ts'
import { refundDecided } from '../jobs.ts'
import { aboutRequest } from '../requests/about-request.ts'
import { decideRequest, findRequest, type Decision, type RequestRow } from '../requests/requests.store.ts'

type Reply = ReplyOf<typeof approveRefund>

/** A second person decides. What they agree to is written with their word, and then the engine takes it to the bank. */
export async function decide(
  deps: CollectionDeps,
  { id, decision, reason = '' }: InputOf<typeof approveRefund>,
  call: SignedInCall,
): Promise<Reply> {
  const { caller } = call
  refuseCardNumbers({ reason })
  const request = await deps.db.forCaller(caller, (db) => findRequest(db, id))
  if (request === undefined) throw new Refusal('not-found')
  if (request.askedBy === caller.userId) throw new Refusal('refund-request-own')
  const by = await personOf(deps, call)
  const said = { by, reason: reason.trim() }
  if (decision === 'reject') return reject(deps, request, said, call)
  const asked = await deps.db.forCaller(caller, async (db) => {
    const earlier = await agreedBefore(db, request, by)
    return earlier ?? agree(deps, db, request, said, call)
  })
  const outcome = await carryOut(deps.payments, caller.tenantId, asked)
  return answerOf(deps, caller, outcome, request.id)
}

type Said = Pick<Decision, 'by' | 'reason'>

/** Agreeing twice is agreeing once: the second time finds what became of it. */
async function agreedBefore(db: TenantDb, request: RequestRow, { userId }: Person): Promise<RefundRow | undefined> {
  if (request.state !== 'approved' || request.decidedBy !== userId) return undefined
  return (await refundsOf(db, request.paymentId)).find((one) => one.id === request.refundId)
}

async function agree(
  deps: CollectionDeps,
  db: TenantDb,
  request: RequestRow,
  said: Said,
  call: SignedInCall,
): Promise<RefundRow> {
  const refund = await requestRefund(deps.payments, db, {
    paymentId: request.paymentId,
    amountMinor: request.kind === 'void' ? 'all' : request.amountMinor,
    askedBy: request.askedBy,
    reason: request.reason,
    key: `request ${request.id}`,
    isVoidOnly: request.kind === 'void',
  })
  await close(db, request, { ...said, state: 'approved', refundId: refund.id }, call)
  return refund
}

async function reject(deps: CollectionDeps, request: RequestRow, said: Said, call: SignedInCall): Promise<Reply> {
  await deps.db.forCaller(call.caller, (db) => close(db, request, { ...said, state: 'rejected', refundId: null }, call))
  return { refundId: null, requestId: request.id, took: request.kind, state: 'rejected' }
}

async function close(db: TenantDb, request: RequestRow, decision: Decision, call: SignedInCall): Promise<void> {
  if (!(await decideRequest(db, request.id, decision))) throw new Refusal('refund-request-over')
  const { state, by, reason } = decision
  const details = { requestId: request.id, paymentId: request.paymentId, reason }
  await recordEvent(db, { kind: `refund-${state}`, userId: by.userId, details }, call)
  const payment = await readPayment(db, request.paymentId)
  await enqueue(db, refundDecided, { ...aboutRequest(request, payment), decision: state, decidedBy: by.userId })
}
