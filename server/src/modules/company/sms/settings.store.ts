import type { smsShape } from '@vezne/contract/sms.ts'
import type * as z from 'zod/mini'
import { camelIfThere, snake } from '../../../kit/db/camel.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

export type SmsSettings = Readonly<z.output<typeof smsShape>>

/** Undefined: nobody has set any. */
export function findSettings(db: ReadDb): Promise<SmsSettings | undefined> {
  return db
    .on<Tables>()
    .selectFrom('sms_settings')
    .select([
      'is_active',
      'mode',
      'provider',
      'account',
      'sender',
      'turkish_letters',
      'quiet_from',
      'quiet_to',
      'allows_commercial',
      'url',
      'auth',
      'body',
      'id_field',
    ])
    .where('tenant_id', '=', db.tenantId)
    .executeTakeFirst()
    .then(camelIfThere)
}

export async function putSettings(db: TenantDb, settings: SmsSettings): Promise<void> {
  const row = snake(settings)
  await db
    .on<Tables>()
    .insertInto('sms_settings')
    .values({ tenant_id: db.tenantId, ...row })
    .onConflict((same) => same.column('tenant_id').doUpdateSet(row))
    .execute()
}

/** When nobody is to be disturbed by a message; none where nothing is set up. */
export async function quietHoursOfSms(
  db: TenantDb,
): Promise<{ readonly from: string; readonly to: string } | undefined> {
  const settings = await findSettings(db)
  return settings && { from: settings.quietFrom, to: settings.quietTo }
}
