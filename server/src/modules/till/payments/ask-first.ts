import { isSurelyUncharged } from '@vezne/domain/payment/schedule.ts'
import { askBank, stayOrEnd, type WhenUnclear } from './ask-bank.ts'
import type { OpenPayment } from './read-payment.ts'
import type { PaymentRow } from './store/payments.store.ts'
import type { PaymentDeps } from './deps.ts'
import { standingOf, type Standing } from './store/timeline.store.ts'

/** No return has decided about it yet. */
export const isWaiting = ({ state }: PaymentRow) => state === 'init-sent' || state === 'awaiting-3d'

/** Our money call may have left already, and the commit that says so may be lost. */
export function mayBeCharged({ payment, terminal }: OpenPayment, { isOlder }: Standing): boolean {
  return isOlder && isWaiting(payment) && terminal.adapter.traits.chargedAt === 'completion'
}

/**
 * A payer came back with a payment that is older than the database's present timeline: the bank is asked, and followed
 * where its answer decides. True only when it surely knows no charge, so that the return may count. Whatever else
 * happens, silence and our own mistakes included, is a no.
 */
export async function isUncharged(deps: PaymentDeps, { tenantId, id }: PaymentRow): Promise<boolean> {
  let isSure = false
  const look: WhenUnclear = async (db, open, inquiry) => {
    if (!isWaiting(open.payment)) return stayOrEnd(db, open, inquiry)
    const { ageMs: timelineAgeMs } = await standingOf(db, open.payment)
    const { inquiryProven } = open.terminal
    isSure = isSurelyUncharged({ says: inquiry.state, inquiryProven, timelineAgeMs })
    return open.payment
  }
  await askBank(deps, tenantId, id, look)
  return isSure
}
