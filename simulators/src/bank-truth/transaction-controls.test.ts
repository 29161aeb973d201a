import { expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'
import type { Transaction } from './transactions.ts'

function aTransaction(orderId: string, at: string): Transaction {
  const base = { bankId: 62, amountMinor: 125_000, currency: 'TRY', installments: 1, provisionCalls: 1 }
  return { ...base, orderId, state: 'authorised', at: new Date(at) }
}

it('has nothing to tell before the first charge', async () => {
  const answer = await makeApp(makeWorld()).inject({ url: '/_sim/transactions' })
  expect(answer.json()).toEqual([])
})

it('tells what the bank did, by order and by time, the newest first', async () => {
  const world = makeWorld()
  world.transactions.push(aTransaction('A1', '2026-11-15T07:00:00Z'), aTransaction('A2', '2026-11-15T08:00:00Z'))
  const orders = async (query: string) => {
    const answer = await makeApp(world).inject({ url: `/_sim/transactions${query}` })
    return answer.json<Transaction[]>().map(({ orderId }) => orderId)
  }
  expect(await orders('')).toEqual(['A2', 'A1'])
  expect(await orders('?orderId=A1')).toEqual(['A1'])
  expect(await orders('?since=2026-11-15T07:30:00Z')).toEqual(['A2'])
  expect(await orders('?orderId=A')).toEqual([])
})
