import { afterEach, expect, it } from 'vitest'
import { shiftWallClock } from './wall-clock.ts'

const TrueDate = Date
afterEach(() => {
  globalThis.Date = TrueDate
})

it('moves whatever looks at the wall, and no moment that is given', () => {
  shiftWallClock(16 * 60_000)
  const ahead = (moment: number) => Math.round((moment - TrueDate.now()) / 60_000)
  expect([Date.now(), new Date().getTime(), Date.parse(Date())].map(ahead)).toEqual([16, 16, 16])
  expect(new Date(5000).getTime()).toBe(5000)
  expect(new Date(2026, 1, 3).getTime()).toBe(new TrueDate(2026, 1, 3).getTime())
  expect(Date.parse('2026-11-15T00:00:00Z')).toBe(TrueDate.parse('2026-11-15T00:00:00Z'))
  expect(new Date() instanceof Date && new TrueDate() instanceof Date).toBe(true)
})
