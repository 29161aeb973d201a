import { useHouse } from '@vezne/server/testing/house.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDesk, openGround, type Desk } from '../till/pay-desk.ts'
import { OPEN_INVOICES } from './long-account.store.ts'
import { BOUNDED, measureAccount, measureFresh } from './measure-account.ts'

const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'warn' })
let desk: Desk

beforeAll(async () => {
  desk = await openDesk(house, ground)
})
afterAll(() => desk.close())

it('[I-40] list, sale, approval and what a free payment closes in a ledger that its ERP closes, also right behind a feed, read no more of 40 000 lines than of 400', async () => {
  // The first warms the house up.
  await measureAccount(house, ground, desk, 400)
  const small = await measureAccount(house, ground, desk, 400)
  const large = await measureAccount(house, ground, desk, 40_000)
  for (const what of BOUNDED) expect(large[what].rows, what).toBeLessThanOrEqual(small[what].rows * 1.3)
})

it('[I-40] an account of 10 000 lines that has just been fed is answered before any worker has been by', async () => {
  expect(await measureFresh(house, ground, 10_000)).toBe(OPEN_INVOICES)
})
