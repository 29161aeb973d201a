import type { PaymentMethodRecord, PaymentSetRecord } from '@vezne/contract/commission-rules/payment-sets.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

type Found<Record> = Record & { readonly id: string }

const listed = sql<string[]>`(select coalesce(json_agg(p.definition_id order by p.definition_id), '[]')
  from payment_set_definitions p where p.tenant_id = s.tenant_id and p.payment_set_id = s.id)`

export function findSets(db: TenantDb): Promise<Found<PaymentSetRecord>[]> {
  return db
    .on<Tables>()
    .selectFrom('payment_sets as s')
    .select(['s.id', 's.name', listed.as('definitionIds')])
    .select(sql<boolean>`s.retired_at is not null`.as('isRetired'))
    .where('s.tenant_id', '=', db.tenantId)
    .orderBy('s.name')
    .orderBy('s.id')
    .limit(200)
    .execute()
}

export function findMethods(db: TenantDb): Promise<Found<PaymentMethodRecord>[]> {
  return db
    .on<Tables>()
    .selectFrom('payment_methods')
    .select(['id', 'name', 'payment_set_id as paymentSetId', 'position'])
    .select(sql<boolean>`retired_at is not null`.as('isRetired'))
    .where('tenant_id', '=', db.tenantId)
    .orderBy('position')
    .orderBy('name')
    .limit(500)
    .execute()
}

/** The set that applies where none is asked for. */
export async function findDefaultSet(db: TenantDb): Promise<string | null> {
  const row = await db
    .on<Tables>()
    .selectFrom('payment_sets')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function putDefaultSet(db: TenantDb, setId: string | null): Promise<void> {
  const sets = db.on<Tables>().updateTable('payment_sets').where('tenant_id', '=', db.tenantId)
  await sets.set({ is_default: false }).where('is_default', '=', true).execute()
  if (setId !== null) await sets.set({ is_default: true }).where('id', '=', setId).execute()
}

/** When it was retired stays as it was. */
const retiredAt = (isRetired: boolean, table: string) =>
  isRetired ? sql<Date>`coalesce(${sql.ref(`${table}.retired_at`)}, now())` : null

export async function putSet(db: TenantDb, id: string, set: PaymentSetRecord): Promise<void> {
  const queries = db.on<Tables>()
  await queries
    .insertInto('payment_sets')
    .values({ tenant_id: db.tenantId, id, name: set.name, retired_at: set.isRetired ? sql<Date>`now()` : null })
    .onConflict((same) =>
      same
        .columns(['tenant_id', 'id'])
        .doUpdateSet({ name: set.name, retired_at: retiredAt(set.isRetired, 'payment_sets') }),
    )
    .execute()
  await queries
    .deleteFrom('payment_set_definitions')
    .where('tenant_id', '=', db.tenantId)
    .where('payment_set_id', '=', id)
    .execute()
  const rows = [...new Set(set.definitionIds)].map((definition_id) => ({
    tenant_id: db.tenantId,
    payment_set_id: id,
    definition_id,
  }))
  if (rows.length > 0) await queries.insertInto('payment_set_definitions').values(rows).execute()
}

export async function putMethod(db: TenantDb, id: string, method: PaymentMethodRecord): Promise<void> {
  const row = { name: method.name, payment_set_id: method.paymentSetId, position: method.position }
  await db
    .on<Tables>()
    .insertInto('payment_methods')
    .values({ tenant_id: db.tenantId, id, ...row, retired_at: method.isRetired ? sql<Date>`now()` : null })
    .onConflict((same) =>
      same
        .columns(['tenant_id', 'id'])
        .doUpdateSet({ ...row, retired_at: retiredAt(method.isRetired, 'payment_methods') }),
    )
    .execute()
}
