import { describe, expect, it } from 'vitest'
import {
  isAwaited,
  RECONCILIATION_STATES,
  RECONCILIATION_STEPS,
  reconciliationAfter,
  type ReconciliationState,
} from './state.ts'

const WAYS: Readonly<Record<ReconciliationState, string>> = {
  prepared: 'send>sent',
  sent: 'view>viewed agree>agreed dispute>disputed lapse>unanswered',
  viewed: 'agree>agreed dispute>disputed lapse>unanswered',
  agreed: '',
  disputed: 'resolve>resolved',
  resolved: '',
  unanswered: '',
}

describe('the state of a reconciliation', () => {
  it.each(RECONCILIATION_STATES)('from %s leads where the table says and nowhere else', (state) => {
    const ways = RECONCILIATION_STEPS.flatMap((step) => {
      const next = reconciliationAfter(state, step)
      return next === undefined ? [] : [`${step}>${next}`]
    })
    expect(ways.join(' ')).toBe(WAYS[state])
    expect(isAwaited(state)).toBe(state === 'sent' || state === 'viewed')
  })

  it('silence is never agreement: nothing but an answer leads to it', () => {
    for (const state of RECONCILIATION_STATES) {
      for (const step of RECONCILIATION_STEPS.filter((one) => one !== 'agree')) {
        expect(reconciliationAfter(state, step)).not.toBe('agreed')
      }
    }
    expect(reconciliationAfter('unanswered', 'agree')).toBeUndefined()
  })
})
