import { SMTPServer } from 'smtp-server'
import type { SMTPServerDataStream, SMTPServerEnvelope } from 'smtp-server'
import type { Newest } from '../kit/keep-newest.ts'
import type { Mail } from './mails.ts'
import { parseMail } from './parse-mail.ts'

const MAX_MAIL_BYTES = 10 * 1024 * 1024

/** Refused for good: without a code of the 500s the sender would be asked to try the same mail again. */
class RefusedMail extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

export type SmtpSink = { readonly mails: Newest<Mail>; readonly now: () => Date; readonly warn: (line: string) => void }

/**
 * Takes every mail and delivers none. No TLS and any password: it stands on the loopback address beside the portal. The
 * 250 is answered after the mail is in the list, so whoever sent it may look for it at once.
 */
export function makeSmtpSink(sink: SmtpSink): SMTPServer {
  const server = new SMTPServer({
    name: 'vezne-simulators',
    size: MAX_MAIL_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    // A pooled client keeps its connection open; closing time must not wait for it.
    closeTimeout: 200,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: (stream, session, done) => {
      keepMail(sink, stream, session.envelope).then(
        (id) => done(null, `kept as ${id}`),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  // A client that hangs up in the middle is its own affair; without a listener it would end this process. A port that
  // cannot be had is told by whoever opens the door.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall !== 'listen') sink.warn(`SMTP: ${error.message}`)
  })
  return server
}

async function keepMail(sink: SmtpSink, stream: SMTPServerDataStream, envelope: SMTPServerEnvelope): Promise<string> {
  const raw = await readAtMost(stream)
  const { mailFrom, rcptTo } = envelope
  const wire = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
  const mail = await parseMail(raw, wire, sink.now()).catch((error: unknown) => {
    throw new RefusedMail(554, `The mail cannot be read: ${String(error)}`)
  })
  const droppedBefore = sink.mails.dropped()
  sink.mails.add(mail)
  if (droppedBefore === 0 && sink.mails.dropped() > 0) {
    sink.warn('The mailbox is full: from now on the oldest mail goes for every new one, until POST /_sim/reset.')
  }
  return mail.id
}

/** The stream is read to its end even when it is too long: the client hears the answer only after its last line. */
async function readAtMost(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  }
  if (stream.sizeExceeded) throw new RefusedMail(552, 'The mail is larger than 10 MB.')
  return Buffer.concat(chunks)
}
