import { describe, expect, it } from 'vitest'
import { lineAsOf, type LineRemoval } from './lines-as-of.ts'
import { missingFrom, needsApproval } from './snapshot.ts'
import { goesByList, takeLine } from './take-line.ts'

describe('[I-34] a snapshot', () => {
  it.each([
    [0, 10, 10, true],
    [0, 0, 0, true],
    [1, 52, 51, true],
    [1, 51, 50, false],
    [2500, 2550, 51, false],
    [2498, 2549, 51, true],
    [9_000, 10_000, 1_000, true],
  ])('of %i rows for %i that are held, %i of which would go: waits for staff %s', (rows, held, removed, waits) => {
    expect(needsApproval(rows, held, removed)).toBe(waits)
  })
})

describe('[I-08] a line that comes in', () => {
  const held = { asOf: 10, version: 2, isThere: true }
  it.each([
    ['is new', { asOf: 10 }, {}, 'insert'],
    ['was read later', { asOf: 11, version: 1 }, { held }, 'replace'],
    ['was read earlier, whatever its version', { asOf: 9, version: 3 }, { held }, 'outdated'],
    ['has a higher version of the same read', { asOf: 10, version: 3 }, { held }, 'replace'],
    ['comes again', { asOf: 10, version: 2 }, { held }, 'known'],
    ['is back', { asOf: 11 }, { held: { ...held, isThere: false } }, 'revive'],
    ['was removed by a later list', { asOf: 11 }, { held, removedAsOf: 12 }, 'gone-since'],
    ['was removed before it ever came', { asOf: 11 }, { removedAsOf: 11 }, 'gone-since'],
    ['lacks in a later snapshot', { asOf: 11 }, { snapshotAsOf: 12 }, 'gone-since'],
    ['was read with or after the snapshot', { asOf: 12 }, { snapshotAsOf: 12 }, 'insert'],
  ] as const)('%s', (_how, incoming, known, taking) => {
    expect(takeLine(incoming, known)).toBe(taking)
  })
})

describe('[I-08] of one read', () => {
  const word = { accountId: 'C1', asOf: 10 }
  const removal = (by: 'list' | 'snapshot', asOf: number): LineRemoval => ({ by, asOf, covers: () => true })

  it('a list removes what was read with it, a snapshot only what was read before', () => {
    expect([goesByList(word, 9), goesByList(word, 10)]).toEqual([false, true])
    const held = [{ externalId: 'F1', asOf: 10 }]
    expect([10, 11].map((asOf) => missingFrom({ asOf, externalIds: new Set() }, held).length)).toEqual([0, 1])
  })

  it('so it is when a line is asked for as it stood then', () => {
    expect(lineAsOf([word], [removal('list', 10)], 10)).toBeUndefined()
    expect(lineAsOf([word], [removal('snapshot', 10)], 10)).toBe(word)
    expect(lineAsOf([word], [removal('list', 11)], 10)).toBe(word)
    const second = { ...word, version: 1 }
    expect(lineAsOf([second, word], [], 10)).toBe(second)
  })
})
