import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A company's own mail server, which keeps the source of whatever is sent by it. */
export async function ownMailServer() {
  const mails: string[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_login, _session, done) => done(null, { user: 'ok' }),
    onData: (stream, _session, done) => {
      text(stream).then((source) => {
        // As a reader of mail puts the lines together again.
        mails.push(source.replaceAll(/=\r?\n/g, ''))
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, mails, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
