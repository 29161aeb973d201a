/** The life of one payment. A move that is not here does not exist; the database holds the same table. */
export const PAYMENT_MOVES = {
  // `auth-sent` at once: a sale without 3-D.
  created: ['init-sent', 'auth-sent', 'declined'],
  'init-sent': ['awaiting-3d', 'auth-sent', 'declined', 'in-doubt', 'abandoned'],
  'awaiting-3d': ['auth-sent', 'approved', 'declined', 'in-doubt', 'abandoned', 'review'],
  'auth-sent': ['approved', 'declined', 'in-doubt', 'review'],
  'in-doubt': ['approved', 'declined', 'abandoned', 'voided', 'review'],
  // A late truth is still the truth.
  declined: ['approved', 'review'],
  abandoned: ['approved', 'review'],
  review: ['approved', 'declined', 'abandoned', 'voided'],
  approved: ['voided', 'partly-refunded', 'refunded', 'review'],
  'partly-refunded': ['partly-refunded', 'refunded'],
  voided: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export type PaymentState = keyof typeof PAYMENT_MOVES

export const PAYMENT_STATES = Object.keys(PAYMENT_MOVES) as PaymentState[]

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return (PAYMENT_MOVES[from] as readonly PaymentState[]).includes(to)
}

/** The payment holds its target: nobody else may pay it now. */
const HOLDS_TARGET: readonly PaymentState[] = [
  'created',
  'init-sent',
  'awaiting-3d',
  'auth-sent',
  'in-doubt',
  'review',
  'approved',
  'partly-refunded',
]

export const holdsTarget = (state: PaymentState): boolean => HOLDS_TARGET.includes(state)

/** Whether it may still close what was ticked for it, and nobody else may meanwhile; what has ended never holds debts. */
export const holdsDebts = (state: PaymentState): boolean => holdsTarget(state) && !isPaid(state)

/** Money stands at the bank for it. */
export const isPaid = (state: PaymentState): boolean => state === 'approved' || state === 'partly-refunded'

/** Nothing more will happen unless somebody does something. */
const AT_REST: readonly PaymentState[] = [
  'approved',
  'declined',
  'abandoned',
  'voided',
  'partly-refunded',
  'refunded',
  'review',
]

export const isAtRest = (state: PaymentState): boolean => AT_REST.includes(state)
