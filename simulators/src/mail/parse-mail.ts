import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import type { Address, Attachment } from 'postal-mime'
import type { Mail, MailAttachment, Mailbox } from './mails.ts'

/** Reads a mail as it came over the wire. */
export async function parseMail(raw: Buffer, envelope: Mail['envelope'], receivedAt: Date): Promise<Mail> {
  const email = await PostalMime.parse(raw)
  return {
    id: randomUUID(),
    receivedAt,
    envelope,
    from: mailboxes(email.from)[0] ?? { name: '', address: envelope.from },
    to: (email.to ?? []).flatMap(mailboxes),
    cc: (email.cc ?? []).flatMap(mailboxes),
    replyTo: (email.replyTo ?? []).flatMap(mailboxes),
    subject: email.subject ?? '',
    text: email.text ?? null,
    html: email.html ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(attachment),
    size: raw.length,
  }
}

/** A group ("Muhasebe: a@…, b@…;") is read as its members. */
function mailboxes(address: Address | undefined): Mailbox[] {
  if (address === undefined) return []
  if (address.group !== undefined) return address.group.flatMap(mailboxes)
  return [{ name: address.name, address: address.address }]
}

function attachment({ filename, mimeType, content }: Attachment, index: number): MailAttachment {
  // The parser gives text only when it is asked for an encoding, which we do not; the type alone cannot say so.
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  return { name: filename ?? `ek-${index + 1}`, type: mimeType, size: bytes.length, content: bytes }
}
