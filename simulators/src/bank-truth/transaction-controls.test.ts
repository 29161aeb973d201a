import { expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { makeWorld } from '../world.ts'
import type { Transaction } from './transactions.ts'

it('has nothing to tell before the first charge', async () => {
  const answer = await makeApp(makeWorld()).inject({ url: '/_sim/transactions' })
  expect(answer.json()).toEqual([])
})

it('tells what the bank did, by order and by time, the newest first', async () => {
  const world = makeWorld()
  world.transactions.push(
    aTransaction({ orderId: 'A1', at: new Date('2026-11-15T07:00:00Z') }),
    aTransaction({ orderId: 'A2', at: new Date('2026-11-15T08:00:00Z') }),
    aTransaction({ orderId: 'A3', at: new Date('2026-11-15T09:00:00Z'), state: 'declined' }),
  )
  const orders = async (query: string) => {
    const answer = await makeApp(world).inject({ url: `/_sim/transactions${query}` })
    return answer.json<Transaction[]>().map(({ orderId }) => orderId)
  }
  expect(await orders('')).toEqual(['A2', 'A1'])
  expect(await orders('?orderId=A1')).toEqual(['A1'])
  expect(await orders('?since=2026-11-15T07:30:00Z')).toEqual(['A2'])
  expect(await orders('?orderId=A')).toEqual([])
  expect(await orders('?state=declined,none')).toEqual(['A3'])
  expect(await orders('?state=any')).toEqual(['A3', 'A2', 'A1'])
})

it('refuses a state it does not know, because a misspelt filter would hide a charge', async () => {
  const answer = await makeApp(makeWorld()).inject({ url: '/_sim/transactions?state=authorized' })
  expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining('"authorized"')])
})
