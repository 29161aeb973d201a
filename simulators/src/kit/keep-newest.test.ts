import { expect, it } from 'vitest'
import { keepNewest } from './keep-newest.ts'

const bytesOf = (row: string) => row.length

it('lets the oldest go when there are too many, and counts them', () => {
  const kept = keepNewest({ rows: 2, bytes: 100 }, bytesOf)
  for (const row of ['a', 'b', 'c', 'd']) kept.add(row)
  expect(kept.newestFirst()).toEqual(['d', 'c'])
  expect(kept.dropped()).toBe(2)
})

it('lets as many go as a large one needs', () => {
  const kept = keepNewest({ rows: 10, bytes: 5 }, bytesOf)
  for (const row of ['aa', 'bb', 'c', 'dddd']) kept.add(row)
  expect(kept.newestFirst()).toEqual(['dddd', 'c'])
})

it('keeps the newest even when it is larger than all the room there is', () => {
  const kept = keepNewest({ rows: 10, bytes: 5 }, bytesOf)
  for (const row of ['a', 'bbbbbbbbbb']) kept.add(row)
  expect(kept.newestFirst()).toEqual(['bbbbbbbbbb'])
})

it('starts counting anew after it was emptied', () => {
  const kept = keepNewest({ rows: 1, bytes: 100 }, bytesOf)
  for (const row of ['a', 'b']) kept.add(row)
  kept.clear()
  kept.add('c')
  expect(kept.newestFirst()).toEqual(['c'])
  expect(kept.dropped()).toBe(0)
})
