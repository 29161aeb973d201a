import { NOTICE_KINDS } from '@vezne/contract/inbox.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod'
import { enqueue, job } from '../../../kit/jobs/job.ts'
import { listener, type Listener } from '../../../kit/jobs/listener.ts'
import { refundDecided, refundRequested } from '../../account/collections/index.ts'
import { mailFellBack } from '../../company/company-mail/index.ts'
import { reconciliationAnswered, reconciliationChanged } from '../../books/reconciliations/index.ts'
import { reminderLost } from '../../account/reminders/index.ts'
import { reviewOpened, reviewWaits } from '../../platform/reviews/index.ts'
import { stockArrived } from '../../company/stocks/index.ts'
import { taskEnded } from '../../platform/task-runs/index.ts'
import { domainLost } from '../../platform/tenants/index.ts'

/** Somebody should know of something: one user, or all who may do something about it. */
export const giveNotice = job(
  'notices.give',
  z.object({
    kind: z.enum(NOTICE_KINDS),
    subjectId: z.uuid(),
    params: z.record(z.string().max(40), z.string().max(200)),
    /** Whom it is about; unset: everybody of the staff who has the right of its kind. */
    userId: z.optional(z.uuid()),
    /** Whoever did it knows. */
    exceptUserId: z.optional(z.uuid()),
  }),
)

type Refund = z.output<typeof refundRequested.payload>

const aboutRefund = ({ orderId: label, paymentId, amountMinor, currency }: Refund) => ({
  label,
  paymentId,
  amount: formatAmount(
    BigInt(amountMinor),
    CURRENCIES.find((one) => one === currency),
  ),
})

/** What is announced below, as a notice of somebody's. */
export const NEWS: readonly Listener[] = [
  listener(taskEnded, async (db, { taskId: subjectId, startedBy: userId, kind, state }) => {
    // Whoever stopped it knows.
    if (state === 'cancelled') return
    await enqueue(db, giveNotice, { kind: `task-${state}`, subjectId, params: { task: kind }, userId })
  }),
  listener(reviewOpened, async (db, { reviewId: subjectId, label }) => {
    await enqueue(db, giveNotice, { kind: 'review-opened', subjectId, params: { label } })
  }),
  listener(reviewWaits, async (db, { decisionId, reviewId, label, saidBy, saidByName: name }) => {
    const params = { label, name, reviewId }
    await enqueue(db, giveNotice, { kind: 'review-waits', subjectId: decisionId, params, exceptUserId: saidBy })
  }),
  listener(refundRequested, async (db, request) => {
    const params = { ...aboutRefund(request), name: request.askedByName }
    await enqueue(db, giveNotice, {
      kind: 'refund-waits',
      subjectId: request.requestId,
      params,
      exceptUserId: request.askedBy,
    })
  }),
  listener(refundDecided, async (db, request) => {
    const params = { ...aboutRefund(request), decision: request.decision }
    await enqueue(db, giveNotice, {
      kind: 'refund-decided',
      subjectId: request.requestId,
      params,
      userId: request.askedBy,
    })
  }),
  listener(mailFellBack, async (db, { noticeId: subjectId, host }) => {
    await enqueue(db, giveNotice, { kind: 'mail-fell-back', subjectId, params: { host: host.slice(0, 200) } })
  }),
  listener(reminderLost, async (db, { reminderId: subjectId, firmName: name }) => {
    await enqueue(db, giveNotice, { kind: 'reminder-unknown', subjectId, params: { name } })
  }),
  listener(stockArrived, async (db, { watchId: subjectId, userId, stockId, name, warehouse: label }) => {
    const params = { stockId, name, label }
    await enqueue(db, giveNotice, { kind: 'stock-arrived', subjectId, params, userId })
  }),
  listener(domainLost, async (db, { lossId: subjectId, domain: label }) => {
    await enqueue(db, giveNotice, { kind: 'domain-lost', subjectId, params: { label } })
  }),
  listener(reconciliationAnswered, async (db, { reconciliationId: subjectId, number: label, firmName, isAgreed }) => {
    const kind = isAgreed ? 'reconciliation-agreed' : 'reconciliation-disputed'
    await enqueue(db, giveNotice, { kind, subjectId, params: { label, name: firmName } })
  }),
  listener(reconciliationChanged, async (db, { reconciliationId: subjectId, number: label, firmName: name }) => {
    await enqueue(db, giveNotice, { kind: 'reconciliation-changed', subjectId, params: { label, name } })
  }),
]
