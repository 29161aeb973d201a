import { expect, it } from 'vitest'
import { istanbulTime } from './istanbul.ts'

it('[I-35] tells the time of Istanbul, over midnight and in every season', () => {
  expect(istanbulTime(new Date('2026-07-29T22:30:00Z'))).toBe('2026-07-30T01:30:00')
  expect(istanbulTime(new Date('2026-01-01T00:00:00Z'))).toBe('2026-01-01T03:00:00')
})
