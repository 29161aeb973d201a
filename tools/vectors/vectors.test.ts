import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runVectors } from './run.ts'
import { kindsOf } from './sides.ts'
import { mismatches, readVectors } from './vector.ts'

const root = join(import.meta.dirname, '../..')
const published = ['published.json', 'given.json'].flatMap((name) => readVectors(join(import.meta.dirname, name)))

it.each(['adapters', 'simulators'] as const)('[B-01] every published vector holds for the %s', async (side) => {
  const { failures, passed } = runVectors(published, await kindsOf(side, root))
  expect(failures).toEqual([])
  expect(passed).toBeGreaterThan(25)
})

it('compares as JSON: text is no number, null is not missing, order says nothing', () => {
  expect(mismatches({ a: { x: 1, y: [1, 2] } }, { a: { y: [1, 2], x: 1 }, more: true })).toEqual([])
  expect(mismatches({ a: '1' }, { a: 1 })).toEqual([{ key: 'a', expected: '1', actual: 1 }])
  expect(mismatches({ a: null }, {})).toEqual([{ key: 'a', expected: null, actual: undefined }])
  expect(mismatches({ a: [1, 2] }, { a: [2, 1] })).toHaveLength(1)
  expect(mismatches({ fieldsPresent: ['b'], fieldsAbsent: ['a'] }, { fields: { b: '' } })).toEqual([])
  expect(mismatches({ fieldsPresent: ['b'], fieldsAbsent: ['a'] }, { fields: { a: '' } })).toHaveLength(2)
})

it('names a pair that nobody knows, counts an exception as a failure and goes on', () => {
  const vector = { id: 'X1', gateway: 'toy', kind: 'hash', input: {}, expected: { ok: 1 } }
  const throwing = () => {
    throw new Error('oops')
  }
  const kinds = { toy: { throws: throwing, works: () => ({ ok: 1 }), aside: () => 'not-about-signatures' } }
  const vectors = ['hash', 'throws', 'works', 'aside'].map((kind) => ({ ...vector, kind }))
  const run = runVectors(vectors, kinds)
  expect(run).toMatchObject({ passed: 1, aside: ['toy aside'] })
  expect(run.failures.map(({ mismatch }) => mismatch.key)).toEqual(['kind', 'exception'])
})
