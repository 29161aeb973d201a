import type { AcsEnding, AcsVerdict } from '../kit/acs-sessions.ts'
import type { AutoForm } from '../kit/auto-form.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { DECLINES, FAILURES } from './codes.ts'
import type { FailedReason } from './codes.ts'
import { notify } from './notification.ts'
import type { PaytrOrder } from './orders.ts'

/** How an attempt ended: where the browser goes, and in words for the answer at once (`sync_mode`). */
export type PaytrEnding = { readonly browser: AcsEnding; readonly failed?: FailedReason }

/**
 * PayTR charges as soon as the card holder is known and tells the merchant's server afterwards, so it plays the days of
 * DEMO.md in a column of its own: what elsewhere befalls the return befalls the notification here.
 */
export function endAttempt(bank: PretendBank, order: PaytrOrder, outcome: AcsVerdict['outcome']): PaytrEnding {
  const { oid, amountMinor, currency, installments, maskedCard } = order
  const day = bank.dayOf({ orderId: oid, amountMinor })
  if (day === 'empty-page') return { browser: 'empty-page' }
  const fail = (failed: FailedReason): PaytrEnding => {
    order.isDecided = true
    notify(bank, order, { failed }, day)
    return { browser: goTo(order.failUrl), failed }
  }
  if (outcome !== 'passed') return fail(outcome === 'cancelled' ? FAILURES.cancelled : FAILURES.wrongCode)
  const call = { orderId: oid, amountMinor, currency, installments, maskedCard }
  const verdict = bank.provision({ ...call, orderIdSpentBy: 'charge-or-decline' })
  switch (verdict.kind) {
    case 'approved':
      order.isDecided = true
      notify(bank, order, { totalMinor: verdict.namedAmountMinor }, day)
      return { browser: goTo(order.okUrl) }
    case 'declined':
      return fail(DECLINES[verdict.reason])
    case 'duplicate':
      return { browser: goTo(order.failUrl), failed: { code: '3', message: 'merchant_oid daha önce kullanılmış' } }
    case 'silence':
      order.isDecided = verdict.transaction.state !== 'none'
      return { browser: verdict }
    case 'answer-502':
      if (verdict.transaction.state === 'none') return { browser: verdict }
      // Day 90: the charge stands, the browser is told that it failed, and nobody tells the server.
      order.isDecided = true
      return { browser: goTo(order.failUrl) }
  }
}

/** A redirect carries nothing but the merchant's own query, which a GET form would drop. */
function goTo(address: string): AutoForm {
  const url = new URL(address)
  const fields = Object.fromEntries(url.searchParams)
  url.search = ''
  return { url: url.href, fields, method: 'get' }
}
