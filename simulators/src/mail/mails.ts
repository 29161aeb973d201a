import { keepNewest } from '../kit/keep-newest.ts'
import type { Newest } from '../kit/keep-newest.ts'

export type Mailbox = { readonly name: string; readonly address: string }

export type MailAttachment = {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly content: Uint8Array
}

export type Mail = {
  readonly id: string
  readonly receivedAt: Date
  /** What was said on the wire: the only place where blind copies can be seen. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly from: Mailbox
  readonly to: readonly Mailbox[]
  readonly cc: readonly Mailbox[]
  readonly replyTo: readonly Mailbox[]
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  readonly headers: readonly { readonly name: string; readonly value: string }[]
  readonly attachments: readonly MailAttachment[]
  /** Size of the mail as it came over the wire. */
  readonly size: number
}

/** Two thousand mails, and no more than half a gigabyte of them: a demo day sends a few dozen. */
const MAIL_LIMITS = { rows: 2_000, bytes: 512 * 1024 * 1024 }

export function makeMails(limits = MAIL_LIMITS): Newest<Mail> {
  return keepNewest<Mail>(limits, (mail) => mail.size)
}

/** Delivered to exactly this address; capitals do not matter. */
export function isDeliveredTo(mail: Mail, address: string): boolean {
  return mail.envelope.to.some((recipient) => foldAddress(recipient) === foldAddress(address))
}

/** Delivered to an address with this in it, for a person who types a part of it. */
export function isDeliveredNear(mail: Mail, part: string): boolean {
  return mail.envelope.to.some((recipient) => foldAddress(recipient).includes(foldAddress(part)))
}

/**
 * Addresses are folded without a language, since Turkish rules would turn INFO@ into ınfo@. The dot that a Turkish
 * keyboard's İ leaves behind is dropped. A space was a plus sign before the query string was read.
 */
function foldAddress(address: string): string {
  return address.trim().toLowerCase().replaceAll('\u0307', '').replaceAll(' ', '+')
}
