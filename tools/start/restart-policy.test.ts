import { expect, it } from 'vitest'
import { nextDelayMs } from './restart-policy.ts'

/** The waits before each new start of a child that always dies after the same time. */
function waits(livedMs: number, deaths: number): number[] {
  const delays: number[] = []
  for (let death = 0; death < deaths; death++) delays.push(nextDelayMs(delays.at(-1) ?? 0, livedMs))
  return delays
}

it('waits twice as long after every early death, and never more than five seconds', () => {
  expect(waits(100, 8)).toEqual([200, 400, 800, 1600, 3200, 5000, 5000, 5000])
})

it('forgives a child that lived for half a minute', () => {
  expect(waits(30_000, 3)).toEqual([200, 200, 200])
  expect(nextDelayMs(5000, 29_999)).toBe(5000)
  expect(nextDelayMs(5000, 30_000)).toBe(200)
})
