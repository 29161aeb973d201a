import type { PlatformTenantDb } from '../../../kit/db/platform-db.ts'
import type { Tables } from '../../../kit/db/tables.ts'

/** Whether the company takes orders of shops. */
export async function takesOrders(db: PlatformTenantDb): Promise<boolean> {
  const row = await db
    .on<Tables>()
    .selectFrom('tenants')
    .select('is_payment_with_params')
    .where('id', '=', db.tenantId)
    .executeTakeFirstOrThrow()
  return row.is_payment_with_params
}

export async function setTakesOrders(db: PlatformTenantDb, isOn: boolean): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('tenants')
    .set({ is_payment_with_params: isOn })
    .where('id', '=', db.tenantId)
    .execute()
}
