import { beforeEach, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'

const now = () => new Date('2026-11-15T07:00:00Z')
let app = makeApp(makeWorld({ now }))
beforeEach(() => {
  app = makeApp(makeWorld({ now }))
})

const order = (payload: object) => app.inject({ method: 'POST', url: '/_sim/faults', payload })
const list = async () => (await app.inject({ url: '/_sim/faults' })).json<object[]>()

it('keeps a fault for one order and one for a time', async () => {
  expect((await order({ orderId: 'A1', fault: 'return-twice' })).statusCode).toBe(201)
  await order({ bankId: 62, fault: 'charge-then-502', seconds: 60 })
  await order({ fault: 'empty-page', seconds: 0.5 })
  expect(await list()).toEqual([
    { orderId: 'A1', fault: 'return-twice' },
    { bankId: 62, fault: 'charge-then-502', until: '2026-11-15T07:01:00.000Z' },
    { bankId: null, fault: 'empty-page', until: '2026-11-15T07:00:00.500Z' },
  ])
})

it('forgets all faults when asked', async () => {
  await order({ orderId: 'A1', fault: 'return-twice' })
  const answer = await app.inject({ method: 'DELETE', url: '/_sim/faults' })
  expect(answer.json()).toEqual({ cleared: 1 })
  expect(await list()).toEqual([])
})

it.each([
  [{ orderId: 'A1', fault: 'bad-hair' }, 'fault must be one of: decline-do-not-honour, '],
  [{ orderId: 'A1', fault: 'toString' }, 'fault must be one of'],
  [{ orderId: 'A1' }, 'fault must be one of'],
  [{ fault: 'empty-page' }, 'Send {"orderId", "fault"} for one order'],
  [{ orderId: '', fault: 'empty-page' }, 'orderId must be a text'],
  [{ orderId: 'A1', fault: 'empty-page', seconds: 5 }, 'not for both'],
  [{ orderId: 'A1', fault: 'empty-page', bankId: 62 }, 'not for both'],
  [{ fault: 'empty-page', seconds: 0 }, 'seconds must be a number above 0'],
  [{ fault: 'empty-page', seconds: 86_401 }, 'seconds must be a number above 0'],
  [{ fault: 'empty-page', seconds: '60' }, 'seconds must be a number above 0'],
  [{ fault: 'empty-page', seconds: 60, bankId: 'Garanti' }, 'bankId must be the number of a bank'],
  [{ fault: 'empty-page', seconds: 60, bankID: 62 }, 'There is no field "bankID"'],
])('refuses %j with a clear sentence', async (payload, message) => {
  const answer = await order(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: expect.stringContaining(message) })
  expect(await list()).toEqual([])
})

it.each(['', 'null', '"empty-page"', '{"fault":'])('refuses the body %j', async (payload) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: '/_sim/faults', headers, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: expect.any(String) })
})
