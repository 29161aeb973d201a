import { randomUUID } from 'node:crypto'
import { enqueue } from '../../../kit/jobs/job.ts'
import type { Mail, Mailer } from '../../../kit/mail.ts'
import { MailNotTaken, sendBy, type SmtpServer } from '../../../kit/smtp.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import type { CompanyMailDeps } from './deps.ts'
import { mailFellBack } from './jobs.ts'
import { ownServerOf } from './own-server.ts'
import { noteFailure } from './store.ts'

/** Staff are told once in so long, however many mails meet the same closed door. */
const QUIET_MINUTES = 60

/** By the name it was given, or by the company's own. */
const named = (own: SmtpServer, name: string): SmtpServer => ({
  ...own,
  from: { ...own.from, name: own.from.name === '' ? name : own.from.name },
})

/**
 * Sends each company's mails by its own server, where it has one. What that server does not take goes out by the house's,
 * so that no payer waits for a receipt; the section shows it and staff are told: it is never silent.
 */
export function companyMailer(deps: CompanyMailDeps, house: Mailer): Mailer {
  return {
    send: async (mail) => {
      if (mail.tenantId === undefined) return house.send(mail)
      const { name: fromName } = await tenantById(deps.auth.tenants, mail.tenantId)
      const own = await ownServerOf(deps, mail.tenantId)
      if (own === undefined) return house.send({ ...mail, fromName })
      try {
        await sendBy(named(own, fromName), deps.net, mail)
      } catch (error) {
        if (!(error instanceof MailNotTaken)) throw error
        await tellFailure(deps, mail.tenantId, own, error)
        await house.send({ ...mail, fromName })
      }
    },
    close: house.close,
  }
}

async function tellFailure(
  { db: database, log }: CompanyMailDeps,
  tenantId: NonNullable<Mail['tenantId']>,
  { host }: SmtpServer,
  { outcome: why }: MailNotTaken,
): Promise<void> {
  log.warn(`a company's own mail server took no mail: ${why}`, { tenantId })
  await database.forTenant(tenantId, async (db) => {
    const isTime = await noteFailure(db, why, QUIET_MINUTES)
    if (isTime) await enqueue(db, mailFellBack, { noticeId: randomUUID(), host, why })
  })
}
