import { describe, expect, it } from 'vitest'
import { COLORS, seriesVariables } from '../../kit/theme/color-tokens.ts'
import { daysFrom, shortDay, writtenDay } from './days.ts'
import { fewSeries, type Series } from './series.ts'
import { shortAmount } from './short-amount.ts'

const series = (key: string, ...values: bigint[]): Series => ({ key, title: key, values })

describe('the series of a chart', () => {
  it('stand with the largest first', () => {
    const few = fewSeries([series('a', 1n, 2n), series('b', 9n, 0n), series('c', 0n, 3n)], 'Diğer')
    expect(few.map(({ key }) => key)).toEqual(['b', 'a', 'c'])
  })

  it('are as many as there are colours; what is beyond them goes together, and nothing is lost', () => {
    const many = Array.from({ length: 9 }, (_, at) => series(String(at), BigInt(at + 1), 1n))
    const few = fewSeries(many, 'Diğer')
    expect(few).toHaveLength(Object.keys(seriesVariables('light')).length)
    expect(few.at(-1)).toEqual({ key: 'rest', title: 'Diğer', values: [10n, 4n] })
  })

  it('have colours that differ, in either light', () => {
    for (const scheme of ['light', 'dark'] as const) {
      expect(new Set(Object.values(seriesVariables(scheme))).size).toBe(Object.keys(COLORS).length)
    }
  })
})

describe('what stands on a chart', () => {
  it('has every day once, over the end of a month', () => {
    expect(daysFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect([writtenDay('2026-03-05'), shortDay('2026-03-05')]).toEqual(['05.03.2026', '05.03'])
  })

  it('has short amounts, in the language of the reader', () => {
    expect(shortAmount(123_456_789n, 'TRY', 'tr')).toMatch(/^₺1,2\s?Mn$/)
    expect(shortAmount(123_456_789n, 'USD', 'en')).toMatch(/^\$1\.2M$/i)
    expect(shortAmount(0n, 'EUR', 'tr')).toBe('€0')
  })
})
