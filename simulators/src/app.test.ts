import { expect, it } from 'vitest'
import { makeApp } from './app.ts'
import { TEXTS } from './pages/text.ts'
import { aMail } from './testing/a-mail.ts'
import { aTransaction } from './testing/a-transaction.ts'
import { makeWorld } from './world.ts'

const paths = ['/', '/mailbox', '/sms'] as const
const titles = {
  '/': ['Vezne’nin dış dünyası', 'The world outside Vezne'],
  '/mailbox': ['Posta kutusu', 'Mailbox'],
  '/sms': ['Henüz mesaj yok', 'No message yet'],
}

it.each(paths)('draws %s in Turkish, and in English when asked', async (path) => {
  const app = makeApp(makeWorld())
  const [turkish, english] = titles[path]
  const first = await app.inject({ url: path })
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(first.body).toContain('<html lang="tr">')
  expect(first.body).toContain(turkish)
  expect(first.body).toContain(`href="${path}?lang=en"`)
  const second = await app.inject({ url: `${path}?lang=en` })
  expect(second.body).toContain('<html lang="en">')
  expect(second.body).toContain(english)
})

it('draws a mail in both languages, and stays in the chosen one on the way back', async () => {
  const world = makeWorld()
  const mail = aMail()
  world.mails.add(mail)
  const turkish = (await makeApp(world).inject({ url: `/mailbox/${mail.id}` })).body
  expect(turkish).toContain('Gönderen')
  const english = (await makeApp(world).inject({ url: `/mailbox/${mail.id}?lang=en` })).body
  expect(english).toContain('Received')
  expect(english).toContain('<a class="back" href="/mailbox?lang=en">')
})

it('keeps the filter when the language changes', async () => {
  const { body } = await makeApp(makeWorld()).inject({ url: '/mailbox?to=bayi%40vezne.test' })
  expect(body).toContain('href="/mailbox?to=bayi%40vezne.test&amp;lang=en"')
})

it('has the same words in both languages', () => {
  expect(Object.keys(TEXTS.en)).toEqual(Object.keys(TEXTS.tr))
})

it('leads to the portal', async () => {
  const { body } = await makeApp(makeWorld({ portalUrl: 'http://localhost:21000' })).inject({ url: '/' })
  expect(body).toContain('href="http://localhost:21000"')
})

it.each([
  ['no body', {}],
  ['an empty body called JSON', { headers: { 'content-type': 'application/json' } }],
  ['an empty form, as curl sends it', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ['a body of some other type', { headers: { 'content-type': 'text/plain' }, payload: 'hepsi' }],
])('forgets everything on a reset with %s', async (_title, request) => {
  const world = makeWorld()
  const app = makeApp(world)
  world.mails.add(aMail())
  await app.inject({ method: 'POST', url: '/sms/send', payload: { to: '5320000001', text: 'kod' } })
  await app.inject({ method: 'POST', url: '/_sim/faults', payload: { orderId: 'A1', fault: 'empty-page' } })
  world.transactions.push(aTransaction())
  expect((await app.inject({ method: 'POST', url: '/_sim/reset', ...request })).json()).toEqual({ reset: true })
  for (const list of ['mails', 'sms', 'faults', 'transactions']) {
    expect((await app.inject({ url: `/_sim/${list}` })).json(), list).toEqual([])
  }
})

it('answers an unknown address with a page for people and a sentence for programs', async () => {
  const app = makeApp(makeWorld())
  const person = await app.inject({ url: '//yok?lang=en', headers: { accept: 'text/html' } })
  expect([person.statusCode, person.body]).toEqual([404, expect.stringContaining('There is no such page')])
  const program = await app.inject({ url: '/_sim/yok' })
  expect([program.statusCode, program.json()]).toEqual([404, { message: 'There is nothing at GET /_sim/yok.' }])
})
