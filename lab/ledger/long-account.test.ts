import { useHouse } from '@vezne/server/testing/house.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDesk, openGround, type Desk } from '../till/pay-desk.ts'
import { BOUNDED, measureAccount } from './measure-account.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' })
let desk: Desk

beforeAll(async () => {
  desk = await openDesk(house, ground)
})
afterAll(() => desk.close())

it('[I-40] list, sale, approval and what a free payment closes in a ledger that its ERP closes, also right behind a feed, read no more of 2 000 lines than of 200', async () => {
  const small = await measureAccount(house, ground, desk, 200)
  const large = await measureAccount(house, ground, desk, 2000)
  for (const what of BOUNDED) expect(large[what].rows, what).toBeLessThanOrEqual(small[what].rows * 1.3)
})
