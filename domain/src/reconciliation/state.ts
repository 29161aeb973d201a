/** How a letter stands. `unanswered` is the end of a silence, and silence agrees to nothing. */
export const RECONCILIATION_STATES = [
  'prepared',
  'sent',
  'viewed',
  'agreed',
  'disputed',
  'resolved',
  'unanswered',
] as const
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number]

/** What moves it: our mail, their eyes, their answer, our settling of a difference, or the end of the time to answer. */
export const RECONCILIATION_STEPS = ['send', 'view', 'agree', 'dispute', 'resolve', 'lapse'] as const
export type ReconciliationStep = (typeof RECONCILIATION_STEPS)[number]

const NEXT: Readonly<Record<ReconciliationState, Partial<Record<ReconciliationStep, ReconciliationState>>>> = {
  prepared: { send: 'sent' },
  sent: { view: 'viewed', agree: 'agreed', dispute: 'disputed', lapse: 'unanswered' },
  viewed: { agree: 'agreed', dispute: 'disputed', lapse: 'unanswered' },
  agreed: {},
  disputed: { resolve: 'resolved' },
  resolved: {},
  unanswered: {},
}

/** Where a step leads; undefined where it leads nowhere. To `agreed` leads an answer alone. */
export const reconciliationAfter = (
  state: ReconciliationState,
  step: ReconciliationStep,
): ReconciliationState | undefined => NEXT[state][step]

/** Whether it waits for the other side. */
export const isAwaited = (state: ReconciliationState): boolean => reconciliationAfter(state, 'agree') !== undefined
