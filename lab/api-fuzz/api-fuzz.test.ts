import { useHouse } from '@vezne/server/testing/house.ts'
import { expect, it } from 'vitest'
import { CONTRACT_HOUSE, tryContract } from './try-contract.ts'

const house = useHouse(CONTRACT_HOUSE)

// `npm run test:full` asks more often, `npm run fuzz:api` as often as one likes.
it('[I-36] nothing made from the contract breaks a call of it, hangs it or goes around its envelope', async () => {
  const { requests, expected, faults, errors, byStatus } = await tryContract(house, 10, 36)
  expect(faults).toEqual([])
  expect(requests).toBe(expected)
  // It is no test if nothing passes the first door.
  expect(byStatus.get(200) ?? 0).toBeGreaterThan(5)
  expect(errors).toEqual([])
})
