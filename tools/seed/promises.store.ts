import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Tables } from '@vezne/server/kit/db/tables.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
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
  await db
    .on<Tables>()
    .insertInto('payment_promises')
    .values({
      tenant_id: db.tenantId,
      id: demoId(`promise ${tenant} ${firmCode} ${currency} ${amountMinor}`),
      firm_id: firmId(tenant, firmCode),
      currency,
      amount_minor: BigInt(amountMinor),
      promised_on: promisedOn,
      given_on: givenOn,
      given_at: new Date(`${givenOn}T10:00:00+03:00`),
      already_minor: 0n,
      given_by: userId(by.email),
      given_by_name: by.name,
      given_through: by.through,
      note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
