import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin } from './json-bounds.ts'

const MOST = { depth: 3, fields: 2, items: 4, values: 9 }

describe('[I-36] a text of JSON is counted before it is read', () => {
  it.each([
    ['[[[1]]]', '[[[[1]]]]'],
    ['{"a":1,"b":2}', '{"a":1,"b":2,"c":3}'],
    ['[1,2,3,4]', '[1,2,3,4,5]'],
    ['[[1,2,3],[4,5]]', '[[1,2,3],[4,5,6,7],[8]]'],
  ])('%s is within, %s is not', (within, beyond) => {
    expect(isWithin(within, MOST)).toBe(true)
    expect(isWithin(beyond, MOST)).toBe(false)
  })

  it.each(['"[[[[[[[["', String.raw`["\"[[[[[[\\\\", "{,,,,,,,,,"]`, '', ']]]]', '"unended [[[['])(
    'and brackets in texts, or none of any meaning, count for nothing: %s',
    (json) => expect(isWithin(json, MOST)).toBe(true),
  )

  it('whatever JSON it is', () => {
    const countOf = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Math.max(1, Object.keys(value).length) +
          Object.values(value).reduce((sum: number, one) => sum + countOf(one), 0)
        : 0
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        const values = countOf(JSON.parse(json))
        const roomy = { depth: 50, fields: 1000, items: 1000, values }
        expect(isWithin(json, roomy)).toBe(true)
        expect(isWithin(json, { ...roomy, values: values - 1 })).toBe(false)
      }),
    )
  })
})
