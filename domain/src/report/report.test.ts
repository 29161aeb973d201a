import { describe, expect, it } from 'vitest'
import { lastCutOff, sinceCutOff } from './cut-off.ts'
import { DAY_WORDS, dayOfWord, isDayWord } from './day-words.ts'

describe('[M-13] days that a report asks for by a word', () => {
  it.each([
    ['2026-03-15', ['2026-03-15', '2026-03-14', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', '2026-01-01']],
    ['2028-01-01', ['2028-01-01', '2027-12-31', '2028-01-01', '2028-01-31', '2027-12-01', '2027-12-31', '2028-01-01']],
    ['2028-03-31', ['2028-03-31', '2028-03-30', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29', '2028-01-01']],
  ])('mean these days on %s', (today, days) => {
    expect(DAY_WORDS.map((word) => dayOfWord(word, today))).toEqual(days)
  })

  it('are a few and no others', () => {
    expect(['today', 'tomorrow', '2026-01-01', "today'; drop table firms"].filter(isDayWord)).toEqual(['today'])
  })
})

describe('[M-13] hesap kesim', () => {
  it.each([
    ['2026-03-15', 10, '2026-03-10'],
    ['2026-03-10', 10, '2026-02-10'],
    ['2026-03-11', 10, '2026-03-10'],
    ['2026-03-15', 31, '2026-02-28'],
    ['2026-03-31', 31, '2026-02-28'],
    ['2026-04-30', 31, '2026-03-31'],
    ['2026-05-01', 31, '2026-04-30'],
    ['2028-03-01', 30, '2028-02-29'],
    ['2026-01-01', 1, '2025-12-01'],
  ])('was last before %s, on day %i, on %s', (today, dayOfMonth, on) => {
    expect(lastCutOff(today, dayOfMonth)).toBe(on)
  })

  it.each([
    ['nothing paid', 100n, 0n, 0n, 0n, 100n],
    ['a part', 100n, 40n, 0n, 40n, 60n],
    ['all and more', 100n, 140n, 0n, 140n, 0n],
    ['a payment that was voided', 100n, 40n, 40n, 0n, 100n],
    ['a payment of before that was voided since: a new debt', 100n, 0n, 50n, -50n, 100n],
    ['the firm had money with us', -100n, 0n, 0n, 0n, 0n],
  ])('leaves, with %s, what is still to be paid', (_, cutMinor, creditMinor, takenBackMinor, paidMinor, leftMinor) => {
    expect(sinceCutOff({ cutMinor, creditMinor, takenBackMinor })).toEqual({ paidMinor, leftMinor })
  })
})
