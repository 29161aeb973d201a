import { expect, it } from 'vitest'
import { momentOf } from './moment.ts'

const at = (time: string) => Date.parse(`${time}:00+03:00`)
const NOW = at('2026-03-05T00:30')

it.each([
  ['2026-03-05T00:10', 'today', '00:10'],
  ['2026-03-04T23:59', 'yesterday', '23:59'],
  ['2026-03-04T00:00', 'yesterday', '00:00'],
  ['2026-03-03T23:59', 'earlier', '23:59'],
])('[M-14] %s, seen half past midnight in Istanbul, is %s at %s', (time, day, clock) => {
  expect(momentOf(at(time), NOW, 'tr')).toMatchObject({ day, time: clock })
})

it('[M-14] writes the day as the reader’s language does', () => {
  expect(momentOf(at('2026-03-01T08:05'), NOW, 'tr').date).toBe('01.03.2026')
  expect(momentOf(at('2026-03-01T08:05'), NOW, 'en').date).toBe('01/03/2026')
})
