import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonAt, jsonList, jsonText, readJson } from './exact-json.ts'

it('keeps every number as the text it was', () => {
  const read = readJson('{"price": 10.50, "deep": [{"id": 12345678901234567890}], "long": 1.00000000, "low": -0}')
  expect(jsonText(read, 'price')).toBe('10.50')
  expect(jsonText(jsonList(read, 'deep')[0], 'id')).toBe('12345678901234567890')
  expect(jsonText(read, 'long')).toBe('1.00000000')
  expect(jsonText(read, 'low')).toBe('-0')
})

it('reads what is not there, and what every object inherits, as empty', () => {
  const read = readJson('{"a": null, "b": {"c": true}}')
  expect([jsonText(read, 'a'), jsonText(read, 'b', 'c'), jsonText(read, 'constructor')]).toEqual(['', 'true', ''])
  expect(jsonAt(read, 'a', 'b', 'c')).toBeUndefined()
  expect(jsonList(read, 'b')).toEqual([])
})

it.each(['', '{', '{"a":1', '<html></html>', 'undefined', '{"a":01}', '{} {}'])('reads %j as nothing', (text) => {
  expect(readJson(text)).toBeUndefined()
})

it('never throws, whatever comes', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof jsonText(readJson(text), 'a') === 'string'))
  fc.assert(fc.property(fc.json(), (text) => readJson(text) !== undefined))
  expect(readJson('['.repeat(100_000))).toBeUndefined()
})
