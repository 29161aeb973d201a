import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { remembered } from './remembered.ts'

it('reads once for all who ask within its time, and again after it', async () => {
  let reads = 0
  const read = remembered(async (key) => `${key}${(reads += 1)}`, 30)
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a1', 'a1', 'b2'])
  await sleep(40)
  expect(await read('a')).toBe('a3')
})

it('keeps no failure', async () => {
  let isAway = true
  const read = remembered(async () => (isAway ? Promise.reject(new Error('away')) : 'here'), 60_000)
  await expect(read('a')).rejects.toThrow('away')
  isAway = false
  expect(await read('a')).toBe('here')
})
