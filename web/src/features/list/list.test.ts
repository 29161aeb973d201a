import { collectionList } from '@vezne/contract/collections/list.ts'
import { describe, expect, it } from 'vitest'
import { writeCell } from '../../kit/format/write-cell.ts'
import {
  filterOf,
  nextSort,
  readChosen,
  readSort,
  spellOut,
  withChanges,
  withChosen,
  withKept,
  withSort,
} from './address.ts'
import { moved, readLayout, shownColumns, toggled, withShown } from './columns.ts'
import { gather } from './gather.ts'
import { mergePage, pagesToAsk } from './merge-rows.ts'
import { periodOf } from './periods.ts'
import { stepFrom } from './rows/use-row-keys.ts'
import { rowsBetween } from './rows/windowed-rows.ts'
import { sumMarked } from './use-marks.ts'

const FIRM = '0b7e5f0a-1111-4222-8333-444455556666'
const at = (query: string) => new URLSearchParams(query)

describe('[M-05] the address of a list', () => {
  it('says every filter, and the call asks for what it says', () => {
    const query = `from=2026-03-01&to=1772700000000&status=approved&status=declined&bankId=62&firmId=${FIRM}&minAmount=12.50&is3d=false&q=%C5%9Fahin`
    const chosen = readChosen(collectionList, at(query))
    expect(withChosen(at(''), chosen).toString()).toBe(at(query).toString())
    expect(filterOf(collectionList, chosen)).toEqual({
      from: '2026-03-01',
      to: 1_772_700_000_000,
      status: ['approved', 'declined'],
      bankId: [62],
      firmId: [FIRM],
      minAmount: 1250n,
      is3d: false,
      q: 'şahin',
    })
  })

  it.each([
    'from=2026-02-30',
    'status=paid',
    'bankId=x',
    'firmId=1',
    'minAmount=1,5',
    'is3d=maybe',
    'q=%20',
    'other=1',
  ])('leaves out what nobody can have chosen: %s', (query) => {
    expect(readChosen(collectionList, at(query))).toEqual({})
  })

  it('changes one filter and leaves the rest, the order and the open detail alone', () => {
    const next = withChosen(at('status=approved&status=voided&sort=-amount&detail=1'), { status: [], q: ['ada'] })
    expect(next.toString()).toBe('sort=-amount&detail=1&q=ada')
  })

  it('is as it was kept, whatever it says now', () => {
    const now = at('status=voided&minAmount=5&sort=firmName&detail=1')
    const kept = { filter: { status: ['approved'], q: ['ada'], cvv: ['1'] }, sort: '-amount' }
    expect(withKept(collectionList, now, kept).toString()).toBe('sort=-amount&detail=1&status=approved&q=ada')
    expect(withKept(collectionList, now, { filter: {}, sort: null }).toString()).toBe('detail=1')
  })

  it('says the order, and a column goes down, up, and back to the order of the list', () => {
    expect(readSort(collectionList, at('sort=-amount'))).toEqual({ field: 'amount', direction: 'desc' })
    expect(readSort(collectionList, at('sort=cvv'))).toEqual(collectionList.sortedAtFirst)
    const down = nextSort(collectionList.sortedAtFirst, 'amount')
    const up = down && nextSort(down, 'amount')
    expect([down, up, up && nextSort(up, 'amount')].map((sort) => withSort(at('q=1'), sort).toString())).toEqual([
      'q=1&sort=-amount',
      'q=1&sort=amount',
      'q=1',
    ])
  })
})

describe('[M-05] the columns of a list', () => {
  const list = collectionList
  const keys = list.columns.map(({ key }) => key)

  it('are those of the description, without the extra ones, until the reader chooses', () => {
    const shown = shownColumns(list, readLayout(list, null))
    expect(shown).toEqual(list.columns.filter(({ isExtra }) => isExtra !== true))
  })

  it('keep the order and the choice, forget what went and show what came', () => {
    const kept = JSON.stringify({ order: ['status', 'gone', 'amount', 'status'], hidden: ['amount', 'gone'] })
    const { order, hidden } = readLayout(list, kept)
    expect(order.slice(0, 2)).toEqual(['status', 'amount'])
    expect(order.toSorted()).toEqual(keys.toSorted())
    expect(hidden).toContain('amount')
    expect(hidden).not.toContain('gone')
    expect(readLayout(list, 'no JSON')).toEqual(readLayout(list, null))
  })

  it('move by one place, never over the edge, and one always stays', () => {
    const layout = { order: ['a', 'b', 'c'], hidden: [] }
    expect(moved(layout, 'b', -1).order).toEqual(['b', 'a', 'c'])
    expect(moved(layout, 'c', 1).order).toEqual(['a', 'b', 'c'])
    expect(toggled(toggled(layout, 'b'), 'b')).toEqual(layout)
    expect(shownColumns(list, { order: keys, hidden: keys })).toHaveLength(1)
  })

  it('are those that were kept, and as they are where none of those is left', () => {
    const layout = { order: ['a', 'b', 'c'], hidden: ['c'] }
    expect(withShown(layout, ['c', 'gone', 'a', 'c'])).toEqual({ order: ['c', 'a', 'b'], hidden: ['b'] })
    expect(withShown(layout, ['gone'])).toEqual(layout)
  })
})

