import type { StockTermsChoices } from '@vezne/contract/stocks/terms.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../../kit/db/camel.ts'
import type { Narrowed } from '../../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'

export interface StockTerms {
  readonly quantities: 'number' | 'band' | 'hidden'
  readonly showsPrices: boolean
  readonly fewBelow: number
  readonly plentyFrom: number
  readonly staleHours: number
  readonly listCode: string | null
  readonly groups: { readonly groupCode: string; readonly warehouses: string[] }[]
  readonly firms: { readonly firmId: string; readonly warehouses: string[] }[]
}

/** As lists read it where a company has said nothing. */
const DEFAULTS = {
  quantities: 'band',
  showsPrices: true,
  fewBelow: 10,
  plentyFrom: 50,
  staleHours: 24,
  listCode: null,
} as const

interface Tables {
  stock_policies: Narrowed<Schema['stock_policies'], { quantities: StockTerms['quantities'] }>
}

export async function readStockTerms(db: TenantDb): Promise<StockTerms> {
  const row = await db
    .on<Tables>()
    .selectFrom('stock_policies')
    .select(['quantities', 'shows_prices', 'few_below', 'plenty_from', 'stale_hours', 'list_code'])
    .where('tenant_id', '=', db.tenantId)
    .executeTakeFirst()
  const policy = row && {
    quantities: row.quantities,
    showsPrices: row.shows_prices,
    fewBelow: Number(row.few_below),
    plentyFrom: Number(row.plenty_from),
    staleHours: row.stale_hours,
    listCode: row.list_code,
  }
  const groups = await sql<Snake<StockTerms['groups'][number]>>`
    select group_code, warehouses from stock_group_terms where tenant_id = ${db.tenantId} order by group_code`.execute(
    db.on(),
  )
  const firms = await sql<Snake<StockTerms['firms'][number]>>`
    select t.firm_id, t.warehouses from stock_terms t join firms f on f.tenant_id = t.tenant_id and f.id = t.firm_id
     where t.tenant_id = ${db.tenantId} and t.warehouses is not null order by f.code`.execute(db.on())
  return { ...(policy ?? DEFAULTS), groups: camels(groups.rows), firms: camels(firms.rows) }
}

/** What firms buy by is the ERP's word, and stays. */
export async function writeStockTerms(db: TenantDb, { groups, firms, ...policy }: StockTerms): Promise<void> {
  const values = {
    quantities: policy.quantities,
    shows_prices: policy.showsPrices,
    few_below: String(policy.fewBelow),
    plenty_from: String(policy.plentyFrom),
    stale_hours: policy.staleHours,
    list_code: policy.listCode,
  }
  await db
    .on<Tables>()
    .insertInto('stock_policies')
    .values({ tenant_id: db.tenantId, ...values })
    .onConflict((taken) => taken.column('tenant_id').doUpdateSet(values))
    .execute()
  await sql`delete from stock_group_terms where tenant_id = ${db.tenantId}`.execute(db.on())
  await sql`
    insert into stock_group_terms (tenant_id, group_code, warehouses)
    select ${db.tenantId}, i."groupCode", i.warehouses
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as i ("groupCode" text, warehouses text[])`.execute(
    db.on(),
  )
  await sql`
    update stock_terms set warehouses = null where tenant_id = ${db.tenantId} and warehouses is not null`.execute(
    db.on(),
  )
  await sql`
    insert into stock_terms (tenant_id, firm_id, warehouses)
    select ${db.tenantId}, i."firmId", i.warehouses
      from jsonb_to_recordset(${JSON.stringify(firms)}::jsonb) as i ("firmId" uuid, warehouses text[])
    on conflict (tenant_id, firm_id) do update set warehouses = excluded.warehouses`.execute(db.on())
}

interface Named {
  readonly groups: readonly string[]
  readonly firms: readonly string[]
}

/** Those of them that the company has. */
export async function findNamed(db: TenantDb, { groups, firms }: Named): Promise<Named> {
  const { rows: known } = await sql<{ code: string }>`
    select code from firm_groups where tenant_id = ${db.tenantId} and code = any (${[...groups]}::text[])`.execute(
    db.on(),
  )
  const { rows: there } = await sql<{ id: string }>`
    select id from firms where tenant_id = ${db.tenantId} and id = any (${[...firms]}::uuid[])`.execute(db.on())
  return { groups: known.map(({ code }) => code), firms: there.map(({ id }) => id) }
}

const MOST = 500
const MOST_FIRMS = 1000

export async function findChoices(db: ReadDb): Promise<StockTermsChoices> {
  const warehouses = await sql<{ name: string }>`
    select distinct warehouse as name from stocks where tenant_id = ${db.tenantId} and removed_as_of is null
     order by 1 limit ${MOST}`.execute(db.on())
  const lists = await sql<{ code: string }>`
    select distinct list_code as code from stock_prices where tenant_id = ${db.tenantId} and removed_as_of is null
     order by 1 limit ${MOST}`.execute(db.on())
  const groups = await sql<{ code: string; name: string }>`
    select code, name from firm_groups where tenant_id = ${db.tenantId} order by name, code limit ${MOST}`.execute(
    db.on(),
  )
  const firms = await sql<Snake<StockTermsChoices['firms'][number]>>`
    select f.id, f.code, f.name, t.list_code from stock_terms t join firms f on f.tenant_id = t.tenant_id and f.id = t.firm_id
     where t.tenant_id = ${db.tenantId} and (t.warehouses is not null or t.list_code is not null)
     order by t.warehouses is null, f.code limit ${MOST_FIRMS}`.execute(db.on())
  return {
    warehouses: warehouses.rows.map(({ name }) => name),
    lists: lists.rows.map(({ code }) => code),
    groups: groups.rows,
    firms: camels(firms.rows),
  }
}
