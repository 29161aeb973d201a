import { beforeEach, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'

const now = () => new Date('2026-11-15T07:00:00Z')
let app = makeApp(makeWorld({ now }))
beforeEach(() => {
  app = makeApp(makeWorld({ now }))
})

const send = (payload: object) => app.inject({ method: 'POST', url: '/sms/send', payload })
const list = async (query = '') => (await app.inject({ url: `/_sim/sms${query}` })).json<object[]>()

it('keeps a message and answers its id', async () => {
  const sent = await send({ to: '+90 532 000 00 01', text: 'Doğrulama kodunuz: 123456' })
  expect(sent.statusCode).toBe(201)
  const { id } = sent.json<{ id: string }>()
  const kept = { id, to: '+90 532 000 00 01', text: 'Doğrulama kodunuz: 123456', receivedAt: now().toISOString() }
  expect(await list()).toMatchObject([kept])
})

it.each(['5320000001', '05320000001', '905320000001', '+90 (532) 000 00 01'])('finds the telephone %s', async (to) => {
  await send({ to: '+90 532 000 00 01', text: 'onun' })
  await send({ to: '+90 532 000 00 02', text: 'başkasının' })
  expect(await list(`?to=${encodeURIComponent(to)}`)).toMatchObject([{ text: 'onun' }])
  const page = (await app.inject({ url: `/sms?to=${encodeURIComponent(to)}` })).body
  expect(page).toContain('onun')
  expect(page).not.toContain('başkasının')
})

it.each([
  [{}, 'to must be'],
  [{ to: '123', text: 'kısa' }, 'to must be'],
  [{ to: '5320000001', text: ' ' }, 'text must not be empty'],
])('refuses %j with a clear sentence', async (payload, message) => {
  const answer = await send(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: expect.stringContaining(message) })
})

it('makes the address in a message clickable', async () => {
  await send({ to: '5320000001', text: 'Ödemek için: http://localhost:3000/p/DEMO-ACIK' })
  expect((await app.inject({ url: '/sms' })).body).toContain('<a href="http://localhost:3000/p/DEMO-ACIK"')
})

it('shows a message that looks like markup as text', async () => {
  await send({ to: '5320000001', text: '<b>kalın</b>' })
  expect((await app.inject({ url: '/sms' })).body).toContain('&lt;b&gt;kalın&lt;/b&gt;')
})

const netgsm = (no: string, password = 'dogru', header = 'VEZNE') =>
  app.inject({
    method: 'POST',
    url: '/sms/netgsm/sms/rest/v2/send',
    headers: { authorization: `Basic ${Buffer.from(`850:${password}`).toString('base64')}` },
    payload: { msgheader: header, messages: [{ msg: 'Merhaba', no }], iysfilter: '0', referansID: 'r-1' },
  })
const day = (carrier: string, name: string | null) =>
  app.inject({ method: 'POST', url: '/_sim/sms/lines', payload: { carrier, day: name } })

it('plays the bad days of a provider in its own words', async () => {
  expect((await netgsm('5320000001', 'yanlis')).json()).toMatchObject({ code: '30' })
  expect((await netgsm('5320000001', 'dogru', 'GÜVEN')).json()).toMatchObject({ code: '40' })
  await day('netgsm', 'busy')
  expect((await netgsm('5320000001')).json()).toMatchObject({ code: '80' })
  await day('netgsm', null)
  expect((await netgsm('5320000001')).json()).toMatchObject({ code: '00', jobid: expect.any(String) })
  expect((await netgsm('5320000051')).statusCode).toBe(406)
  const payload = { username: '90850', password: 'x', source_addr: 'VEZNE', custom_id: 'c-1' }
  const verimor = (dest: string) =>
    app.inject({
      method: 'POST',
      url: '/sms/verimor/v2/send.json',
      payload: { ...payload, messages: [{ msg: 'Merhaba', dest }] },
    })
  expect((await verimor('905320000051')).body).toBe('INSUFFICIENT_CREDITS')
  expect((await verimor('905320000098')).body).toMatch(/^\d+$/)
  const status = await app.inject({ url: '/sms/verimor/v2/status?custom_id=c-1' })
  expect(status.json()).toMatchObject([{ status: 'NOT_DELIVERED', campaign_custom_id: 'c-1' }])
})

it('refuses a day that it does not know', async () => {
  expect((await day('netgsm', 'rainy')).json()).toMatchObject({
    message: expect.stringContaining('day must be one of'),
  })
  expect((await day('pigeon', 'good')).statusCode).toBe(400)
})
