import type { Inquiry } from '@vezne/banks/pos/port.ts'
import { backAtBank } from '@vezne/domain/payment/refund.ts'
import { isPaid } from '@vezne/domain/payment/state.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { askBank, isOpenQuestion } from './ask-bank.ts'
import type { PaymentDeps } from './deps.ts'
import { askPerson } from './open-review.ts'
import { contextOf, openPayment, readPayment, type OpenPayment } from './read-payment.ts'
import { askAboutRefund } from './refunds/ask-about-refund.ts'
import { backMinor, isInFlight } from './refunds/request-refund.ts'
import { keepAnswer } from './store/answers.store.ts'
import { lockPayment, type PaymentRow } from './store/payments.store.ts'
import { refundsOf } from './store/refunds.store.ts'
import { lastInquiry } from './store/reviews.store.ts'

/** As the refunds say it: one question, whoever asks it. */
const MORE = 'the bank has given back more than we know of'

export interface AskedNow {
  readonly before: PaymentRow['state']
  readonly payment: PaymentRow
  /** Undefined: this bank cannot be asked, or a call about it is on its way. */
  readonly said: { readonly word: Inquiry['state']; readonly code: string | null } | undefined
  /** Whether the bank says what stands here; undefined where it could not tell. */
  readonly agrees: boolean | undefined
}

/**
 * A person has the bank asked now. What it says about a payment that is still open is followed as ever; about one that
 * has ended it is held against what stands here, and a difference is a question for a person, never a change of state.
 */
export async function askNow(deps: PaymentDeps, tenantId: string, paymentId: string): Promise<AskedNow> {
  const open = await deps.db.forTenant(tenantId, async (db) => openPayment(deps, db, await readPayment(db, paymentId)))
  return isOpenQuestion(open.payment) ? askOpen(deps, open.payment) : askEnded(deps, open)
}

async function askOpen(deps: PaymentDeps, { tenantId, id, state: before, readAt }: PaymentRow): Promise<AskedNow> {
  await askBank(deps, tenantId, id)
  return deps.db.forTenant(tenantId, async (db) => {
    const payment = await readPayment(db, id)
    const last = await lastInquiry(db, id)
    const isNew = last !== undefined && last.at >= readAt
    const said = isNew ? { word: last.outcome as Inquiry['state'], code: last.code } : undefined
    return { before, payment, said, agrees: said && agreed(payment, 0n, { state: said.word }) }
  })
}

async function askEnded(deps: PaymentDeps, open: OpenPayment): Promise<AskedNow> {
  const { tenantId, id, state: before } = open.payment
  const { inquire } = open.terminal.adapter
  if (inquire === undefined) return { before, payment: open.payment, said: undefined, agrees: undefined }
  const told = await inquire(contextOf(deps, open))
  const doubtful = await deps.db.forTenant(tenantId, async (db) => {
    const detail = told.refundedMinor === undefined ? {} : { refundedMinor: String(told.refundedMinor) }
    const answer = { source: 'inquiry', outcome: told.state, code: told.code, detail } as const
    await keepAnswer(db, id, answer)
    return (await refundsOf(db, id)).find(({ state }) => state === 'in-doubt')
  })
  // Money on its way back is decided by its own question.
  if (doubtful !== undefined) await askAboutRefund(deps, tenantId, doubtful.id)
  return deps.db.forTenant(tenantId, async (db) => {
    const payment = await lockPayment(db, id)
    const agrees = await compare(db, payment, told)
    return { before, payment, said: { word: told.state, code: told.code ?? null }, agrees }
  })
}

async function compare(db: TenantDb, payment: PaymentRow, told: Inquiry): Promise<boolean | undefined> {
  const tries = await refundsOf(db, payment.id)
  if (tries.some(({ state }) => isInFlight(state))) return undefined
  const ours = backMinor(tries)
  const agrees = agreed(payment, ours, told)
  const back = backAtBank(payment.totalMinor, told)
  const isMore = typeof back === 'bigint' ? back > ours : back === 'some' && ours === 0n
  if (agrees === false && isMore) await askPerson(db, payment, 'refund-doubtful', MORE)
  return agrees
}

/** Whether the bank's word is how the payment stands here. What a bank forgets or does not show decides nothing. */
function agreed(
  { state, totalMinor }: PaymentRow,
  ours: bigint,
  told: Pick<Inquiry, 'state' | 'refundedMinor'>,
): boolean | undefined {
  if (['pending', 'authorized'].includes(told.state)) return undefined
  const isCharged = isPaid(state) || state === 'voided' || state === 'refunded'
  if (!isCharged) {
    const isOver = state === 'declined' || state === 'abandoned'
    return isOver ? told.state === 'failed' || told.state === 'not-found' : undefined
  }
  if (told.state === 'not-found') return undefined
  if (told.state === 'failed') return false
  const back = backAtBank(totalMinor, told)
  if (back === 'some') return ours > 0n
  if (back === undefined) return ours === 0n ? true : undefined
  return back === ours
}
