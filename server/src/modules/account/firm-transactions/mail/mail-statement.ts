import type { Mailer } from '../../../../kit/mail.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import type { FirmTransactionDeps } from '../deps.ts'
import { findStatement } from '../paper/read-statement.ts'
import { MAILED_ROWS_MOST } from './ask-for-mail.ts'
import { keptScope, keptStatement } from './kept-question.ts'
import { claimMail, findMail, markMail, type MailRow } from './mails.store.ts'
import { isCertainlyNotTaken } from './not-taken.ts'
import { statementMail } from './words.ts'

/**
 * Job: one statement to one address. Drawn, claimed, handed over, written down. What a server certainly did not take is
 * tried again by the queue; what it perhaps took (no answer, a worker that died) is `unknown`, and a person decides.
 */
export async function mailTheStatement(
  deps: FirmTransactionDeps,
  mailer: Pick<Mailer, 'send'>,
  tenantId: string,
  mailId: string,
): Promise<void> {
  const { forTenant } = deps.db
  const row = await forTenant(tenantId, (db) => findMail(db, mailId))
  if (row === undefined) return
  if (row.state === 'sending') return forTenant(tenantId, (db) => markMail(db, mailId, 'unknown'))
  if (row.state !== 'queued' && row.state !== 'failed') return
  const mail = await mailOf(deps, tenantId, row)
  if (!(await forTenant(tenantId, (db) => claimMail(db, mailId)))) return
  try {
    await mailer.send(mail)
  } catch (error) {
    const isCertain = isCertainlyNotTaken(error)
    await forTenant(tenantId, (db) => markMail(db, mailId, isCertain ? 'failed' : 'unknown'))
    if (isCertain) throw error
    return
  }
  await forTenant(tenantId, (db) => markMail(db, mailId, 'sent'))
}

async function mailOf(deps: FirmTransactionDeps, tenantId: string, row: MailRow) {
  const { language: _, ...asked } = keptStatement(row.asked)
  const { language } = row
  const asking = { tenantId, firms: keptScope(row.scope) }
  const found = await findStatement(deps, { asked, language, asking, most: MAILED_ROWS_MOST })
  const pieces: Buffer[] = []
  for await (const piece of found.pieces()) pieces.push(piece)
  const tenant = await tenantById(deps.tenants, tenantId)
  const { firmName, from, to, name } = found
  return {
    id: `statement-${row.id}`,
    tenantId,
    to: row.address,
    ...statementMail({ tenant, firmName, from, to, note: row.note, language }),
    attachments: [{ name, type: 'application/pdf', content: Buffer.concat(pieces) }],
  }
}
