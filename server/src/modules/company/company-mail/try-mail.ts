import { randomUUID } from 'node:crypto'
import type { tryCompanyMail } from '@vezne/contract/company-mail.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { smtpMailer, type Mail } from '../../../kit/mail.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { MailNotTaken, sendBy, type SmtpServer } from '../../../kit/smtp.ts'
import { recordEvent } from '../../platform/audit/index.ts'
import { memberOf } from '../../platform/auth/index.ts'
import { brandedMail } from '../../platform/mail/index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import type { CompanyMailDeps } from './deps.ts'
import { ownServerOf } from './own-server.ts'

const WORDS = {
  tr: {
    subject: 'Deneme e-postası',
    lines: ['Bu e-posta, posta ayarlarınızı denemek için gönderildi.', 'Okuyorsanız ayarlarınız çalışıyor.'],
  },
  en: {
    subject: 'Trial mail',
    lines: ['This mail was sent to try your mail settings.', 'If you can read it, they work.'],
  },
} as const

type Tried = Pick<ReplyOf<typeof tryCompanyMail>, 'outcome' | 'answer'>

async function tried(deps: CompanyMailDeps, own: SmtpServer | undefined, mail: Mail): Promise<Tried> {
  try {
    if (own !== undefined) return { outcome: 'sent', answer: await sendBy(own, deps.net, mail) }
  } catch (error) {
    if (error instanceof MailNotTaken) return { outcome: error.outcome, answer: error.message }
    throw error
  }
  return byHouse(deps, mail)
}

async function byHouse({ house, log }: CompanyMailDeps, mail: Mail): Promise<Tried> {
  const mailer = smtpMailer(house)
  try {
    await mailer.send(mail)
    return { outcome: 'sent', answer: '' }
  } catch (error) {
    // What the house's own server says is for whoever runs the house.
    log.error('the house’s mail server took no trial mail', { error })
    return { outcome: 'unreachable', answer: '' }
  } finally {
    mailer.close()
  }
}

/** To oneself and to nobody else, by the server as it is saved; here it does not fall back, for that is what is tried. */
export async function tryMail(deps: CompanyMailDeps, call: SignedInCall): Promise<ReplyOf<typeof tryCompanyMail>> {
  const { tenantId, userId } = call.caller
  const member = await memberOf(deps.auth, tenantId, userId)
  if (member === undefined) throw new Refusal('not-signed-in')
  const { name, brandColour: colour, phoneNumber, address } = await tenantById(deps.auth.tenants, tenantId)
  const { subject, lines } = WORDS[call.language]
  const words = { title: subject, before: lines, button: undefined, after: [] }
  const mail = {
    id: `trial-${randomUUID()}`,
    to: member.email,
    subject,
    ...brandedMail({ name, colour, phoneNumber, address }, words, call.language),
  }
  const beganAt = performance.now()
  const { outcome, answer } = await tried(deps, await ownServerOf(deps, tenantId), mail)
  const tookMs = Math.round(performance.now() - beganAt)
  await deps.db.forCaller(call.caller, (db) =>
    recordEvent(db, { kind: 'mail-tried', userId, details: { result: outcome } }, call),
  )
  return { to: member.email, outcome, answer, tookMs }
}
