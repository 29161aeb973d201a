import { describe, expect, it } from 'vitest'
import { istanbulMoment, istanbulTime } from '../calendar/istanbul.ts'
import { isSenderName, mayDisturbAt } from './rules.ts'

describe('quiet hours', () => {
  const NIGHT = { from: '22:00', to: '08:00' }
  it.each([
    ['2026-11-16T21:59:59', '2026-11-16T21:59:59', NIGHT],
    ['2026-11-16T22:00:00', '2026-11-17T08:00:00', NIGHT],
    ['2026-12-31T23:30:00', '2027-01-01T08:00:00', NIGHT],
    ['2026-11-16T00:10:00', '2026-11-16T08:00:00', NIGHT],
    ['2026-11-16T07:59:00', '2026-11-16T08:00:00', NIGHT],
    ['2026-11-16T08:00:00', '2026-11-16T08:00:00', NIGHT],
    ['2026-11-16T12:30:00', '2026-11-16T13:30:00', { from: '12:00', to: '13:30' }],
    ['2026-11-16T03:00:00', '2026-11-16T03:00:00', { from: '00:00', to: '00:00' }],
  ] as const)('at %s somebody may be disturbed at %s', (asked, answered, hours) => {
    expect(istanbulTime(mayDisturbAt(istanbulMoment(asked), hours))).toBe(answered)
  })
})

it.each([
  ['VEZNE', true],
  ['ANADOLU', true],
  ['Anadolu A.S.', false],
  ['Anadolu A.', true],
  ['8503000000', true],
  ['AB', false],
  ['GÜVEN', false],
  ['IŞIK', false],
  ['ONIKIHARFLIK', false],
  [' VEZNE', false],
])('%j as a sender’s name: %s', (name, isTaken) => {
  expect(isSenderName(name)).toBe(isTaken)
})
