import { bankOf } from '@vezne/banks/pos/banks.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { paymentLinkDetail } from '@vezne/contract/payment-links.ts'
import { isPayable, type LinkState } from '@vezne/domain/payment-link/state.ts'
import { isAtRest } from '@vezne/domain/payment/state.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import { codeSeal, linkUrl, sealPlace } from '../code.ts'
import { leftOfLinks } from '../debts.ts'
import type { PaymentLinkDeps } from '../deps.ts'
import { findLink, type LinkRow } from '../links.store.ts'
import { BLOCKS_AT, stateOf } from '../state.ts'
import { paymentsOf, eventsOf, sendsOf, type KeptLinkEvent, type LinkPayment, type LinkSend } from './detail.store.ts'

type Detail = ReplyOf<typeof paymentLinkDetail>

/** Most of anything that is told of one link. */
const MOST = 200

const at = (moment: Date | null) => moment?.getTime() ?? null

export const sendOf = (send: LinkSend): Detail['sends'][number] => ({
  ...send,
  askedAt: send.askedAt.getTime(),
  notBefore: at(send.notBefore),
  sentAt: at(send.sentAt),
  deliveredAt: at(send.deliveredAt),
})

const paymentOf = (payment: LinkPayment): Detail['attempts'][number] => ({
  ...payment,
  createdAt: payment.createdAt.getTime(),
  amount: payment.totalMinor,
  netAmount: payment.netMinor,
  currencyCode: payment.currency,
  installmentCount: payment.installments,
  bankName: bankOf(payment.bankId)?.name ?? String(payment.bankId),
})

interface Facts {
  readonly sends: readonly LinkSend[]
  readonly attempts: readonly LinkPayment[]
  readonly events: readonly KeptLinkEvent[]
}

/** Whatever is known of it by its moment, the newest first. */
function timelineOf(link: LinkRow, { sends, attempts, events }: Facts): Detail['timeline'] {
  const steps: Detail['timeline'] = [
    { at: link.createdAt.getTime(), what: 'created', word: null, by: link.createdByName, amount: link.amountMinor },
    ...sends.map(({ askedAt, channel, by }) => ({
      at: askedAt.getTime(),
      what: 'sent' as const,
      word: channel,
      by,
      amount: null,
    })),
    ...attempts.map(({ createdAt, totalMinor }) => ({
      at: createdAt.getTime(),
      what: 'tried' as const,
      word: null,
      by: null,
      amount: totalMinor,
    })),
    ...events.map(({ at: when, what, word, by, amountMinor }) => ({
      at: when.getTime(),
      what,
      word,
      by,
      amount: amountMinor,
    })),
  ]
  return steps.toSorted((one, other) => other.at - one.at).slice(0, MOST * 2)
}

function mayOf({ rights, impersonation }: Caller, state: LinkState): Detail['may'] {
  const isActing = impersonation === undefined
  const creates = isActing && rights.has('link.create')
  const isOver = state === 'paid' || state === 'exhausted'
  return {
    cancel: isActing && rights.has('link.cancel') && !isOver && state !== 'cancelled',
    extend: creates && !isOver && state !== 'cancelled',
    resend: creates && isPayable(state),
    duplicate: creates,
  }
}

export async function showDetail({ payments, tenants }: PaymentLinkDeps, id: string, caller: Caller): Promise<Detail> {
  const tenant = await tenantById(tenants, caller.tenantId)
  const { link, state, leftAmount, ...facts } = await payments.db.readForCaller(caller, async (db) => {
    const found = await findLink(db, id.toLowerCase())
    if (found === undefined) throw new Refusal('not-found')
    const standing = stateOf(found, await db.now())
    const left = standing === 'active' ? ((await leftOfLinks(db, [found.id])).get(found.id) ?? null) : null
    return {
      link: found,
      leftAmount: left,
      // As whoever opens it finds it.
      state: left === 0n ? ('paid' as const) : standing,
      sends: await sendsOf(db, found.id, MOST),
      attempts: await paymentsOf(db, found.id, MOST),
      events: await eventsOf(db, found.id, MOST),
    }
  })
  const code = codeSeal(payments.secret).open(link.codeSealed, sealPlace(caller.tenantId, link.id))
  return {
    ...link,
    createdAt: link.createdAt.getTime(),
    amount: link.amountMinor,
    minAmount: link.minMinor,
    maxAmount: link.maxMinor,
    currencyCode: link.currency,
    emailState: facts.sends.find(({ channel }) => channel === 'email')?.state ?? null,
    smsState: facts.sends.find(({ channel }) => channel === 'sms')?.state ?? null,
    isBeingPaid: facts.attempts.some(({ status }) => !isAtRest(status)),
    collectedAmount: link.collectedMinor,
    paidAt: at(link.paidAt),
    status: state,
    leftAmount,
    createdBy: link.createdByName,
    code,
    url: linkUrl(tenant, code, link.language),
    firstOpenedAt: at(link.firstOpenedAt),
    lastOpenedAt: at(link.lastOpenedAt),
    lastTriedAt: at(link.lastTriedAt),
    blocksAt: BLOCKS_AT,
    sends: facts.sends.map(sendOf),
    attempts: facts.attempts.map(paymentOf),
    timeline: timelineOf(link, facts),
    may: mayOf(caller, state),
  }
}
