import type { PaymentState } from '@vezne/domain/payment/state.ts'
import type { TenantDb } from '@vezne/server/kit/db/tenant-db.ts'
import type pg from 'pg'

interface Tables {
  payments: { id: string; state: PaymentState; details: { reference?: string } }
}

export interface KnownPayment {
  readonly id: string
  readonly reference: string | undefined
  readonly state: PaymentState
}

const payments = (db: TenantDb) => db.on<Tables>().selectFrom('payments').select(['id', 'state', 'details'])

const known = ({ id, state, details }: Tables['payments']): KnownPayment => ({
  id,
  state,
  reference: details.reference,
})

/** What the company was paid, or asked for, until now. */
export async function knownPayments(db: TenantDb): Promise<KnownPayment[]> {
  return (await payments(db).execute()).map(known)
}

export async function paymentOf(db: TenantDb, reference: string): Promise<KnownPayment | undefined> {
  const row = await payments(db)
    .where((eb) => eb(eb.ref('details', '->>').key('reference'), '=', reference))
    .executeTakeFirst()
  return row && known(row)
}

/** Sets the clock of the engine to a moment; it runs on from there as fast as any other. Only the owner may. */
export async function setEngineClock(owner: pg.Client, at: Date): Promise<void> {
  await owner.query(
    `insert into engine_clock (real_from, engine_from, factor) values (clock_timestamp(), $1, 1)
     on conflict (is_the_only_one) do update
       set real_from = excluded.real_from, engine_from = excluded.engine_from, factor = excluded.factor`,
    [at],
  )
}

/** The engine's time is the time again. */
export async function freeEngineClock(owner: pg.Client): Promise<void> {
  await owner.query('delete from engine_clock')
}

/** A seed that was killed in the past leaves its clock there; nobody else sets one back. */
export async function freeClockOfThePast(owner: pg.Client): Promise<void> {
  await owner.query(`delete from engine_clock where engine_now() < clock_timestamp() - interval '1 minute'`)
}
