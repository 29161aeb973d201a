import { DEFAULT_LANGUAGE, type Language } from '@vezne/contract/kit/language.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import { enqueue } from '../../../../kit/jobs/job.ts'
import { newToken, sha256 } from '../../../../kit/secret.ts'
import { recordEvent } from '../../audit/index.ts'
import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { sendInvitation } from '../jobs.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { insertToken } from '../links/store.ts'
import { placesOf } from '../members/store.ts'
import {
  hasFirstLinkOfOthers,
  holdInvited,
  insertInvitation,
  invitationsDue,
  takeDueInvitation,
  type Invited,
} from './store.ts'

const DAYS = 7
const AT_ONCE = 500

/**
 * Job: the letter for a place that a company offers, by the house. A new account gets a link to choose its password, which
 * takes the place, too; any other one is asked whether it wants to. Whoever runs the platform is written nothing, and the
 * company's log says the same of them as of everybody.
 */
export async function mailInvitation(
  deps: AuthDeps,
  tenantId: string,
  { userId, language }: { userId: string; language: Language },
): Promise<void> {
  const { name: company } = await tenantById(deps.tenants, tenantId)
  await deps.platform.forPlatformOfTenant(tenantId, async (db) => {
    const invited = await holdInvited(db, userId)
    if (invited === undefined) return
    await recordEvent(db, { kind: 'invitation-sent', userId })
    if (invited.isOperator) return
    const [token, letter] = [newToken(), { userId, language }]
    const tokenHash = sha256(token)
    if (await isNew(db, invited)) {
      const minutes = DAYS * 24 * 60
      await insertToken(db, { tokenHash, userId, tenantId, kind: 'first', minutes, takesPlace: true })
      await sendLetter(db, letter, { kind: 'first-password', token, company })
    } else {
      await insertInvitation(db, { tokenHash, userId, days: DAYS })
      await sendLetter(db, letter, { kind: 'invitation', token, company })
    }
  })
}

/** Without a password, without another company that counts, and without a link of another company that still works. */
async function isNew(db: PlatformTenantDb, { userId, passwordHash }: Invited): Promise<boolean> {
  if (passwordHash !== null || (await hasFirstLinkOfOthers(db, userId))) return false
  return (await placesOf(db, userId)).every(({ tenantId }) => tenantId === db.tenantId)
}

/** Sweep: writes to whoever had a place in a company before places had to be taken, and never came there. */
export async function mailDueInvitations({ platform }: AuthDeps): Promise<void> {
  for (const { tenantId, userId } of await platform.forPlatform((db) => invitationsDue(db, AT_ONCE)))
    await platform.forPlatformOfTenant(tenantId, async (db) => {
      if (await takeDueInvitation(db, userId)) await enqueue(db, sendInvitation, { userId, language: DEFAULT_LANGUAGE })
    })
}
