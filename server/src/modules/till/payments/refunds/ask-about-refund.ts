import type { Inquiry } from '@vezne/banks/pos/port.ts'
import { judgeDoubt, type DoubtVerdict } from '@vezne/domain/payment/refund.ts'
import { mayAbandon, nextCheck } from '@vezne/domain/payment/schedule.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { contextOf } from '../read-payment.ts'
import { askPersonAbout } from '../open-review.ts'
import type { PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { refuse } from './apply-refund-answer.ts'
import { recordRefundAnswer } from './record-refund-answer.ts'
import { openRefund } from './send-refund.ts'
import { mirrorWhole, settleRefund } from './settle-refund.ts'
import { answersAbout, checkRefundAt, findRefund, type RefundRow } from '../store/refunds.store.ts'

/** Without an inquiry only a person can find out, at the bank. */
const SILENT_REVIEW_MS = 24 * 60 * 60_000

/** Asks the bank what is back by now and decides the doubt by it. Asking moves no money: anybody may, at any time. */
export async function askAboutRefund(deps: PaymentDeps, tenantId: string, refundId: string): Promise<RefundRow> {
  const open = await deps.db.forTenant(tenantId, async (db) => {
    const found = await openRefund(deps, db, refundId)
    return { ...found, answers: await answersAbout(db, found.refund) }
  })
  if (open.refund.state !== 'in-doubt') return open.refund
  const { inquire } = open.terminal.adapter
  const told: Inquiry =
    inquire === undefined ? { state: 'pending', paid: false, kept: {} } : await inquire(contextOf(deps, open))
  const verdict = judgeDoubt(
    {
      kind: open.refund.kind,
      saleMinor: open.payment.totalMinor,
      amountMinor: open.refund.amountMinor,
      beforeMinor: open.refund.refundedBeforeMinor,
      wordBefore: open.answers.findLast(({ why }) => why === 'before')?.outcome as Inquiry['state'] | undefined,
    },
    told,
  )
  const refundedMinor = told.refundedMinor === undefined ? {} : { refundedMinor: String(told.refundedMinor) }
  const detail = { refundId, verdict, ...refundedMinor }
  // What the inquiry would have us keep may be the references of the refund: those of the sale stay ours.
  const answer = { source: 'inquiry', outcome: told.state, code: told.code, detail } as const
  return recordRefundAnswer(deps, open.refund, answer, async (db, payment, refund) => {
    if (refund.state !== 'in-doubt') return refund
    const isEnded = await follow(deps, db, payment, refund, { verdict, word: told.state })
    if (!isEnded) return askLater(deps, db, refund, inquire === undefined)
    return (await findRefund(db, refund.id)) ?? refund
  })
}

async function follow(
  deps: PaymentDeps,
  db: TenantDb,
  payment: PaymentRow,
  refund: RefundRow,
  { verdict, word }: { readonly verdict: DoubtVerdict; readonly word: Inquiry['state'] },
): Promise<boolean> {
  switch (verdict) {
    case 'given':
      await settleRefund(deps, db, payment, refund)
      return true
    case 'all-given':
      await mirrorWhole(deps, db, payment, refund, word)
      return true
    case 'not-given':
      if (!(await isWrittenOff(db, refund))) return false
      await refuse(db, refund, refund.bankCode ?? 'not-given')
      return true
    case 'unclear':
      return false
  }
}

/**
 * The rule of sales that no bank knows: said three times, five minutes apart, and for half an hour. A refund that the
 * bank said it had queued may still come, however often it is not there yet: that one a person closes.
 */
async function isWrittenOff(db: TenantDb, refund: RefundRow): Promise<boolean> {
  const answers = await answersAbout(db, refund)
  if (answers.some(({ why }) => why === 'under-review')) return false
  const notGivenAt = answers.filter(({ verdict }) => verdict === 'not-given').map(({ at }) => at.getTime())
  const now = refund.readAt.getTime()
  const lastMoneyMoment = Math.min(...notGivenAt, now)
  // Whoever says what stands of the sale has found it: this inquiry is proven by its own answer.
  return mayAbandon({ notFoundAt: notGivenAt, lastMoneyMoment, inquiryProven: true, now })
}

async function askLater(deps: PaymentDeps, db: TenantDb, refund: RefundRow, isSilent: boolean): Promise<RefundRow> {
  const since = refund.createdAt.getTime()
  const now = refund.readAt.getTime()
  const next = nextCheck(since, now)
  if (next !== undefined && !(isSilent && now - since >= SILENT_REVIEW_MS)) {
    return checkRefundAt(db, refund, new Date(next))
  }
  deps.log.error('nobody can tell whether money went back', { paymentId: refund.paymentId })
  await askPersonAbout(
    db,
    refund.paymentId,
    'refund-doubtful',
    `${refund.kind} in doubt: the bank could not tell for too long`,
  )
  return checkRefundAt(db, refund, null)
}
