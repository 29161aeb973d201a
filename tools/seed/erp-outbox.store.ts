import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Tables } from '@vezne/server/kit/db/tables.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'

/** Whether an ERP has ever asked for anything here. */
export async function wasLeased(db: TenantDb): Promise<boolean> {
  const row = await db
    .on<Tables>()
    .selectFrom('hand_outs')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('handed_out_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const A_DAY_LATER_MS = 30 * 60 * 60_000

/** What the pretend ERP posted in its day, up to this one: each on the day after it was booked here, and its line is no news. */
export async function putPosted(db: TenantDb, until: Day): Promise<void> {
  const open = await db
    .on<Tables>()
    .selectFrom('hand_outs')
    .select(['id', 'reference', 'event_on'])
    .where('tenant_id', '=', db.tenantId)
    .where('state', '=', 'open')
    .where('event_on', '<=', until)
    .execute()
  for (const { id, reference, event_on: on } of open) {
    const at = new Date(Date.parse(on) + A_DAY_LATER_MS)
    await db
      .on<Tables>()
      .updateTable('hand_outs')
      .set({ state: 'posted', tries: 1, expects_line: false, posted_on: on, handed_out_at: at, acknowledged_at: at })
      .set({ erp_number: `KKF-${on.slice(2, 4)}${on.slice(5, 7)}-${reference.slice(0, 8)}` })
      .where('tenant_id', '=', db.tenantId)
      .where('id', '=', id)
      .execute()
  }
}
