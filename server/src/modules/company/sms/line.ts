import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import {
  findSecretFacts,
  keepTenantSecret,
  liveTenantSecrets,
  retireTenantSecret,
  type SecretPlace,
} from '../../platform/secrets/index.ts'
import type { SmsDeps } from './deps.ts'
import type { SmsLine } from './providers/port.ts'
import { SMS_PROVIDER } from './providers/registry.ts'
import { callOut } from './sending/call.ts'
import { findSettings, type SmsSettings } from './settings.store.ts'

const passwordPlace = (db: TenantDb): SecretPlace => ({ purpose: 'sms', ownerId: db.tenantId })

/** The newest alone is good: nobody but one provider knows it. */
export async function keepPassword({ terminals }: SmsDeps, db: TenantDb, password: string): Promise<void> {
  const place = passwordPlace(db)
  await keepTenantSecret(terminals.ring, db, place, password)
  const [, older] = await findSecretFacts(db, place.purpose)
  if (older !== undefined) await retireTenantSecret(db, place, older.version)
}

function baseOf({ simulatorsUrl }: SmsDeps, { mode, provider }: SmsSettings): string {
  if (mode === 'live') return SMS_PROVIDER[provider].base
  if (simulatorsUrl === undefined) throw new Error('there is no pretend provider here')
  return `${simulatorsUrl}/sms/${provider}`
}

export interface OpenLine {
  readonly settings: SmsSettings
  readonly line: SmsLine
}

/** The company's provider as it is saved; undefined where none is, or it is off. */
export async function openLine(deps: SmsDeps, db: TenantDb): Promise<OpenLine | undefined> {
  const settings = await findSettings(db)
  if (settings?.isActive !== true) return undefined
  const [password = ''] = await liveTenantSecrets(deps.terminals.ring, db, passwordPlace(db))
  const { account, sender, url, auth, body, idField } = settings
  const call: SmsLine['call'] = (asked) => callOut(deps.net, asked)
  return { settings, line: { account, sender, url, auth, body, idField, password, base: baseOf(deps, settings), call } }
}
