import { describe, expect, it } from 'vitest'
import { openingDifference, periodViews, type LedgerPeriod } from './periods.ts'

const period = (code: string, isComplete: boolean, hasOpening = true): LedgerPeriod => ({
  code,
  fromOn: `${code}-01-01`,
  isComplete,
  hasOpening,
})
/** `2025 opening lines`: what is shown of each period. */
const shown = (...periods: readonly LedgerPeriod[]) =>
  periodViews(periods).map(({ code, isOpeningHidden, areLinesHidden }) =>
    [code, ...(isOpeningHidden ? [] : ['opening']), ...(areLinesHidden ? [] : ['lines'])].join(' '),
  )

describe('[I-08] what is shown of periods', () => {
  it('the opening stands for the earlier period until that one is whole', () => {
    expect(shown(period('2025', false), period('2026', false))).toEqual(['2025', '2026 opening lines'])
    expect(shown(period('2025', true), period('2026', false))).toEqual(['2025 opening lines', '2026 lines'])
  })

  it('a whole period behind one that is not is hidden with it', () => {
    expect(shown(period('2024', true), period('2025', false), period('2026', false))).toEqual([
      '2024',
      '2025',
      '2026 opening lines',
    ])
    expect(shown(period('2026', false), period('2024', true), period('2025', true))).toEqual([
      '2024 opening lines',
      '2025 lines',
      '2026 lines',
    ])
  })

  it('without an opening line the earlier period is shown as far as it is here', () => {
    expect(shown(period('2025', false), period('2026', false, false))).toEqual(['2025 opening lines', '2026 lines'])
  })

  it('an opening that differs from its period is a review', () => {
    expect([openingDifference(1000n, 1000n), openingDifference(1000n, 990n)]).toEqual([0n, 10n])
  })
})
