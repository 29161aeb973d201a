import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { SmsDeps } from './deps.ts'
import { keepPassword } from './line.ts'
import { AT_FIRST } from './office/show-sms.ts'
import { findSettings, putSettings, type SmsSettings } from './settings.store.ts'

/** Sets who carries a company's messages, where nobody has: what people set stays. */
export async function setUpSms(
  deps: SmsDeps,
  db: TenantDb,
  settings: Partial<SmsSettings>,
  password: string,
): Promise<void> {
  if ((await findSettings(db)) !== undefined) return
  await putSettings(db, { ...AT_FIRST, ...settings, isActive: true })
  await keepPassword(deps, db, password)
}
