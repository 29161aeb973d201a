import { sql, type Insertable, type Selectable } from 'kysely'
import { camelIfThere, snake, type Camel } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'

export type EntryRow = Camel<Selectable<Tables['account_entries']>>

const entries = (db: ReadDb) =>
  db.on<Tables>().selectFrom('account_entries').selectAll().where('tenant_id', '=', db.tenantId)

export const findEntry = async (db: TenantDb, id: string): Promise<EntryRow | undefined> =>
  camelIfThere(await entries(db).where('id', '=', id).executeTakeFirst())

export const findEntryOfLine = async (db: ReadDb, lineId: string): Promise<EntryRow | undefined> =>
  camelIfThere(await entries(db).where('line_id', '=', BigInt(lineId)).executeTakeFirst())

export async function insertEntry(
  db: TenantDb,
  entry: Camel<Omit<Insertable<Tables['account_entries']>, 'tenant_id'>>,
): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('account_entries')
    .values({ tenant_id: db.tenantId, ...snake(entry) })
    .execute()
}

interface TakenBack {
  readonly userId: string
  readonly name: string
  readonly reason: string
}

export async function markTakenBack(db: TenantDb, id: string, { userId, name, reason }: TakenBack): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('account_entries')
    .set({
      taken_back_at: sql<Date>`engine_now()`,
      taken_back_by: userId,
      taken_back_by_name: name,
      taken_back_reason: reason,
    })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}

/** By which code a firm's account is known in a ledger: that of an account it has there, else the firm's own. */
export async function accountCodeOf(
  db: TenantDb,
  firmId: string,
  ledgerId: string,
  currency: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select coalesce((
      select a.code from firm_accounts a
      where a.tenant_id = f.tenant_id and a.ledger_id = ${ledgerId} and a.firm_id = f.id
      order by (a.currency = ${currency}) desc, a.is_active desc, a.code limit 1), f.code) as code
    from firms f where f.tenant_id = ${db.tenantId} and f.id = ${firmId}`.execute(db.on<Tables>())
  return rows[0]?.code
}

export async function lineOfEntry(
  db: TenantDb,
  ledgerId: string,
  period: string,
  externalId: string,
): Promise<bigint | undefined> {
  const found = await db
    .on<Tables>()
    .selectFrom('account_lines')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('ledger_id', '=', ledgerId)
    .where('period', '=', period)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return found?.id
}