describe('[M-05] rows', () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }))
  const page = (...ids: string[]) => ({ items: rows(...ids), nextCursor: null })

  it('are drawn where they are seen, with some beyond, however many there are', () => {
    const seen = rowsBetween({ top: 100, bottom: 700 }, 100 - 36 * 1000, 36)
    expect(seen.first).toBeLessThanOrEqual(1000)
    expect(seen.end - seen.first).toBeLessThan(45)
    expect(rowsBetween({ top: 0, bottom: 0 }, 0, 36)).toEqual({ first: 0, end: 8 })
  })

  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 9, 9],
    ['Home', 7, 0],
    ['End', 2, 9],
    ['PageDown', 2, 9],
    ['a', 2, undefined],
  ])('%s leads from row %i of ten to %s', (key, from, to) => {
    expect(stepFrom(key, from, 10)).toBe(to)
  })

  it('that changed are read again where they stand, and new ones on the first page', () => {
    const pages = [page('a', 'b'), page('c', 'd')]
    expect(pagesToAsk(pages, ['c'])).toEqual([1])
    expect(pagesToAsk(pages, ['new', 'd'])).toEqual([0, 1])
    expect(pagesToAsk(pages, null)).toEqual([0])
    expect(mergePage(page('a', 'b'), page('new', 'a'), ['new']).items).toEqual(rows('new', 'a', 'b'))
    expect(mergePage(page('a', 'b'), page('b'), ['a']).items).toEqual(rows('b'))
  })

  it('that change while others are being read are read together, once', async () => {
    const read: (readonly string[] | null)[] = []
    const calls = [0, 1, 2].map(() => ({
      asked: Promise.withResolvers<void>(),
      answered: Promise.withResolvers<void>(),
    }))
    const hear = gather(async (changed) => {
      const call = calls[read.push(changed) - 1]
      call?.asked.resolve()
      await call?.answered.promise
    }, 0)
    for (const id of ['a', 'b', 'a']) hear(id)
    await calls[0]?.asked.promise
    for (const id of ['c', 'd']) hear(id)
    calls[0]?.answered.resolve()
    await calls[1]?.asked.promise
    hear('e')
    hear(null)
    calls[1]?.answered.resolve()
    await calls[2]?.asked.promise
    calls[2]?.answered.resolve()
    expect(read).toEqual([['a', 'b'], ['c', 'd'], null])
  })

  it('that are marked are summed by currency', () => {
    const some = [
      { id: 'a', currencyCode: 'TRY', amount: 100n },
      { id: 'b', currencyCode: 'USD', amount: 50n },
      { id: 'c', currencyCode: 'TRY', amount: 25n },
      { id: 'd', currencyCode: 'TRY', amount: 999n },
    ]
    expect(sumMarked(some, new Set(['a', 'b', 'c']), 'amount')).toEqual(['₺1,25', '$0,50'])
  })

  it.each([
    ['instant', Date.parse('2026-03-05T11:05:00Z'), '05.03.2026 14:05'],
    ['day', '2026-03-05', '05.03.2026'],
    ['amount', 123_456n, '1.234,56'],
    ['rate', 2.5, '%2,50'],
    ['flag', false, 'Hayır'],
    ['number', 3, '3'],
    ['figure', 1250.5, '1.250,5'],
    ['price', 87.5, '87,50'],
    ['text', null, '–'],
  ] as const)('write a cell of kind %s', (kind, value, written) => {
    expect(writeCell({ key: 'x', kind, title: { tr: 'X', en: 'X' } }, value, 'tr')).toBe(written)
  })
})

describe('[M-05] the usual periods', () => {
  it.each([
    ['today', '2026-03-05', '2026-03-05'],
    ['yesterday', '2026-03-04', '2026-03-04'],
    ['last7', '2026-02-27', '2026-03-05'],
    ['last30', '2026-02-04', '2026-03-05'],
    ['thisMonth', '2026-03-01', '2026-03-05'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
    ['thisYear', '2026-01-01', '2026-03-05'],
  ] as const)('%s is from %s to %s on the fifth of March', (name, from, to) => {
    expect(periodOf(name, '2026-03-05')).toEqual({ from, to })
  })

  it('stand in the address by their word, which means other days in another month', () => {
    const chosen = readChosen(collectionList, at('from=thisMonth&to=2020-01-01&status=approved'))
    expect(chosen).toEqual({ from: ['thisMonth'], status: ['approved'] })
    const asked = (today: string) => filterOf(collectionList, spellOut(collectionList, chosen, today))
    expect(asked('2026-03-05')).toEqual({ from: '2026-03-01', to: '2026-03-05', status: ['approved'] })
    expect(asked('2026-04-02')).toEqual({ from: '2026-04-01', to: '2026-04-02', status: ['approved'] })
    expect(readChosen(collectionList, at('from=someDay'))).toEqual({})
    expect(readChosen(collectionList, at('to=thisMonth'))).toEqual({})
  })

  it('become two days when one of their ends is changed', () => {
    const changed = (query: string, changes: Record<string, string[]>) =>
      withChanges(collectionList, at(query), changes, '2026-03-05').toString()
    expect(changed('from=thisMonth&q=ada', { to: ['2026-03-04'] })).toBe('from=2026-03-01&q=ada&to=2026-03-04')
    expect(changed('from=thisMonth', { from: ['2026-02-01'] })).toBe('to=2026-03-05&from=2026-02-01')
    expect(changed('from=thisMonth', { from: [], to: [] })).toBe('')
    expect(changed('from=2026-01-01&to=2026-01-31', { from: ['thisYear'], to: [] })).toBe('from=thisYear')
    expect(changed('from=thisMonth', { status: ['voided'] })).toBe('from=thisMonth&status=voided')
  })
})
