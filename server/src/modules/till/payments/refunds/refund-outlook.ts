import { chooseWay, remainingMinor, type Way } from '@vezne/domain/payment/refund.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay, istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import { isPaid } from '@vezne/domain/payment/state.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import { accountFacts } from '../../../company/terminals/index.ts'
import { chargebackOf } from '../store/chargebacks.store.ts'
import type { PaymentRow } from '../store/payments.store.ts'
import { refundsOf } from '../store/refunds.store.ts'
import { backMinor, habitsOf, isInFlight, soldAt } from './request-refund.ts'

/** What could go back of a sale now, for whoever offers it on a screen: the request itself is judged again, locked. */
export interface RefundOutlook {
  readonly refundedMinor: bigint
  readonly remainingMinor: bigint
  /** Nothing can go back now, whichever way. */
  readonly why: 'not-paid' | 'done-before' | 'in-flight' | 'charged-back' | undefined
  /** All that is left. */
  readonly whole: Way
  /** A part of it; undefined where what is left has no parts. */
  readonly part: Way | undefined
  /** The end of the bank's day, where it voids until then. */
  readonly voidUntil: Date | undefined
}

/** Asked by dealers too: it reads what the bank can do, and opens nothing that it takes to speak to it. */
export async function refundOutlook(db: ReadDb, payment: PaymentRow): Promise<RefundOutlook> {
  const account = await accountFacts(db, payment.terminalId)
  if (account === undefined) throw new Error(`payment ${payment.id} was made at a POS account that is not there`)
  const tries = await refundsOf(db, payment.id)
  const chargeback = await chargebackOf(db, payment.id)
  const leftMinor = isPaid(payment.state) ? remainingMinor(payment.totalMinor, tries) : 0n
  const habits = habitsOf(account)
  const sold = soldAt(payment).getTime()
  const wish = {
    saleMinor: payment.totalMinor,
    remainingMinor: leftMinor,
    soldAt: sold,
    now: payment.readAt.getTime(),
  }
  const dayEnd = new Date(istanbulMoment(addDays(istanbulDay(sold), 1)))
  return {
    refundedMinor: backMinor(tries),
    remainingMinor: leftMinor,
    why: whyNot(
      payment,
      tries.some(({ state }) => isInFlight(state)),
      chargeback?.state,
    ),
    whole: chooseWay(habits, { ...wish, wantedMinor: 'all' }),
    part: leftMinor > 1n ? chooseWay(habits, { ...wish, wantedMinor: leftMinor - 1n }) : undefined,
    voidUntil: habits.voids === 'until-day-end' && isPaid(payment.state) ? dayEnd : undefined,
  }
}

function whyNot({ state }: PaymentRow, isGoingBack: boolean, chargeback: string | undefined): RefundOutlook['why'] {
  if (state === 'voided' || state === 'refunded') return 'done-before'
  if (!isPaid(state)) return 'not-paid'
  if (chargeback === 'open' || chargeback === 'lost') return 'charged-back'
  return isGoingBack ? 'in-flight' : undefined
}
