import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { seldom } from '@vezne/contract/kit/fields.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { wireRow } from '../../testing/wire-row.ts'
import { inked } from '../http/ink.ts'
import { instantOf } from './instant.ts'
import { rowWriter, type Writing } from './write-rows.ts'

const NO_ITEM = z.object({})

/** Millionths of a second since 2000, as the database keeps a moment. */
function momentBytes(millionths: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(millionths)
  return bytes
}
const momentOf = (at: Date | number) => momentBytes(BigInt(Number(at) - Date.UTC(2000, 0, 1)) * 1000n)
const INFINITY = momentBytes(2n ** 63n - 1n)

/** One column for each cell, in their order. */
const columnsOf = (writings: Readonly<Record<string, Writing>>) =>
  Object.fromEntries(Object.entries(writings).map(([name, as], at) => [name, { at, as }]))

it('writes what the database sends as JSON, by its kind, and leaves the rest inside', () => {
  const write = rowWriter(
    columnsOf({
      id: 'plain',
      name: 'text',
      count: 'number',
      paid: 'minor',
      rate: (ppm) => String(Number(ppm) / 10_000),
      at: 'instant',
      is: 'flag',
    }),
    NO_ITEM,
  )
  const rows = [
    wireRow(
      'a-1',
      'Çağ "ve"\n\\oğlu',
      '3',
      '-5',
      '17500',
      momentOf(Date.UTC(2026, 2, 5, 10, 0, 0, 500)),
      't',
      'inside',
    ),
    wireRow(null, null, null, null, null, null, null),
  ]
  expect(JSON.parse(inked(write(rows)).toString())).toEqual([
    {
      id: 'a-1',
      name: 'Çağ "ve"\n\\oğlu',
      count: 3,
      paid: -0.05,
      rate: 1.75,
      at: Date.UTC(2026, 2, 5, 10, 0, 0, 500),
      is: true,
    },
    { id: null, name: null, count: null, paid: null, rate: null, at: null, is: null },
  ])
  expect(inked(write([])).toString()).toBe('[]')
})

it('writes any text as JSON does, byte by byte, also what only its list knows how to write', () => {
  const write = rowWriter(columnsOf({ name: 'text', known: (text) => JSON.stringify(text) }), NO_ITEM)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (name, known) => {
      expect(inked(write([wireRow(name, known)]))).toEqual(Buffer.from(JSON.stringify([{ name, known }])))
    }),
  )
})

it('writes any moment as a number, and nothing that is none', () => {
  const write = rowWriter(columnsOf({ at: 'instant' }), NO_ITEM)
  const written = (bytes: Buffer) => inked(write([wireRow(bytes)])).toString()
  const [first, last] = [new Date('0000-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59.999Z')]
  const moments = fc.date({ min: first, max: last, noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.bigInt({ min: 0n, max: 999n }), (at, millionths) => {
      const told = momentBytes(BigInt(at.getTime() - Date.UTC(2000, 0, 1)) * 1000n + millionths)
      expect(written(told)).toBe(`[{"at":${at.getTime()}}]`)
    }),
    { examples: [0, 999, 1000, 999_999, 1_000_000, -1].map((at) => [new Date(at), 999n]) },
  )
  for (const none of [INFINITY, momentBytes(-(2n ** 63n)), momentOf(last.getTime() + 1), momentOf(first.getTime() - 1)])
    expect(() => written(none)).toThrow('no moment')
})

it('writes any id as it is written everywhere', () => {
  const write = rowWriter(columnsOf({ id: 'uuid' }), NO_ITEM)
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(inked(write([wireRow(Buffer.from(id.replaceAll('-', ''), 'hex'))])).toString()).toBe(`[{"id":"${id}"}]`)
    }),
  )
})

it('writes a page that is longer than all before it', () => {
  const write = rowWriter(columnsOf({ name: 'text' }), NO_ITEM)
  const names = ['\u0001"ş'.repeat(40_000), 'ş'.repeat(200_000)]
  expect(JSON.parse(inked(write(names.map((name) => wireRow(name)))).toString())).toEqual(
    names.map((name) => ({ name })),
  )
})

it('writes money as the contract does', () => {
  const write = rowWriter(columnsOf({ paid: 'minor' }), NO_ITEM)
  const written = (minor: bigint) => inked(write([wireRow(String(minor))])).toString()
  for (const minor of [0n, 5n, -5n, 50n, -50n, 500n, -500n])
    expect(written(minor)).toBe(`[{"paid":${decimalFromMinor(minor)}}]`)
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (minor) => {
      expect(written(minor)).toBe(`[{"paid":${decimalFromMinor(minor)}}]`)
    }),
  )
})

it('leaves out what a row seldom has, and whoever reads it by the contract finds null', () => {
  const item = z.object({
    id: z.string(),
    unit: seldom(z.string()),
    due: z.nullable(z.string()),
    rate: seldom(z.number()),
  })
  const write = rowWriter(columnsOf({ id: 'plain', unit: 'text', due: 'text', rate: 'number' }), item)
  const written = inked(write([wireRow('1', null, null, null), wireRow('2', 'adet', null, '3')])).toString()
  expect(written).toBe('[{"id":"1","due":null},{"id":"2","unit":"adet","due":null,"rate":3}]')
  expect(z.array(item).parse(JSON.parse(written))).toEqual([
    { id: '1', unit: null, due: null, rate: null },
    { id: '2', unit: 'adet', due: null, rate: 3 },
  ])
})

it('writes what a page knows itself among what the database said, wherever that stands in its row', () => {
  const item = z.object({ id: z.string(), side: z.nullable(z.string()), rate: seldom(z.number()) })
  const write = rowWriter<'side' | 'rate'>({ side: 'own', id: { at: 2, as: 'plain' }, rate: 'own' }, item)
  const rows = [wireRow('no', null, 'a'), wireRow('no', 'no', 'b')]
  const own = [{ side: '"ş"', rate: '1.5' }, { side: null }]
  expect(inked(write(rows, (row) => own[row] ?? {})).toString()).toBe(
    '[{"side":"ş","id":"a","rate":1.5},{"side":null,"id":"b"}]',
  )
})

it('begins anew after something that could not be written to its end', () => {
  const write = rowWriter(columnsOf({ at: 'instant' }), NO_ITEM)
  expect(() => inked(write([wireRow(INFINITY)]))).toThrow('no moment')
  expect(inked(write([])).toString()).toBe('[]')
})

it('reads a moment to its millisecond, and nothing that is none', () => {
  expect(instantOf('2026-03-05 10:00:00+00')).toBe(Date.UTC(2026, 2, 5, 10))
  expect(instantOf('2026-03-05 10:00:00.123999+00')).toBe(Date.UTC(2026, 2, 5, 10, 0, 0, 123))
  expect(instantOf('2026-03-05 10:00:00.02+00')).toBe(Date.UTC(2026, 2, 5, 10, 0, 0, 20))
  expect(instantOf('0001-01-01 00:00:00+00')).toBe(Date.parse('0001-01-01T00:00:00Z'))
  for (const text of ['infinity', '2026-13-05 10:00:00+00', '2026-03-05 10:00:00.+00', '2026-03-05 10:00:00+03', ''])
    expect(() => instantOf(text)).toThrow('no moment')
})
