import { MAIL_OUTCOME_WORDS, type getCompanyMail, type MailOutcome } from '@vezne/contract/company-mail.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { findStanding } from '../../platform/records/index.ts'
import { findSecretFacts } from '../../platform/secrets/index.ts'
import type { CompanyMailDeps } from './deps.ts'
import { findMailRow, type MailRow, type MailSettings } from './store.ts'

export const SUBJECT = 'mail'

/** How it stands where nobody has set anything. */
const AT_FIRST: MailSettings = {
  isOwn: false,
  host: '',
  port: 587,
  security: 'starttls',
  userName: '',
  senderName: '',
  senderAddress: '',
}

/** As it is edited. */
export function recordOf(row: MailSettings = AT_FIRST) {
  const { isOwn, host, port, security, userName: user, senderName, senderAddress } = row
  return { isOwn, host, port, security, user, senderName, senderAddress }
}

const isOutcome = (word: string): word is MailOutcome => Object.hasOwn(MAIL_OUTCOME_WORDS, word)

function fellBack(row: MailRow | undefined) {
  if (row === undefined || row.failedAt === null || row.failure === null || !row.isOwn) return null
  return { at: row.failedAt.getTime(), why: isOutcome(row.failure) ? row.failure : ('refused' as const) }
}

export function showMail(
  { db: database, house }: CompanyMailDeps,
  caller: Caller,
): Promise<ReplyOf<typeof getCompanyMail>> {
  return database.forCaller(caller, async (db) => {
    const row = await findMailRow(db)
    const [password] = await findSecretFacts(db, 'smtp')
    return {
      ...recordOf(row),
      passwordSince: password?.createdAt.getTime() ?? null,
      houseSender: house.from,
      fellBack: fellBack(row),
      ...(await findStanding(db, SUBJECT)),
    }
  })
}
