import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import {
  MOST_REQUESTS,
  type askDueDay,
  type decideDebtRequest,
  type disputeDebt,
  type listDebtRequests,
  type withdrawDebtRequest,
} from '@vezne/contract/payment-plans/requests.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import type { DebtRequestState } from '@vezne/domain/payment-plan/debt-requests.ts'
import { refuseCardNumbers } from '../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { BrokenRules, Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { readSubject, type Asking } from '../firm-transactions/index.ts'
import type { PaymentPlanDeps } from './deps.ts'
import { readPlan } from './read-plan.ts'
import { answerRequest, findRequests, insertRequest, lockRequest, type RequestRow } from './requests.store.ts'

type Asked = InputOf<typeof disputeDebt> | InputOf<typeof askDueDay>

/** Keeps what somebody asks about one debt. The same form sent again is the same request. */
export function askAboutDebt({ db }: PaymentPlanDeps, input: Asked, call: SignedInCall) {
  const { caller } = call
  const { id, firmId: named, currencyCode: currency, itemId, reason } = input
  const wantedOn = 'wantedOn' in input ? input.wantedOn : null
  refuseCardNumbers({ reason })
  return db.forCaller(caller, async (one) => {
    const { subject, entries, today } = await readPlan(one, caller, {
      firmId: named ?? undefined,
      path: 'firmId',
      currencies: [currency],
    })
    const entry = entries.find((each) => each.id === itemId)
    if (subject.firm === undefined || entry?.key === undefined) throw new Refusal('not-found')
    if (entry.side === 'credit') throw new BrokenRules([{ path: 'itemId', rule: 'request-of-credit' }])
    if (wantedOn !== null && (wantedOn < today || wantedOn === entry.dueOn))
      throw new BrokenRules([{ path: 'wantedOn', rule: 'request-day' }])
    const kind = wantedOn === null ? 'dispute' : 'due-day'
    const isNew = await insertRequest(one, {
      id,
      kind,
      firmId: subject.firm.id,
      accountId: entry.accountId,
      currency,
      itemKey: entry.key,
      documentNo: entry.line?.documentNo ?? null,
      amountMinor: entry.remainingMinor,
      dueOn: entry.dueOn,
      wantedOn,
      reason,
      askedBy: caller.userId,
      askedByName: caller.name,
    })
    if (!isNew) {
      const earlier = await lockRequest(one, id)
      if (earlier?.itemKey !== entry.key || earlier.kind !== kind) throw new Refusal('request-open')
      return null
    }
    const after = {
      documentNo: entry.line?.documentNo ?? null,
      amount: decimalFromMinor(entry.remainingMinor),
      wantedOn,
    }
    await tell(one, kind === 'dispute' ? 'debt-disputed' : 'due-day-asked', call, {
      details: { requestId: id, firmId: subject.firm.id },
      change: { before: null, after, reason },
    })
    return null
  })
}

type Event = Parameters<typeof recordEvent>[1]

const tell = (db: TenantDb, kind: Event['kind'], call: SignedInCall, more: Pick<Event, 'details' | 'change'>) =>
  recordEvent(db, { kind, userId: call.caller.userId, ...more }, call)

async function end(db: TenantDb, request: RequestRow, state: DebtRequestState, answer: string, call: SignedInCall) {
  await answerRequest(db, request.id, { state, answer, by: call.caller.name })
  await tell(db, state === 'withdrawn' ? 'debt-request-withdrawn' : 'debt-request-decided', call, {
    details: { requestId: request.id, firmId: request.firmId, kind: request.kind },
    change: { before: { state: 'open' }, after: { state }, reason: answer },
  })
  return null
}

async function openRequest(db: TenantDb, id: string): Promise<RequestRow> {
  const request = await lockRequest(db, id)
  if (request === undefined) throw new Refusal('not-found')
  if (request.state !== 'open') throw new Refusal('request-answered')
  return request
}

export function withdrawRequest(
  { db }: PaymentPlanDeps,
  input: InputOf<typeof withdrawDebtRequest>,
  call: SignedInCall,
) {
  const { id, reason } = input
  refuseCardNumbers({ reason })
  return db.forCaller(call.caller, async (one) => end(one, await openRequest(one, id), 'withdrawn', reason, call))
}

/** Whoever asked does not answer: two people look at every debt whose day moves. */
export function decideRequest({ db }: PaymentPlanDeps, input: InputOf<typeof decideDebtRequest>, call: SignedInCall) {
  const { id, isAccepted, answer } = input
  refuseCardNumbers({ answer })
  return db.forCaller(call.caller, async (one) => {
    const request = await openRequest(one, id)
    if (request.askedBy === call.caller.userId) throw new Refusal('request-own')
    return end(one, request, isAccepted ? 'accepted' : 'rejected', answer, call)
  })
}

export async function showRequests(
  { db }: PaymentPlanDeps,
  { firmId }: InputOf<typeof listDebtRequests>,
  asking: Asking,
): Promise<ReplyOf<typeof listDebtRequests>> {
  const rows = await db.readForCaller(asking, async (one) => {
    // A firm that is not seen is not there.
    if (firmId !== undefined) await readSubject(one, asking, { firmId })
    return findRequests(one, firmId, MOST_REQUESTS)
  })
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    firmId: row.firmId,
    firmName: row.firmName,
    documentNo: row.documentNo,
    amount: row.amountMinor,
    currencyCode: row.currency,
    dueOn: row.dueOn,
    wantedOn: row.wantedOn,
    reason: row.reason,
    askedAt: row.askedAt.getTime(),
    askedBy: row.askedByName,
    state: row.state,
    answer: row.answer,
    answeredBy: row.answeredByName,
  }))
}
