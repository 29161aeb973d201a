import type { Day } from '@vezne/domain/calendar/day.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import { sql } from 'kysely'
import { demoId } from './demo-id.ts'
import { firmId, userId } from './store.ts'

/** A promise that somebody gave on a day that has passed. */
export interface DemoPromise {
  readonly firmCode: string
  readonly currency: 'TRY' | 'USD'
  readonly amountMinor: number
  readonly givenOn: Day
  readonly promisedOn: Day
  readonly by: { readonly email: string; readonly name: string; readonly through: 'firm' | 'staff' }
  readonly note: string
}

/** Those that are there stay as they are. How one stands follows from what came. */
export async function putPromise(db: TenantDb, tenant: string, promise: DemoPromise): Promise<void> {
  const { firmCode, currency, amountMinor, givenOn, promisedOn, by, note } = promise
  await sql`
    insert into payment_promises (tenant_id, id, firm_id, currency, amount_minor, promised_on, given_on, given_at,
      already_minor, given_by, given_by_name, given_through, note)
    values (${db.tenantId}, ${demoId(`promise ${tenant} ${firmCode} ${currency} ${amountMinor}`)},
      ${firmId(tenant, firmCode)}, ${currency}, ${amountMinor}, ${promisedOn}, ${givenOn},
      ${givenOn}::date + interval '10 hours', 0, ${userId(by.email)}, ${by.name}, ${by.through}, ${note})
    on conflict do nothing`.execute(db.on())
}
