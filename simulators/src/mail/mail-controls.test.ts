import { beforeEach, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { aMail } from '../testing/a-mail.ts'
import { makeWorld } from '../world.ts'

let world = makeWorld()
beforeEach(() => {
  world = makeWorld()
})

const get = (url: string) => makeApp(world).inject({ url })
const subjects = async (url: string) => (await get(url)).json<{ subject: string }[]>().map(({ subject }) => subject)
const to = (...addresses: string[]) => ({ envelope: { from: 'bilgi@vezne.test', to: addresses } })

it('lists the newest mail first', async () => {
  for (const subject of ['ilk', 'ikinci', 'üçüncü']) world.mails.add(aMail({ subject }))
  expect(await subjects('/_sim/mails')).toEqual(['üçüncü', 'ikinci', 'ilk'])
})

it.each(['bayi@vezne.test', 'BAYI@Vezne.TEST', 'BAYİ@VEZNE.TEST'])('finds the mails of %s', async (address) => {
  world.mails.add(aMail({ subject: 'onun', ...to('Bayi@vezne.test') }))
  world.mails.add(aMail({ subject: 'başkasının', ...to('altbayi@vezne.test') }))
  expect(await subjects(`/_sim/mails?to=${encodeURIComponent(address)}`)).toEqual(['onun'])
})

it('finds an address with a plus sign that was not escaped', async () => {
  world.mails.add(aMail({ subject: 'etiketli', ...to('bayi+test@vezne.test') }))
  expect(await subjects('/_sim/mails?to=bayi+test@vezne.test')).toEqual(['etiketli'])
})

it.each(['1794726000000', '2026-11-15T07:00:00Z', '2026-11-15T10:00:00%2B03:00', '2026-11-15T10:00:00+03:00'])(
  'lists the mails since %s',
  async (since) => {
    world.mails.add(aMail({ subject: 'önceki', receivedAt: new Date('2026-11-15T06:59:59.999Z') }))
    world.mails.add(aMail({ subject: 'sonraki', receivedAt: new Date('2026-11-15T07:00:00Z') }))
    expect(await subjects(`/_sim/mails?since=${since}`)).toEqual(['sonraki'])
  },
)

it.each(['dün', '2026-11-15', '2026-11-15T10:00:00', '99999999999999999'])('refuses since=%s', async (since) => {
  const answer = await get(`/_sim/mails?since=${encodeURIComponent(since)}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: expect.stringMatching(/^since must be milliseconds/) })
})

it('shows one mail without the bytes of its attachments, and those at their own address', async () => {
  const content = Buffer.from('%PDF-1.7')
  const mail = aMail({ attachments: [{ name: 'dekont-ş.pdf', type: 'application/pdf', size: 8, content }] })
  world.mails.add(mail)
  const path = `/_sim/mails/${mail.id}/attachments/0`
  const view = (await get(`/_sim/mails/${mail.id}`)).json()
  expect(view).toMatchObject({
    id: mail.id,
    from: 'bilgi@vezne.test',
    to: ['bayi@vezne.test'],
    text: 'Ödemeniz alındı.',
  })
  expect(view.attachments).toEqual([{ name: 'dekont-ş.pdf', type: 'application/pdf', size: 8, path }])
  const file = await get(path)
  expect(file.rawPayload).toEqual(content)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''dekont-%C5%9F.pdf")
})

it('serves an attachment with a broken type or name as plain bytes to keep', async () => {
  const attachment = { name: "a'b\r\n(1)\ud800.txt", type: 'text/html\r\nx: y', size: 1, content: Buffer.from('x') }
  const mail = aMail({ attachments: [attachment] })
  world.mails.add(mail)
  const file = await get(`/_sim/mails/${mail.id}/attachments/0`)
  expect(file.headers['content-type']).toBe('application/octet-stream')
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''a%27b%0D%0A%281%29%EF%BF%BD.txt")
})

it.each(['/_sim/mails/yok', '/_sim/mails/yok/attachments/0'])('has nothing at %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
