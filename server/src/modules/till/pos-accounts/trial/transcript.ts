import type { Trial } from '@vezne/contract/pos-accounts/trials.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import type { TrialFacts, TrialRow } from './store.ts'

type Step = Trial['steps'][number]
type Word = Step['step']

const MOST_STEPS = 100

const step = (at: Date, word: Word, told: Partial<Pick<Step, 'code' | 'why'>> = {}): Step => ({
  at: at.getTime(),
  step: word,
  code: null,
  why: null,
  ...told,
})

/** What a move of the payment means to whoever tries an account; the beginning is told by the payment itself. */
const OF_MOVES: Readonly<Partial<Record<PaymentState, Word>>> = {
  'awaiting-3d': 'page-made',
  'auth-sent': 'charge-asked',
  approved: 'authorised',
  declined: 'declined',
  abandoned: 'left',
  'in-doubt': 'in-doubt',
  review: 'in-review',
  voided: 'voided',
  refunded: 'refunded',
}

function moveStep(
  { authCode, bankCode, declineReason }: TrialRow,
  { toState, at }: TrialFacts['moves'][number],
): Step[] {
  const word = OF_MOVES[toState]
  if (word === undefined) return []
  if (word === 'authorised') return [step(at, word, { code: authCode })]
  return [step(at, word, word === 'declined' ? { code: bankCode, why: declineReason } : {})]
}

/** Beside the moves only what a move does not tell: how the payer came back, and each time that the bank was asked. */
function answerStep({ source, outcome, code, at }: TrialFacts['answers'][number]): Step[] {
  switch (source) {
    case 'return':
      return outcome === 'authenticated' || outcome === 'approved'
        ? [step(at, 'authenticated')]
        : [step(at, 'not-authenticated', { code })]
    case 'inquiry':
      return [step(at, 'bank-asked', { why: outcome })]
    case 'void':
    case 'refund':
      return outcome === 'unknown' ? [step(at, 'back-in-doubt', { code })] : []
    case 'begin':
    case 'notification':
    case 'provision':
      return []
  }
}

function trySteps({ kind, state, bankCode, createdAt, settledAt }: TrialFacts['tries'][number]): Step[] {
  const asked = step(createdAt, kind === 'void' ? 'void-asked' : 'refund-asked')
  if (state !== 'refused' || settledAt === null) return [asked]
  return [asked, step(settledAt, 'back-refused', { code: bankCode })]
}

/** Done too: it was read a moment after the payment, which is given back by now. Whoever looks again sees that. */
const ON_ITS_WAY: readonly string[] = ['requested', 'sent', 'done']

/** In doubt before on its way: that is what somebody has to know. */
function resultOf(state: PaymentState, tries: TrialFacts['tries']): Trial['result'] {
  switch (state) {
    case 'created':
    case 'init-sent':
    case 'awaiting-3d':
    case 'auth-sent':
      return 'waiting'
    case 'in-doubt':
    case 'review':
      return 'in-doubt'
    case 'abandoned':
      return 'left'
    case 'declined':
    case 'voided':
    case 'refunded':
      return state
    case 'approved':
    case 'partly-refunded':
      if (tries.some((one) => one.state === 'in-doubt')) return 'back-in-doubt'
      return tries.some((one) => ON_ITS_WAY.includes(one.state)) ? 'going-back' : 'charged'
  }
}

/** One trial with everything that happened, from the rows that every payment leaves: nothing of it is written twice. */
export function trialOf(row: TrialRow, all: TrialFacts): Trial {
  const isOfIt = ({ paymentId }: { readonly paymentId: string }) => paymentId === row.paymentId
  const [moves, answers, tries] = [all.moves.filter(isOfIt), all.answers.filter(isOfIt), all.tries.filter(isOfIt)]
  // Steps of one moment stay in this order: what the bank said comes before what it led to.
  const steps = [
    step(row.createdAt, 'asked'),
    ...answers.flatMap(answerStep),
    ...moves.flatMap((move) => moveStep(row, move)),
    ...(row.renderedAt === null ? [] : [step(row.renderedAt, 'page-shown')]),
    ...tries.flatMap(trySteps),
  ]
  return {
    id: row.paymentId,
    begunAt: row.begunAt.getTime(),
    begunBy: row.begunByName,
    amount: row.amountMinor,
    currencyCode: row.currency,
    maskedCard: row.maskedCard,
    orderId: row.orderId,
    result: resultOf(row.state, tries),
    authCode: row.authCode,
    steps: steps.toSorted((one, other) => one.at - other.at).slice(0, MOST_STEPS),
  }
}
