import { expect, it } from 'vitest'
import type { Facts } from './facts.ts'
import { timelineOf } from './timeline.ts'

const at = (ms: number) => new Date(Date.UTC(2026, 10, 20) + ms)
const move = (toState: string, ms: number) => ({ at: at(ms), toState, actor: 'payer', reason: '' })

const facts = (moves: readonly object[], answers: readonly object[]) =>
  ({
    payment: { createdAt: at(0), channel: 'link' },
    moves,
    answers,
    mails: [],
    refunds: [],
    requests: [],
    notes: [],
    reviews: [],
  }) as unknown as Facts

it('[M-05] that the bank was asked is told before what it said, though one statement wrote both in any order', () => {
  const answer = { at: at(5), source: 'begin', outcome: 'show-page', code: null }
  const newestFirst = [move('awaiting-3d', 6), move('init-sent', 6)]
  const told = timelineOf(facts(newestFirst, [answer]), String).map(({ word }) => word)
  expect(told).toEqual(['link', 'init-sent', 'show-page', 'awaiting-3d'])
})
