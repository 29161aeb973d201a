import { describe, expect, it } from 'vitest'
import { addTexts, i18n, type Translate } from '../../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { writeAsked, writeMinutes, writeUse } from './write-link.ts'

addTexts(text)
const t = i18n.getFixedT('tr', text.namespace) as Translate<typeof text>

const open = { amount: null, minAmount: null, maxAmount: null }

describe('[M-07] what a row of Link Takibi says', () => {
  it.each([
    [{ ...open, amount: 125_000n }, '1.250,00'],
    [{ ...open, minAmount: 10_000n, maxAmount: 50_000n }, '100,00 – 500,00'],
    [{ ...open, minAmount: 10_000n }, '100,00 ve üzeri'],
    [{ ...open, maxAmount: 50_000n }, 'en çok 500,00'],
    [open, 'Serbest'],
  ])('of what is asked for: %#', (row, said) => {
    expect(writeAsked(row, t)).toBe(said)
  })

  it.each([
    [{ usage: 'single', usedCount: 0, usageCount: null }, '0/1'],
    [{ usage: 'multi', usedCount: 2, usageCount: 5 }, '2/5'],
    [{ usage: 'multi', usedCount: 12, usageCount: null }, '12/∞'],
  ] as const)('of how often it was used: %#', (row, said) => {
    expect(writeUse(row)).toBe(said)
  })

  it.each([
    [0, '1 dk'],
    [119, '119 dk'],
    [190, '3 sa'],
    [3 * 24 * 60, '3 gün'],
  ])('of %i minutes', (minutes, said) => {
    expect(writeMinutes(minutes, t)).toBe(said)
  })
})
