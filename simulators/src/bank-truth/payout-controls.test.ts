import { expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { makeWorld, resetWorld } from '../world.ts'

it('takes slips of an institution by hand, refuses what it does not know, and forgets them at a reset', async () => {
  const world = makeWorld()
  const app = makeApp(world)
  const order = (payload: object) => app.inject({ method: 'POST', url: '/_sim/payout-slips', payload })
  expect((await order({ bankId: 856, orderId: 'A1', slip: 'twice' })).statusCode).toBe(201)
  expect([...world.payouts.slips]).toEqual([['856 A1', 'twice']])
  expect((await order({ bankId: 856, orderId: 'A1', slip: 'late' })).statusCode).toBe(400)
  expect((await order({ orderId: 'A1', slip: 'day' })).statusCode).toBe(400)
  resetWorld(world)
  expect(world.payouts.slips.size).toBe(0)
  await app.close()
})
