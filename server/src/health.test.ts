import { expect, it, vi } from 'vitest'
import { useHouse } from './testing/house.ts'

const house = useHouse({ PAGE_MEMORY_MS: '10000' })

const health = async () => (await house.http.inject({ url: '/api/health' })).statusCode

it('[I-30] health is asked for as often as anybody likes, and looked at once', async () => {
  const { pool } = house.infrastructure
  const asked = vi.spyOn(pool, 'query')
  const answers = await Promise.all(Array.from({ length: 100 }, health))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(asked).toHaveBeenCalledOnce()
})
