import { isAwaited, reconciliationAfter } from '@vezne/domain/reconciliation/state.ts'
import type * as z from 'zod'
import type { Mailer } from '../../../../kit/mail.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import type { ReconciliationDeps } from '../deps.ts'
import type { mailLetter } from '../jobs.ts'
import { findLetter, isLinkOver, keepEvent, lockLetter, setState, type LetterRow } from '../letters.store.ts'
import { letterToken, letterUrl } from '../link.ts'
import { letterMail } from './words.ts'

type Asked = z.output<typeof mailLetter.payload>

/** A letter goes out once; nobody is reminded of what they have answered meanwhile, or led to a link that is over. */
const isStillDue = ({ kind }: Asked, { state }: LetterRow, isOver: boolean) => {
  if (isOver && kind !== 'changed') return false
  if (kind === 'letter') return state === 'prepared'
  return kind === 'changed' || isAwaited(state)
}

/**
 * Job: one mail to the firm. Only what its server took counts as sent; what it did not take is tried again by the queue,
 * and the letter's own story says so.
 */
export async function mailTheLetter(
  deps: ReconciliationDeps,
  mailer: Mailer,
  tenantId: string,
  { asked, jobId }: { readonly asked: Asked; readonly jobId: string },
): Promise<void> {
  const { forTenant } = deps.db
  const { letter, isOver } = await forTenant(tenantId, async (db) => ({
    letter: await findLetter(db, asked.reconciliationId),
    isOver: await isLinkOver(db, asked.reconciliationId),
  }))
  if (letter === undefined || !isStillDue(asked, letter, isOver)) return
  const tenant = await tenantById(deps.tenants, tenantId)
  const token = letterToken(deps.secret, { tenantId, id: letter.id })
  const url = isOver ? undefined : letterUrl(tenant, token, letter.language)
  const { subject, text, html } = letterMail({ kind: asked.kind, tenant, letter, url })
  try {
    await mailer.send({ id: jobId, tenantId, to: letter.email, subject, text, html })
  } catch (error) {
    await forTenant(tenantId, (db) => keepEvent(db, letter, { what: 'not-sent' }))
    throw error
  }
  await forTenant(tenantId, async (db) => {
    if (asked.kind === 'reminder') return keepEvent(db, letter, { what: 'reminded' })
    const now = await lockLetter(db, letter.id)
    const next = asked.kind === 'letter' && now && reconciliationAfter(now.state, 'send')
    if (!next) return
    await setState(db, letter.id, next)
    await keepEvent(db, letter, { what: 'sent' })
  })
}
