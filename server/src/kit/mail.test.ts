import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpMailer } from './mail.ts'

const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
})

async function aMailServer(onMail: (source: string) => void): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((source) => {
        onMail(source)
        done()
      }, done)
    },
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.server.address() as AddressInfo).port
}

describe('mail by SMTP', () => {
  it('arrives with Turkish letters, both parts and an id that stays the same for every try', async () => {
    const mails: string[] = []
    const port = await aMailServer((source) => mails.push(source))
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Vezne <bildirim@vezne.test>' })
    const mail = { id: 'is-1', to: 'bayi@vezne.test', subject: 'Ödeme ğüşıöç ₺', text: 'Düz', html: '<p>Süslü</p>' }
    const paper = { name: 'makbuz-ş.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') }
    await mailer.send({ ...mail, attachments: [paper] })
    mailer.close()
    const [source = ''] = mails
    expect(source).toContain('To: bayi@vezne.test')
    expect(source).toContain('From: Vezne <bildirim@vezne.test>')
    expect(source).toMatch(/^Message-ID: <is-1@vezne>\r$/m)
    expect(source).toContain('multipart/alternative')
    expect(source).toContain('=?UTF-8?')
    expect(source).toMatch(/Content-Type: application\/pdf[\s\S]*JVBERi0xLjc=/)
  })

  it('says so when the mail server is away, so that the job can try again', async () => {
    const mailer = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'x@vezne.test' })
    await expect(mailer.send({ id: '1', to: 'a@vezne.test', subject: 's', text: 't' })).rejects.toThrow(/ECONNREFUSED/)
    mailer.close()
  })
})
