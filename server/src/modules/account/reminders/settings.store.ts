import { reminderShape } from '@vezne/contract/reminders.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

export type ReminderSettings = Readonly<z.output<typeof reminderShape>>

/** Undefined: nobody has set any. */
export async function findSettings(db: TenantDb): Promise<ReminderSettings | undefined> {
  const { rows } = await sql<{ settings: z.input<typeof reminderShape> }>`
    select settings from reminder_settings where tenant_id = ${db.tenantId}`.execute(db.on())
  return rows[0] && z.decode(reminderShape, rows[0].settings)
}

export async function putSettings(db: TenantDb, settings: ReminderSettings): Promise<void> {
  const kept = JSON.stringify(z.encode(reminderShape, settings))
  await sql`insert into reminder_settings (tenant_id, settings) values (${db.tenantId}, ${kept}::jsonb)
    on conflict (tenant_id) do update set settings = excluded.settings`.execute(db.on())
}
