import { DEBT_REQUEST_KINDS, DEBT_REQUEST_STATES } from '@vezne/domain/payment-plan/debt-requests.ts'
import * as z from 'zod/mini'
import { currencyCode } from '../checkout/fields.ts'
import { endpoint, type ReplyOf } from '../kit/endpoint.ts'
import { day, id, instantMs, list, noData, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { reason } from '../kit/office.ts'

/** A dealer speaks for itself; staff that looks after collections writes down what it was told. */
const BY = { access: 'plan.pay', orElse: 'collection.manage' } as const

const asked = {
  /** Of this one, whoever sends it: sent again it is the same request. */
  id,
  /** Whose debt it is: a dealer's own where nobody says. Staff names one. */
  firmId: z.optional(z.nullable(id)),
  currencyCode,
  /** Of the list. */
  itemId: id,
  reason,
}
const REFUSALS = ['not-found', 'request-open', 'holds-card-number'] as const

export const disputeDebt = endpoint({
  method: 'POST',
  path: '/PaymentPlan/Dispute',
  ...BY,
  summary: 'Disputes a debt: it is marked, and left out where everything is paid, until staff answers',
  input: z.strictObject(asked),
  reply: noData,
  refusals: REFUSALS,
})

export const askDueDay = endpoint({
  method: 'POST',
  path: '/PaymentPlan/Revise',
  ...BY,
  summary: 'Asks for another due day of a debt; it counts once staff has accepted it',
  input: z.strictObject({ ...asked, wantedOn: day }),
  reply: noData,
  refusals: REFUSALS,
})

export const withdrawDebtRequest = endpoint({
  method: 'POST',
  path: '/PaymentPlan/Requests/Withdraw',
  ...BY,
  summary: 'Takes back a request about a debt that nobody has answered',
  input: z.strictObject({ id, reason }),
  reply: noData,
  refusals: ['not-found', 'request-answered', 'holds-card-number'],
})

export const decideDebtRequest = endpoint({
  method: 'POST',
  path: '/PaymentPlan/Requests/Decide',
  access: 'receivable.edit',
  summary: 'Accepts or rejects a request about a debt; nobody answers their own',
  input: z.strictObject({ id, isAccepted: z.boolean(), answer: reason }),
  reply: noData,
  refusals: ['not-found', 'request-answered', 'request-own', 'holds-card-number'],
})

export const MOST_REQUESTS = 200

export const listDebtRequests = endpoint({
  method: 'POST',
  path: '/PaymentPlan/Requests/List',
  access: 'plan.see',
  reads: true,
  summary: 'What was asked about debts of a firm, or of all that are seen, open ones first',
  input: z.strictObject({ firmId: z.optional(id) }),
  reply: list(
    z.object({
      id,
      kind: z.enum(DEBT_REQUEST_KINDS),
      firmId: id,
      firmName: text(200),
      documentNo: z.nullable(text(60)),
      amount,
      currencyCode,
      dueOn: day,
      wantedOn: z.nullable(day),
      reason: text(500),
      askedAt: instantMs,
      askedBy: text(200),
      state: z.enum(DEBT_REQUEST_STATES),
      answer: z.nullable(text(500)),
      answeredBy: z.nullable(text(200)),
    }),
    MOST_REQUESTS,
  ),
  refusals: ['not-found'],
})
export type ShownDebtRequest = ReplyOf<typeof listDebtRequests>[number]
