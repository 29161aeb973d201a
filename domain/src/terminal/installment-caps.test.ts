import { describe, expect, it } from 'vitest'
import { capFaults, capOn, lawfulCapOn, type InstallmentCap, type LawfulCap, type Sector } from './installment-caps.ts'

const TODAY = '2026-11-15'
const line = (cardKind: LawfulCap['cardKind'], sector: Sector, from: string, months: number): LawfulCap => ({
  cardKind,
  sector,
  from,
  months,
})
const LAW: readonly LawfulCap[] = [
  line('personal', 'general', '2014-01-01', 9),
  line('commercial', 'general', '2014-01-01', 9),
  line('personal', 'jewellery', '2014-01-01', 1),
  line('commercial', 'general', '2016-01-01', 12),
  line('personal', 'general', '2016-01-01', 12),
  line('commercial', 'general', '2025-01-01', 18),
  line('personal', 'electronics', '2025-01-01', 4),
]
const own = (from: string, months: number | null, cardKind: LawfulCap['cardKind'] = 'personal'): InstallmentCap => ({
  cardKind,
  from,
  months,
})

describe('[C-08] the months that a sale may take by law', () => {
  it.each<[string, LawfulCap['cardKind'], Sector, number]>([
    [TODAY, 'personal', 'general', 12],
    [TODAY, 'commercial', 'general', 18],
    ['2024-12-31', 'commercial', 'general', 12],
    ['2016-01-01', 'personal', 'general', 12],
    ['2015-12-31', 'personal', 'general', 9],
    ['2013-12-31', 'personal', 'general', 1],
    [TODAY, 'personal', 'electronics', 4],
    ['2024-12-31', 'personal', 'electronics', 12],
    [TODAY, 'commercial', 'electronics', 18],
    [TODAY, 'personal', 'jewellery', 1],
    [TODAY, 'commercial', 'jewellery', 18],
    ['2013-12-31', 'personal', 'jewellery', 1],
    [TODAY, 'personal', 'food', 12],
  ])('on %s with a %s card in %s: %i', (day, kind, sector, months) => {
    expect(lawfulCapOn(day, kind, { sector, law: LAW })).toBe(months)
    expect(capOn(day, kind, { sector, law: LAW, own: [] })).toBe(months)
  })

  it('are the general ones where a sector would be looser', () => {
    const law = [...LAW, line('personal', 'appliances', '2025-01-01', 24)]
    expect(lawfulCapOn(TODAY, 'personal', { sector: 'appliances', law })).toBe(12)
  })
})

describe('a company’s own limit', () => {
  it.each<[string, InstallmentCap[], string, number]>([
    ['is stricter from its day on', [own('2026-11-01', 6)], TODAY, 6],
    ['says nothing before its day', [own('2026-11-16', 6)], TODAY, 12],
    ['is never looser than the law', [own('2026-01-01', 15)], TODAY, 12],
    ['gives way to a later line', [own('2026-01-01', 3), own('2026-06-01', 6)], TODAY, 6],
    ['ends with a line that leaves it to the law', [own('2026-01-01', 3), own('2026-06-01', null)], TODAY, 12],
    ['is of its kind of card alone', [own('2026-01-01', 3, 'commercial')], TODAY, 12],
  ])('%s', (_, lines, day, months) => {
    expect(capOn(day, 'personal', { sector: 'general', law: LAW, own: lines })).toBe(months)
  })

  const PAST = own('2026-01-01', 6)
  it.each<[string, InstallmentCap[], InstallmentCap[], ReturnType<typeof capFaults>]>([
    ['a stricter one from today', [], [own(TODAY, 11)], []],
    ['one as large as the law', [], [own('2026-12-01', 12)], []],
    ['one that leaves it to the law', [PAST], [PAST, own('2026-12-01', null)], []],
    ['one above the law', [], [own('2026-12-01', 13)], [{ at: 0, fault: 'cap-above-law' }]],
    ['for a commercial card the law is another', [], [own('2026-12-01', 18, 'commercial')], []],
    ['one of a day gone by', [], [own('2026-11-14', 6)], [{ at: 0, fault: 'cap-past' }]],
    [
      'a line of a day gone by is not changed',
      [PAST],
      [own('2026-01-01', 9)],
      [
        { at: 0, fault: 'cap-past' },
        { at: undefined, fault: 'cap-past-kept' },
      ],
    ],
    ['nor taken away', [PAST], [], [{ at: undefined, fault: 'cap-past-kept' }]],
    ['a line that has not begun is', [PAST, own('2026-12-01', 3)], [PAST], []],
    ['two on one day', [], [own(TODAY, 6), own(TODAY, 3)], [{ at: 1, fault: 'cap-twice' }]],
    ['of two kinds on one day', [], [own(TODAY, 6), own(TODAY, 3, 'commercial')], []],
  ])('%s', (_, before, lines, faults) => {
    expect(capFaults({ sector: 'general', law: LAW, own: lines }, before, TODAY)).toEqual(faults)
  })

  it('is held to the law of what the company sells', () => {
    expect(capFaults({ sector: 'electronics', law: LAW, own: [own(TODAY, 5)] }, [], TODAY)).toEqual([
      { at: 0, fault: 'cap-above-law' },
    ])
  })
})
