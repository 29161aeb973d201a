import { expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { makeWorld } from '../world.ts'

const now = () => new Date('2026-11-15T08:00:00Z')

function aDay() {
  const world = makeWorld({ now })
  world.transactions.push(aTransaction({ bankId: 62 }), aTransaction({ bankId: 64 }))
  const app = makeApp(world)
  const end = (payload?: object) => app.inject({ method: 'POST', url: '/_sim/day-end', ...(payload && { payload }) })
  const closed = async () => {
    const rows = (await app.inject({ url: '/_sim/transactions' })).json<{ bankId: number; isDayClosed: boolean }[]>()
    return rows.filter(({ isDayClosed }) => isDayClosed).map(({ bankId }) => bankId)
  }
  return { app, world, end, closed }
}

it('closes the day of one bank, then of all', async () => {
  const { end, closed } = aDay()
  expect(await closed()).toEqual([])
  expect((await end({ bankId: 64 })).json()).toEqual({ closed: 1 })
  expect(await closed()).toEqual([64])
  expect((await end()).json()).toEqual({ closed: 1 })
  expect(await closed()).toEqual([64, 62])
})

it('leaves what is sold afterwards open', async () => {
  const { world, end, closed } = aDay()
  await end()
  world.transactions.push(aTransaction({ bankId: 67, at: now() }))
  expect(await closed()).toEqual([64, 62])
})

it('counts a sale of an earlier Istanbul date as closed', async () => {
  const { world, closed } = aDay()
  // Half past eleven in the evening of the fourteenth, and half past midnight of the fifteenth.
  world.transactions.push(aTransaction({ bankId: 10, at: new Date('2026-11-14T20:30:00Z') }))
  world.transactions.push(aTransaction({ bankId: 12, at: new Date('2026-11-14T21:30:00Z') }))
  expect(await closed()).toEqual([10])
})

it.each([{ bankID: 64 }, { bankId: 'İş' }, { bankId: 6.4 }])(
  'refuses %j, which would close too much',
  async (payload) => {
    const { end, closed } = aDay()
    expect((await end(payload)).statusCode).toBe(400)
    expect(await closed()).toEqual([])
  },
)
