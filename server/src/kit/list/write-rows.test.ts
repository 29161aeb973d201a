import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { seldom } from '@vezne/contract/kit/fields.ts'
import { bytesOf } from '../http/byte-text.ts'
import { instantOf, rowWriter } from './write-rows.ts'

it('writes what the database sends as JSON, by its kind, and leaves the rest inside', () => {
  const write = rowWriter(
    { id: 'plain', name: 'text', count: 'number', paid: 'minor', rate: 'ppm', at: 'instant', is: 'flag' },
    z.object({}),
  )
  const rows = [
    ['a-1', 'Çağ "ve"\n\\oğlu', '3', '-5', '17500', '2026-03-05 10:00:00.5+00', 't', 'inside'],
    [null, null, null, null, null, null, null],
  ]
  expect(JSON.parse(bytesOf(write(rows)).toString())).toEqual([
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
  expect(write([])).toBe('[]')
})

it('writes any text as JSON does, byte by byte', () => {
  const write = rowWriter({ name: 'text', own: (text) => JSON.stringify(text) }, z.object({}))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (name, own) => {
      expect(bytesOf(write([[name, own]]))).toEqual(Buffer.from(JSON.stringify([{ name, own }])))
    }),
  )
})

it('writes money as the contract does', () => {
  const write = rowWriter({ paid: 'minor' }, z.object({}))
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (minor) => {
      expect(JSON.parse(write([[String(minor)]]))).toEqual([{ paid: Number(decimalFromMinor(minor)) }])
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
  const write = rowWriter({ id: 'plain', unit: 'text', due: 'text', rate: 'number' }, item)
  const written = write([
    ['1', null, null, null],
    ['2', 'adet', null, '3'],
  ])
  expect(written).toBe('[{"id":"1","due":null},{"id":"2","unit":"adet","due":null,"rate":3}]')
  expect(z.array(item).parse(JSON.parse(written))).toEqual([
    { id: '1', unit: null, due: null, rate: null },
    { id: '2', unit: 'adet', due: null, rate: 3 },
  ])
})

it('reads a moment to its millisecond, and nothing that is none', () => {
  expect(instantOf('2026-03-05 10:00:00+00')).toBe(Date.UTC(2026, 2, 5, 10))
  expect(instantOf('2026-03-05 10:00:00.123999+00')).toBe(Date.UTC(2026, 2, 5, 10, 0, 0, 123))
  expect(instantOf('2026-03-05 10:00:00.02+00')).toBe(Date.UTC(2026, 2, 5, 10, 0, 0, 20))
  for (const text of ['infinity', '2026-03-05 10:00:00+03', '']) expect(() => instantOf(text)).toThrow('no moment')
})
