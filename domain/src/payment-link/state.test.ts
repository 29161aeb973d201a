import { describe, expect, it } from 'vitest'
import { isPayable, linkStateOf, type LinkFacts, type LinkState } from './state.ts'

const TODAY = '2026-11-16'
const OPEN: LinkFacts = {
  usage: 'single',
  usageCount: null,
  usedCount: 0,
  isCancelled: false,
  isBlocked: false,
  validUntil: TODAY,
}

describe('the state of a payment link', () => {
  it.each<[string, Partial<LinkFacts>, LinkState]>([
    ['open on its last day', {}, 'active'],
    ['the day after', { validUntil: '2026-11-15' }, 'expired'],
    ['paid', { usedCount: 1 }, 'paid'],
    ['paid and then over', { usedCount: 1, validUntil: '2026-11-15' }, 'paid'],
    ['cancelled and paid all the same', { usedCount: 1, isCancelled: true }, 'paid'],
    ['cancelled', { isCancelled: true }, 'cancelled'],
    ['cancelled and over', { isCancelled: true, validUntil: '2026-11-15' }, 'cancelled'],
    ['blocked', { isBlocked: true }, 'blocked'],
    ['blocked and over', { isBlocked: true, validUntil: '2026-11-15' }, 'expired'],
    ['of many uses, some of them paid', { usage: 'multi', usageCount: 3, usedCount: 2 }, 'partly-paid'],
    ['of many uses, all of them paid', { usage: 'multi', usageCount: 3, usedCount: 3 }, 'exhausted'],
    ['of uses without an end', { usage: 'multi', usedCount: 70 }, 'partly-paid'],
    ['partly paid and over', { usage: 'multi', usageCount: 3, usedCount: 1, validUntil: '2026-11-15' }, 'expired'],
    ['partly paid and cancelled', { usage: 'multi', usedCount: 1, isCancelled: true }, 'cancelled'],
  ])('%s', (_, facts, state) => {
    expect(linkStateOf({ ...OPEN, ...facts }, TODAY)).toBe(state)
    expect(isPayable(state)).toBe(state === 'active' || state === 'partly-paid')
  })
})
