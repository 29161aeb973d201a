import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SmtpServer } from '../../../kit/smtp.ts'
import {
  keepTenantSecret,
  liveTenantSecrets,
  retireTenantSecret,
  findSecretFacts,
  type SecretPlace,
} from '../../platform/secrets/index.ts'
import type { CompanyMailDeps } from './deps.ts'
import { findMailRow, type MailRow } from './store.ts'

const passwordPlace = (db: TenantDb): SecretPlace => ({ purpose: 'smtp', ownerId: db.tenantId })

/** The newest alone is good: nobody but one server knows it. */
export async function keepPassword({ terminals }: CompanyMailDeps, db: TenantDb, password: string): Promise<void> {
  const place = passwordPlace(db)
  await keepTenantSecret(terminals.ring, db, place, password)
  const [, older] = await findSecretFacts(db, place.purpose)
  if (older !== undefined) await retireTenantSecret(db, place, older.version)
}

async function serverFrom({ terminals }: CompanyMailDeps, db: TenantDb, row: MailRow): Promise<SmtpServer> {
  const { host, port, security, userName: user, senderName: name, senderAddress: address } = row
  const [password] = user === '' ? [] : await liveTenantSecrets(terminals.ring, db, passwordPlace(db))
  return {
    host,
    port,
    security,
    from: { name, address },
    login: password === undefined ? undefined : { user, password },
  }
}

/** The company's own server as it is saved; undefined where its mails go out by the house's. */
export function ownServerOf(deps: CompanyMailDeps, tenantId: string): Promise<SmtpServer | undefined> {
  return deps.db.forTenant(tenantId, async (db) => {
    const row = await findMailRow(db)
    return row?.isOwn === true ? serverFrom(deps, db, row) : undefined
  })
}
