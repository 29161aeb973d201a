import { randomUUID } from 'node:crypto'
import { enqueue } from '../../kit/jobs/job.ts'
import type { Mail, Mailer } from '../../kit/mail.ts'
import { MailNotTaken, sendBy, type SmtpServer } from '../../kit/smtp.ts'
import type { CompanyMailDeps } from './deps.ts'
import { mailFellBack } from './jobs.ts'
import { ownServerOf } from './own-server.ts'
import { noteFailure } from './store.ts'

/** Staff are told once in so long, however many mails meet the same closed door. */
const QUIET_MINUTES = 60

/**
 * Sends each company's mails by its own server, where it has one. What that server does not take goes out by the house's,
 * so that no payer waits for a receipt; the section shows it and staff are told: it is never silent.
 */
export function companyMailer(deps: CompanyMailDeps, house: Mailer): Mailer {
  return {
    send: async (mail) => {
      const own = mail.tenantId === undefined ? undefined : await ownServerOf(deps, mail.tenantId)
      if (mail.tenantId === undefined || own === undefined) return house.send(mail)
      try {
        await sendBy(own, deps.net, mail)
      } catch (error) {
        if (!(error instanceof MailNotTaken)) throw error
        await tellFailure(deps, mail.tenantId, own, error)
        await house.send(mail)
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
