import { beforeEach, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'

let app = makeApp(makeWorld())
beforeEach(() => {
  app = makeApp(makeWorld())
})

const set = (payload: object) => app.inject({ method: 'POST', url: '/_sim/merchant-panel', payload })
const list = async () => (await app.inject({ url: '/_sim/merchant-panel' })).json<object[]>()

it('keeps the notification address of a bank, also after a reset', async () => {
  const setting = { bankId: 856, notifyUrl: 'http://localhost:3000/api/paytr' }
  expect((await set(setting)).json()).toEqual(setting)
  await app.inject({ method: 'POST', url: '/_sim/reset' })
  expect(await list()).toEqual([setting])
})

it('takes the newer of two addresses, and none again', async () => {
  await set({ bankId: 856, notifyUrl: 'http://localhost:3000/one' })
  await set({ bankId: '856', notifyUrl: 'https://localhost:3000/two' })
  expect(await list()).toEqual([{ bankId: 856, notifyUrl: 'https://localhost:3000/two' }])
  await set({ bankId: 856, notifyUrl: '' })
  expect(await list()).toEqual([])
})

it.each([
  [{ bankId: 1, notifyUrl: 'http://localhost' }, 'bankId must be'],
  [{ notifyUrl: 'http://localhost' }, 'bankId must be'],
  [{ bankId: 856, notifyUrl: 'localhost:3000' }, 'notifyUrl must be'],
  [{ bankId: 856 }, 'notifyUrl must be'],
  [{ bankId: 856, url: 'http://localhost' }, 'Send {"bankId"'],
])('refuses %j with a clear sentence', async (payload, message) => {
  const answer = await set(payload)
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: expect.stringContaining(message) }])
})
