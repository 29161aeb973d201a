import { sql } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/** The book in itself, our lines of it, and the accounts they stand on. */
type Proof = 'ledger' | 'own-lines' | 'accounts'

/** From where a proof goes on; undefined where everything is still to be proven. */
export async function readProven(db: TenantDb, proof: Proof): Promise<Date | undefined> {
  const { rows } = await sql<{ moment: Date }>`
    select moment from proven_to where tenant_id = ${db.tenantId} and proof = ${proof}`.execute(db.on())
  return rows[0]?.moment
}

export async function keepProven(db: TenantDb, proof: Proof, moment: Date): Promise<void> {
  await sql`
    insert into proven_to (tenant_id, proof, moment) values (${db.tenantId}, ${proof}, ${moment})
    on conflict (tenant_id, proof) do update set moment = excluded.moment`.execute(db.on())
}

export async function forgetProven(db: TenantDb, proof: Proof): Promise<void> {
  await sql`delete from proven_to where tenant_id = ${db.tenantId} and proof = ${proof}`.execute(db.on())
}

/** Whatever was booked before it is committed or never will be: a journal older than half an hour is refused at its commit. */
export async function readSettled(db: TenantDb): Promise<Date> {
  const { rows } = await sql<{ moment: Date }>`select engine_time(now() - interval '1 hour') as moment`.execute(db.on())
  if (rows[0] === undefined) throw new Error('the database says no time')
  return rows[0].moment
}
