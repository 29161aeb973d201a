import { bankOf } from '@vezne/banks/pos/banks.ts'
import type { ReviewFact, ReviewLine } from '@vezne/contract/reviews.ts'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentDeps } from '../deps.ts'
import { answersOf, movesOf, type KeptWord, type Moved } from '../store/reviews.store.ts'
import { showWithin } from './read-reviews.ts'

const text = (name: string, value: string | null): ReviewFact[] =>
  value === null || value === '' ? [] : [{ is: 'text', name, value: value.slice(0, 300) }]
const word = (name: string, value: string): ReviewFact => ({ is: 'word', name, value })
const moment = (name: string, at: Date | null): ReviewFact[] =>
  at === null ? [] : [{ is: 'moment', name, at: at.getTime() }]

/** What is known of a payment, in the order in which a person asks. */
export async function factsOf(deps: PaymentDeps, db: ReadDb, paymentId: string): Promise<ReviewFact[]> {
  const { payment, gateway, booked, backMinor, said, isBlind } = await showWithin(deps, db, paymentId)
  const { currency: currencyCode } = payment
  const money = (name: string, amount: bigint | null | undefined): ReviewFact[] =>
    amount === null || amount === undefined ? [] : [{ is: 'money', name, amount, currencyCode }]
  return [
    word('state', `state.${payment.state}`),
    word('books', `books.${booked}`),
    ...money('total', payment.totalMinor),
    ...money('net', payment.netMinor),
    ...money('back', backMinor > 0n ? backMinor : undefined),
    ...text('installments', String(payment.installments)),
    ...text('order', payment.orderId),
    ...text('bank', `${bankOf(payment.bankId)?.name ?? payment.bankId} (${gateway})`),
    ...text('card', payment.maskedCard),
    ...text('payer', payment.payerName),
    ...text('auth-code', payment.authCode),
    ...text('host-reference', payment.hostReference),
    ...moment('created-at', payment.createdAt),
    ...(said === undefined ? [word('said', 'said.never')] : [word('said', `said.${said.outcome}`)]),
    ...money('said-back', said?.refundedMinor),
    ...moment('said-at', said?.at ?? null),
    ...moment('next-check', payment.nextCheckAt),
    ...(isBlind ? [word('hint', 'hint.blind')] : []),
  ]
}

const MOST_MOVES = 100
const MOST_ANSWERS = 100

/** Its moves and what the bank said, in order. */
export async function timelineOf(db: ReadDb, paymentId: string): Promise<ReviewLine[]> {
  const moves = (await movesOf(db, paymentId)).slice(-MOST_MOVES).map(moveLine)
  const answers = (await answersOf(db, paymentId, MOST_ANSWERS)).map(answerLine)
  return [...moves, ...answers].toSorted((one, other) => one.at - other.at)
}

const moveLine = ({ to, actor, reason, at }: Moved): ReviewLine => ({
  at: at.getTime(),
  what: `state.${to}`,
  by: actor,
  note: reason,
})

const answerLine = ({ source, outcome, code, at }: KeptWord): ReviewLine => ({
  at: at.getTime(),
  what: `answer.${source}.${outcome}`,
  by: 'bank',
  note: code ?? '',
})
