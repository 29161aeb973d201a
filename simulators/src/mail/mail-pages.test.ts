import { beforeEach, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { aMail } from '../testing/a-mail.ts'
import { makeWorld } from '../world.ts'
import type { Mail } from './mails.ts'

let world = makeWorld()
beforeEach(() => {
  world = makeWorld()
})

const page = async (url: string) => (await makeApp(world).inject({ url })).body
const pageOf = (changes: Partial<Mail>) => {
  const mail = aMail(changes)
  world.mails.add(mail)
  return page(`/mailbox/${mail.id}`)
}

it('shows a subject that is a script as the text it is', async () => {
  const subject = `<script>alert("'1'")</script> & co`
  const shown = '&lt;script&gt;alert(&quot;&#39;1&#39;&quot;)&lt;/script&gt; &amp; co'
  for (const markup of [await pageOf({ subject }), await page('/mailbox')]) {
    expect(markup).toContain(shown)
    expect(markup).not.toContain('<script')
  }
})

it('cannot be left by a mail that closes the frame it is shown in', async () => {
  const markup = await pageOf({ html: `"></iframe><script>alert(1)</script>` })
  expect(markup).toContain(
    'srcdoc="&lt;!doctype html&gt;&lt;base target=&quot;_blank&quot;&gt;&quot;&gt;&lt;/iframe&gt;',
  )
  expect(markup).not.toContain('<script')
})

it('runs no script of anybody', async () => {
  const answer = await makeApp(world).inject({ url: '/mailbox' })
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src/)
  expect(answer.headers['content-security-policy']).not.toContain('script-src')
})

it('shows the HTML in a frame without rights, whose links open for a person', async () => {
  const markup = await pageOf({ html: '<a href="http://localhost:3000/x">Parolanızı belirleyin</a>' })
  const rights = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'
  expect(markup).toContain(`sandbox="${rights}"`)
})

it('makes the addresses of a plain text clickable and leaves the full stop to the sentence', async () => {
  const markup = await pageOf({ text: 'Ödemek için http://localhost:3000/p/DEMO-ACIK?a=1&b=2. İyi günler.' })
  const href = 'http://localhost:3000/p/DEMO-ACIK?a=1&amp;b=2'
  expect(markup).toContain(`<a href="${href}" target="_blank" rel="noopener">${href}</a>. İyi günler.`)
})

it('offers the attachments to download under their Turkish names', async () => {
  const content = Buffer.alloc(12_345)
  const markup = await pageOf({
    attachments: [{ name: 'dekont-ş.pdf', type: 'application/pdf', size: 12_345, content }],
  })
  expect(markup).toMatch(/href="\/_sim\/mails\/[\w-]+\/attachments\/0" download="dekont-ş.pdf"/)
  expect(markup).toContain('12,3 kB')
})

it('narrows the mailbox to a part of an address, and says so when nobody fits', async () => {
  world.mails.add(aMail({ subject: 'Bayiye' }))
  world.mails.add(aMail({ subject: 'Yeniye', envelope: { from: '', to: ['yeni@vezne.test'] } }))
  const narrowed = await page('/mailbox?to=YENİ')
  expect(narrowed).toContain('Yeniye')
  expect(narrowed).not.toContain('Bayiye')
  expect(await page('/mailbox?to=kimse')).toContain('Bu alıcıya gelen e-posta yok')
})

it('tells the time of Istanbul', async () => {
  expect(await pageOf({ receivedAt: new Date('2026-03-05T21:30:00Z') })).toContain('06.03.2026 00:30:00')
})

it('answers with a page when the mail is gone', async () => {
  const answer = await makeApp(world).inject({ url: '/mailbox/yok' })
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('Böyle bir sayfa yok')
})
