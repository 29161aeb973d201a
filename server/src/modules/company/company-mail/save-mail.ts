import { isIP } from 'node:net'
import { mailShape, type saveCompanyMail } from '@vezne/contract/company-mail.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { instantMs } from '@vezne/contract/kit/fields.ts'
import * as z from 'zod/mini'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../kit/http/caller.ts'
import { isPublicAddress } from '../../../kit/http/public-address.ts'
import { BrokenRules, type BrokenRule } from '../../../kit/refusal.ts'
import { saveRecord } from '../../platform/records/index.ts'
import { findSecretFacts } from '../../platform/secrets/index.ts'
import type { CompanyMailDeps } from './deps.ts'
import { keepPassword } from './own-server.ts'
import { recordOf, SUBJECT } from './show-mail.ts'
import { findMailRow, putMailSettings } from './store.ts'

type Form = InputOf<typeof saveCompanyMail>

/** Where mail servers listen. Any other port is somebody else's door. */
const PORTS: readonly number[] = [25, 465, 587, 2525]
const HOST = /^(?=.{4,255}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i
const ADDRESS = /^[^\s@<>"]{1,64}@[a-z\d.-]{3,190}$/i

/** By its text; what a name means is looked at when a mail is sent. */
function isHost({ net: { allowsLocalhost } }: CompanyMailDeps, host: string): boolean {
  if (allowsLocalhost && (host === 'localhost' || host === '127.0.0.1')) return true
  return isIP(host) === 0 ? HOST.test(host) && !host.toLowerCase().endsWith('.localhost') : isPublicAddress(host)
}

/** What is wrong with a server of one's own. Going back to the house's asks for nothing. */
function brokenRules(deps: CompanyMailDeps, form: Form): BrokenRule[] {
  if (!form.isOwn) return []
  const { allowsLocalhost } = deps.net
  return [
    ...(isHost(deps, form.host) ? [] : [{ path: 'host', rule: 'mail-host-invalid' } as const]),
    ...(allowsLocalhost || PORTS.includes(form.port) ? [] : [{ path: 'port', rule: 'mail-port-invalid' } as const]),
    ...(allowsLocalhost || form.security !== 'none' ? [] : [{ path: 'security', rule: 'mail-unencrypted' } as const]),
    ...(ADDRESS.test(form.senderAddress) ? [] : [{ path: 'senderAddress', rule: 'mail-sender-required' } as const]),
  ]
}

/** What the log is told of: a new password is a change, and nothing is told of it but that. */
const kept = z.object({ ...mailShape.shape, passwordSince: z.nullable(instantMs) })

async function keptNow(db: TenantDb) {
  const [password] = await findSecretFacts(db, 'smtp')
  return { ...recordOf(await findMailRow(db)), passwordSince: password?.createdAt.getTime() ?? null }
}

/** A saved password goes to the server and for the user it was typed for, and to nobody else. */
const PASSWORD_AGAIN: readonly BrokenRule[] = [{ path: 'password', rule: 'mail-password-again' }]

export function saveMail(
  deps: CompanyMailDeps,
  form: Form,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveCompanyMail>> {
  const broken = brokenRules(deps, form)
  if (broken.length > 0) throw new BrokenRules(broken)
  const { version, user: userName, password, ...rest } = form
  return deps.db.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SUBJECT,
        shape: kept,
        version,
        kind: 'mail-changed',
        details: { credentials: password === undefined ? '' : 'password' },
        read: () => keptNow(db),
        write: async (before) => {
          const isElsewhere = before?.host !== rest.host || before.user !== userName || before.port !== rest.port
          const isTyped = password !== undefined || (!isElsewhere && before.passwordSince !== null)
          if (rest.isOwn && userName !== '' && !isTyped) {
            throw new BrokenRules(PASSWORD_AGAIN)
          }
          await putMailSettings(db, { ...rest, userName })
          if (password !== undefined) await keepPassword(deps, db, password.reveal())
        },
      },
      call,
    ),
  }))
}
