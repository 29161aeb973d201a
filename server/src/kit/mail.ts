import nodemailer from 'nodemailer'

export interface Mail {
  /** The same for every try of one mail, so that a receiver who gets it twice can tell. */
  readonly id: string
  /** Whose mail it is: a company may have a server of its own. Unset: the house's. */
  readonly tenantId?: string | undefined
  /** The sender's name for the reader: a company, at whatever address it is sent from. */
  readonly fromName?: string | undefined
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string | undefined
  readonly attachments?: readonly MailAttachment[]
}

interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>
  readonly close: () => void
}

/** Connects, greets and signs in as for a mail, and sends none. Throws the reason of a failure. */
export async function tryMail(url: string): Promise<void> {
  const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 5000 }
  const transport = nodemailer.createTransport({ url, ...patience })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Mail by SMTP, over a few kept connections. A mail has no file or address of ours to fetch while sending. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    send: async (mail) => {
      const { fromName } = mail
      const sender = fromName === undefined ? {} : { from: { name: fromName, address: addressIn(from) } }
      await transport.sendMail({ ...messageOf(mail), ...sender })
    },
    close: () => transport.close(),
  }
}

/** Of `Vezne <bildirim@vezne.test>` the part between the brackets, or all of it. */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

/** In the form that a transport takes. */
export function messageOf({ id, to, subject, text, html, attachments = [] }: Mail) {
  return {
    messageId: `<${id}@vezne>`,
    to,
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  }
}
