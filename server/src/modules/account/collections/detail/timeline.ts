import type { CollectionDetail } from '@vezne/contract/collections/detail.ts'
import type { Facts } from './facts.ts'

type Step = CollectionDetail['timeline'][number]
type Told = Pick<Step, 'what' | 'word'> & Partial<Step>

const MOST = 500
const ASKED = 'init-sent'

const step = (at: Date, told: Told): Step => ({
  by: null,
  source: null,
  code: null,
  amount: null,
  text: null,
  ...told,
  at: at.getTime(),
})

/** Every step in the life of a payment, the oldest first: of what is too long to show, the newest. */
export function timelineOf(facts: Facts, nameOf: (by: string) => string): Step[] {
  const { payment } = facts
  const steps = [
    step(payment.createdAt, { what: 'begun', word: payment.channel, by: 'payer' }),
    ...bankSteps(facts),
    ...refundSteps(facts, nameOf),
    ...peopleSteps(facts),
  ]
  // Steps of one moment stay in the order above: what the bank said comes before what it led to.
  return steps.toSorted((one, other) => one.at - other.at).slice(-MOST)
}

function bankSteps({ answers, moves, mails }: Facts): Step[] {
  const said = answers
    .toReversed()
    .map(({ at, source, outcome, code }) => step(at, { what: 'bank-said', word: outcome, by: 'bank', source, code }))
  const moved = moves.toReversed().map(({ at, toState, actor, reason }) =>
    // Only a person's words are words for people; ours are for the log.
    step(at, { what: 'moved', word: toState, by: actor, text: actor === 'operator' ? reason : null }),
  )
  // One statement may write that the bank was asked and what it said, in any order: it was asked first.
  const first = Math.min(...said.map(({ at }) => at))
  const asked = moved.filter(({ word }) => word === ASKED).map((one) => ({ ...one, at: Math.min(one.at, first) }))
  return [
    ...asked,
    ...said,
    ...moved.filter(({ word }) => word !== ASKED),
    ...mails.map(({ sentAt, what }) => step(sentAt, { what: 'mail', word: what })),
  ]
}

function refundSteps({ refunds, requests }: Facts, nameOf: (by: string) => string): Step[] {
  return [
    ...requests.flatMap((one) => {
      const asked = { what: 'request', word: 'waiting', by: one.askedByName, amount: one.amountMinor, text: one.reason }
      const decided = { what: 'request', word: one.state, by: one.decidedByName, text: one.decisionReason } as const
      return [
        step(one.createdAt, { ...asked, what: 'request' }),
        ...(one.decidedAt === null ? [] : [step(one.decidedAt, { ...decided, amount: one.amountMinor })]),
      ]
    }),
    ...refunds.flatMap((one) => {
      const told = { what: 'refund', by: nameOf(one.askedBy), amount: one.amountMinor, source: one.kind } as const
      return [
        step(one.createdAt, { ...told, word: 'requested', text: one.reason }),
        ...(one.settledAt === null ? [] : [step(one.settledAt, { ...told, word: one.state, code: one.bankCode })]),
      ]
    }),
  ]
}

function peopleSteps({ notes, reviews, chargeback }: Facts): Step[] {
  return [
    ...notes.map(({ at, text, writtenByName: by }) => step(at, { what: 'note', word: 'written', by, text })),
    ...reviews.flatMap(({ openedAt, closedAt, closedBy, verdict }) => [
      step(openedAt, { what: 'review', word: 'opened' }),
      ...(closedAt === null ? [] : [step(closedAt, { what: 'review', word: 'closed', by: closedBy, text: verdict })]),
    ]),
    ...(chargeback === undefined ? [] : chargebackSteps(chargeback)),
  ]
}

function chargebackSteps(one: NonNullable<Facts['chargeback']>): Step[] {
  const opened = { what: 'chargeback', word: 'open', by: one.openedByName, text: one.reason } as const
  const ended = { what: 'chargeback', word: one.state, by: one.endedByName, text: one.endReason } as const
  return [
    step(one.openedAt, { ...opened, code: one.reference, amount: one.amountMinor }),
    ...(one.endedAt === null ? [] : [step(one.endedAt, { ...ended, amount: one.amountMinor })]),
  ]
}
