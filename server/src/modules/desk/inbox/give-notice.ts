import type * as z from 'zod'
import { enqueue } from '../../../kit/jobs/job.ts'
import { memberOf, staffWith, type Addressee } from '../../platform/auth/index.ts'
import { rowChanged } from '../../platform/events/index.ts'
import { sendMail } from '../../platform/mail/index.ts'
import { tenantById } from '../../platform/tenants/index.ts'
import type { InboxDeps } from './deps.ts'
import type { giveNotice } from './jobs.ts'
import { DEFAULT_BY_MAIL, KINDS } from './kinds.ts'
import { noticeMail } from './mail.ts'
import { findChoice, insertNotice } from './store.ts'

type News = z.output<typeof giveNotice.payload>

/** Those who may still do something about it, now: a right that was taken meanwhile gets no notice. */
async function addressees({ auth }: InboxDeps, tenantId: string, { kind, userId, exceptUserId }: News) {
  if (userId !== undefined) {
    const member = await memberOf(auth, tenantId, userId)
    return member === undefined ? [] : [member]
  }
  const right = KINDS[kind].for
  if (right === 'own') throw new Error(`a notice ${kind} is somebody's`)
  return (await staffWith(auth, tenantId, right)).filter((each) => each.userId !== exceptUserId)
}

/** Job: writes the notice of each, tells their open pages, and mails those who want it. The second time it finds it written. */
export async function handOutNotice(deps: InboxDeps, tenantId: string, news: News): Promise<void> {
  const people = await addressees(deps, tenantId, news)
  const tenant = await tenantById(deps.auth.tenants, tenantId)
  const giveTo = ({ userId, email, name }: Addressee) =>
    deps.db.forTenant(tenantId, async (db) => {
      const id = await insertNotice(db, userId, news)
      if (id === undefined) return
      const { language, byMail } = (await findChoice(db, userId)) ?? { language: 'tr', byMail: DEFAULT_BY_MAIL }
      if (byMail.includes(news.kind)) {
        await enqueue(db, sendMail, { to: email, ...noticeMail(tenant, name, news, language) })
      }
      await rowChanged(db, { topic: 'notices', id, userId })
    })
  for (const each of people) await giveTo(each)
}
