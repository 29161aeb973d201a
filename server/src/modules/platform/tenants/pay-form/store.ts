import type { Selectable, Updateable } from 'kysely'
import { camel, snake, type Camel } from '../../../../kit/db/camel.ts'
import type { PlatformTenantDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'

const COLUMNS = [
  'payment_guid',
  'is_payment_with_params',
  'campaign_image_path',
  'uses_policy_fields',
  'uses_pos_additional_fields',
  'is_rubik',
  'shows_custom_fields',
  'uses_currency_exchange',
  'exchange_rate_type',
  'shows_exchange_rates',
] as const

export type PayFormRow = Readonly<Camel<Pick<Selectable<Tables['tenants']>, (typeof COLUMNS)[number]>>>

export function readPayFormRow(db: PlatformTenantDb): Promise<PayFormRow> {
  return db
    .on<Tables>()
    .selectFrom('tenants')
    .select(COLUMNS)
    .where('id', '=', db.tenantId)
    .executeTakeFirstOrThrow()
    .then(camel)
}

export async function updatePayFormRow(db: PlatformTenantDb, row: Partial<PayFormRow>): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('tenants')
    .set(snake(row) as Updateable<Tables['tenants']>)
    .where('id', '=', db.tenantId)
    .execute()
}
