import { reminderList } from '@vezne/contract/reminders/list.ts'
import * as z from 'zod/mini'
import { list } from '@vezne/contract/kit/list.ts'
import { amount } from '@vezne/contract/kit/money.ts'
import { id, instantMs, text as textField } from '@vezne/contract/kit/fields.ts'
import { describe, expect, it } from 'vitest'
import type { Question } from '../db/tenant-db.ts'
import { listQuery, type Columns } from './list-query.ts'
import { flag, instant, minor, number, orNull, text, word } from './readers.ts'

const item = z.object({
  id,
  state: z.enum(['open', 'closed']),
  note: z.nullable(textField(20)),
  amount,
  at: instantMs,
})
type Item = z.output<typeof item>

const noteList = list({
  path: '/Notes',
  access: 'session',
  summary: 'Notes',
  item,
  filters: { q: { kind: 'text', title: { tr: 'Ara', en: 'Search' }, accepts: textField(20) } },
  sorts: ['at'],
  sortedAtFirst: { field: 'at', direction: 'desc' },
  columns: [{ key: 'note', kind: 'text', title: { tr: 'Not', en: 'Note' } }],
  totals: { amount },
})

const columns: Columns<Item> = {
  id: ['n.id', text],
  state: ['n.state', word()],
  note: ['n.note', orNull(text)],
  amount: ['n.amount_minor', minor],
  at: ['n.created_at', instant],
}

const noteRows = listQuery(noteList, {
  from: 'notes n',
  tenant: 'n.tenant_id',
  id: 'n.id',
  columns,
  filters: { q: (words, bind) => `n.note = ${bind(words)}` },
  sorts: { at: { expression: 'n.created_at', type: 'timestamptz' } },
  totals: {
    currencyCode: ['n.currency', text],
    count: ['count(*)', number],
    amount: ['sum(n.amount_minor)', minor],
  },
})

const asking = { tenantId: 't', firms: '*' } as const

/** A database that has these rows, and remembers what it was asked. */
function databaseOf(...rows: object[]) {
  const asked: Question[] = []
  const ask = <Row>(_: unknown, question: Question) => {
    asked.push(question)
    return Promise.resolve(rows as Row[])
  }
  return { asked, deps: { db: { ask }, secret: 'secret' } }
}

describe('a list from one description', () => {
  it('reads a page as the contract has it, and the next one from where it ended', async () => {
    const row = (day: number) => ({
      id: `n${day}`,
      state: 'open',
      note: null,
      amount: 150n,
      at: new Date(day),
      position: [`2026-03-0${day} 10:00:00.123456+00`, `n${day}`],
    })
    const { asked, deps } = databaseOf(row(2), row(1))
    const { items, nextCursor } = await noteRows.page(deps, { limit: 1 }, asking)
    expect(items).toEqual([{ id: 'n2', state: 'open', note: null, amount: 150n, at: 2 }])
    expect(asked[0]?.text).toContain('order by n.created_at desc, n.id asc limit 11')
    await noteRows.page(deps, { cursor: nextCursor }, asking)
    expect(asked[1]?.values).toEqual(['t', '2026-03-02 10:00:00.123456+00', 'n2'])
  })

  it('adds up by currency, of the whole filter', async () => {
    const { asked, deps } = databaseOf({ currencyCode: 'TRY', count: 2n, amount: '300' })
    expect(await noteRows.totals(deps, { q: 'x' }, asking)).toEqual([{ currencyCode: 'TRY', count: 2, amount: 300n }])
    expect(asked[0]).toMatchObject({ values: ['t', 'x'], text: expect.stringContaining('group by') as string })
  })

  it('refuses a value that is not what the column was said to be', () => {
    const readers: ((kept: unknown) => unknown)[] = [text, minor, instant, flag, number, word()]
    for (const read of readers) expect(() => read(null)).toThrow('the database has null there')
    expect(orNull(text)(null)).toBeNull()
  })
})

describe('a column that travels as another type', () => {
  it('does not compile', () => {
    const wrong: Partial<Columns<Item>>[] = [
      // @ts-expect-error money is no number
      { amount: ['n.amount_minor', number] },
      // @ts-expect-error a moment is no text
      { at: ['n.created_at', text] },
      // @ts-expect-error it may be null, and would be read as if it never were
      { note: ['n.note', text] },
      // @ts-expect-error it is never null
      { id: ['n.id', orNull(text)] },
      // @ts-expect-error one of two words is no text of any kind
      { state: ['n.state', text] },
    ]
    expect(wrong).toHaveLength(5)
  })

  it('nor does a list that leaves one out, or a filter or an order that the list does not have', () => {
    const described = { from: 'reminders r', id: 'r.id', filters: {}, sorts: {} }
    // @ts-expect-error columns, filters and orders are those of the contract
    expect(listQuery(reminderList, { ...described, columns: { id: ['r.id', text] } }).list).toBe(reminderList)
  })
})
