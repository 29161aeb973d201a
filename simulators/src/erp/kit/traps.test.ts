import { expect, it } from 'vitest'
import { makeTraps } from './traps.ts'

it('[M-13] meets the same traps for the same seed, and cuts only what writes', () => {
  const odds = { seed: 7, slowMs: 1, expired: 10, 'cut-after': 3 }
  const [first, second] = [makeTraps(odds), makeTraps(odds)]
  const calls = Array.from({ length: 300 }, (_, at) => (at % 2 === 0 ? 'read' : 'write'))
  const met = calls.map((call) => first.meet(call))
  expect(calls.map((call) => second.meet(call))).toEqual(met)
  expect(met.filter((_, at) => at % 2 === 0)).not.toContain('cut-after')
  expect(first.met()['cut-after']).toBeGreaterThan(20)
  expect(calls.map((call) => makeTraps(odds, 1).meet(call))).not.toEqual(met)
  first.order('cut-before', 1)
  expect([first.meet('read'), first.meet('write')].slice(1)).toEqual(['cut-before'])
})
