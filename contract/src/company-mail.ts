import * as z from 'zod/mini'
import { endpoint } from './kit/endpoint.ts'
import { instantMs, nothing, text } from './kit/fields.ts'
import type { Bilingual } from './kit/language.ts'
import { standing, version } from './kit/office.ts'
import { sensitive } from './kit/sensitive.ts'

/** `tls`: from the first byte (465). `starttls`: before the password (587). `none`: to the pretend post office alone. */
export const MAIL_SECURITY = ['starttls', 'tls', 'none'] as const

/** What can come of an attempt to send by a server, in plain words. */
export const MAIL_OUTCOME_WORDS = {
  sent: { tr: 'Sunucu e-postayı aldı.', en: 'The server took the mail.' },
  'address-refused': {
    tr: 'Bu ad kapalı bir ağdaki bir adresi gösteriyor; oraya bağlanmıyoruz.',
    en: 'This name leads into a closed network, where we do not connect.',
  },
  'name-unknown': { tr: 'Bu adda bir sunucu bulunamadı.', en: 'No server of this name was found.' },
  unreachable: {
    tr: 'Sunucuya bağlanılamadı. Adı, portu ve güvenlik duvarını kontrol edin.',
    en: 'The server could not be reached. Check its name, its port and the firewall.',
  },
  timeout: { tr: 'Sunucu süresinde yanıt vermedi.', en: 'The server did not answer in time.' },
  tls: {
    tr: 'Güvenli bağlantı kurulamadı: sertifika ya da bağlantı türü uymuyor.',
    en: 'No safe connection: the certificate or the kind of connection does not fit.',
  },
  auth: {
    tr: 'Sunucu kullanıcı adını ya da şifreyi kabul etmedi.',
    en: 'The server did not take the user or password.',
  },
  sender: {
    tr: 'Sunucu gönderen ya da alıcı adresini kabul etmedi.',
    en: 'The server did not take the address of the sender or of the receiver.',
  },
  refused: { tr: 'Sunucu e-postayı kabul etmedi.', en: 'The server did not take the mail.' },
} as const satisfies Record<string, Bilingual>

export type MailOutcome = keyof typeof MAIL_OUTCOME_WORDS
const OUTCOMES = Object.keys(MAIL_OUTCOME_WORDS) as [MailOutcome, ...MailOutcome[]]
const outcome = z.enum(OUTCOMES)

/** What is changed as a whole; of the password only that there is one. */
export const mailShape = z.object({
  /** By the company's own server; off, by the house's. */
  isOwn: z.boolean(),
  host: text(255),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  security: z.enum(MAIL_SECURITY),
  /** Empty: the server asks nobody who they are. */
  user: text(254),
  senderName: text(100),
  senderAddress: text(254),
})

export const getCompanyMail = endpoint({
  method: 'POST',
  path: '/Admin/Mail/Get',
  access: 'company.edit',
  orElse: 'audit.see',
  summary: 'By which server the company’s mails go out; of its password only since when there is one',
  input: nothing,
  reply: z.object({
    ...mailShape.shape,
    passwordSince: z.nullable(instantMs),
    /** Who the house’s own mails come from. */
    houseSender: text(300),
    /** The last mail that the company’s server did not take, and the house’s did instead. */
    fellBack: z.nullable(z.object({ at: instantMs, why: outcome })),
    ...standing,
  }),
  refusals: [],
})

export const saveCompanyMail = endpoint({
  method: 'POST',
  path: '/Admin/Mail/Save',
  access: 'company.edit',
  stepUp: true,
  summary:
    'Sets the company’s own mail server, or goes back to the house’s; a password that is not sent stays as it is',
  input: z.strictObject({
    version,
    ...mailShape.shape,
    password: z.optional(sensitive(z.string().check(z.minLength(1), z.maxLength(500)))),
  }),
  reply: z.object({ version }),
  refusals: ['changed-meanwhile'],
})

export const tryCompanyMail = endpoint({
  method: 'POST',
  path: '/Admin/Mail/Test',
  access: 'company.edit',
  summary: 'Sends the caller a mail by the server as it is saved, and tells what that server answered',
  input: nothing,
  reply: z.object({
    to: text(254),
    outcome,
    /** The server’s own words. */
    answer: text(300),
    tookMs: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  refusals: [],
})
