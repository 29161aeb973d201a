import { sql } from 'kysely'
import { camels, type Snake } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { addedToMonths, counted } from '../../receivables/index.ts'
import { plainArray, textArray } from '../pg-arrays.ts'

export interface PeriodDays {
  readonly code: string
  readonly fromOn: string
  readonly toOn: string
}

export interface PeriodRow extends PeriodDays {
  readonly isComplete: boolean
}

/** Writes a period down, or lets it reach further. False where it says nothing new. */
export async function keepPeriod(db: TenantDb, ledgerId: string, { code, fromOn, toOn }: PeriodDays): Promise<boolean> {
  const { rows } = await sql`
    insert into erp_periods as p (tenant_id, ledger_id, code, from_on, to_on)
    values (${db.tenantId}, ${ledgerId}, ${code}, ${fromOn}::date, ${toOn}::date)
    on conflict (tenant_id, ledger_id, code) do update
      set from_on = least(p.from_on, excluded.from_on), to_on = greatest(p.to_on, excluded.to_on)
      where excluded.from_on < p.from_on or excluded.to_on > p.to_on
    returning code`.execute(db.on<Tables>())
  return rows.length > 0
}

/** False where it was whole before. */
export async function completePeriod(db: TenantDb, ledgerId: string, code: string): Promise<boolean> {
  const rows = await db
    .on<Tables>()
    .updateTable('erp_periods')
    .set({ is_complete: true })
    .where('tenant_id', '=', db.tenantId)
    .where('ledger_id', '=', ledgerId)
    .where('code', '=', code)
    .where('is_complete', '=', false)
    .returning('code')
    .execute()
  return rows.length > 0
}

export async function periodsOf(db: TenantDb, ledgerId: string): Promise<PeriodRow[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('erp_periods')
    .select(['code', 'from_on', 'to_on', 'is_complete'])
    .where('tenant_id', '=', db.tenantId)
    .where('ledger_id', '=', ledgerId)
    .orderBy('from_on')
    .orderBy('code')
    .execute()
  return camels(rows)
}

export async function accountsIn(db: TenantDb, ledgerId: string): Promise<string[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('firm_accounts')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('ledger_id', '=', ledgerId)
    .execute()
  return rows.map(({ id }) => id)
}

export interface OpeningPlace {
  readonly accountId: string
  readonly period: string
}

/** Which accounts have an opening line in which period. */
export async function openingsIn(db: TenantDb, ledgerId: string): Promise<OpeningPlace[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('account_lines')
    .select(['account_id', 'period'])
    .distinct()
    .where('tenant_id', '=', db.tenantId)
    .where('ledger_id', '=', ledgerId)
    .where('type', '=', 'opening')
    .where('origin', '<>', 'vezne')
    .where('removed_as_of', 'is', null)
    .execute()
  return camels(rows)
}

export interface ShownPeriod {
  readonly accountId: string
  readonly code: string
  readonly isOpeningHidden: boolean
  readonly areLinesHidden: boolean
}

/** Hides and shows lines of these periods, all of them or those with these names, and lets the sums of the months follow. */
export async function showPeriods(
  db: TenantDb,
  ledgerId: string,
  shown: readonly ShownPeriod[],
  externalIds: readonly string[] | undefined,
): Promise<void> {
  const tenantId = db.tenantId
  const named = externalIds === undefined ? sql`true` : sql`l.external_id = any (${textArray(externalIds)}::text[])`
  await sql`
    with shown as materialized (
      select * from unnest(${plainArray(shown.map(({ accountId }) => accountId))}::uuid[],
        ${textArray(shown.map(({ code }) => code))}::text[],
        ${plainArray(shown.map(({ isOpeningHidden }) => String(isOpeningHidden)))}::boolean[],
        ${plainArray(shown.map(({ areLinesHidden }) => String(areLinesHidden)))}::boolean[])
        as s (account_id, period, hides_opening, hides_lines)
    ),
    turned as (
      update account_lines l
      set is_hidden = not l.is_hidden, changed_at = engine_now()
      from shown s
      where l.tenant_id = ${tenantId} and l.ledger_id = ${ledgerId} and l.account_id = s.account_id
        and l.period = s.period and l.origin <> 'vezne' and ${named}
        and l.is_hidden <> case when l.type = 'opening' then s.hides_opening else s.hides_lines end
      returning l.*
    ),
    months as (${addedToMonths(
      sql`select ${counted('turned', 1)} from turned where removed_as_of is null and not is_hidden
        union all select ${counted('turned', -1)} from turned where removed_as_of is null and is_hidden`,
      tenantId,
    )})
    select 1`.execute(db.on<Tables>())
}

export interface CarriedOver extends OpeningPlace {
  readonly code: string
  readonly currency: string
  readonly openingMinor: bigint
  readonly earlierMinor: bigint
}

/**
 * Beside these opening lines, what the earlier periods come to that are shown in their place: as the ERP booked them, since
 * that is what an opening carries over.
 */
export async function carriedOver(
  db: TenantDb,
  ledgerId: string,
  openings: readonly OpeningPlace[],
): Promise<CarriedOver[]> {
  const { rows } = await sql<Snake<CarriedOver>>`
    with opening as (
      select l.account_id, l.currency, l.period, p.from_on, sum(l.debit_minor - l.credit_minor)::bigint as minor
        from unnest(${plainArray(openings.map(({ accountId }) => accountId))}::uuid[],
            ${textArray(openings.map(({ period }) => period))}::text[]) as asked (account_id, period)
        join account_lines l on l.tenant_id = ${db.tenantId} and l.ledger_id = ${ledgerId} and l.type = 'opening'
          and l.account_id = asked.account_id and l.period = asked.period and l.origin <> 'vezne' and l.removed_as_of is null
        join erp_periods p on p.tenant_id = l.tenant_id and p.ledger_id = l.ledger_id and p.code = l.period
       group by 1, 2, 3, 4
    )
    select o.account_id, a.code, o.currency, o.period, o.minor as opening_minor, coalesce((
        select sum(l.debit_minor - l.credit_minor) from account_lines l
          join erp_periods p on p.tenant_id = l.tenant_id and p.ledger_id = l.ledger_id and p.code = l.period
         where l.tenant_id = ${db.tenantId} and l.account_id = o.account_id and l.currency = o.currency
           and l.origin <> 'vezne' and l.removed_as_of is null and not l.is_hidden
           and (p.from_on, p.code) < (o.from_on, o.period)), 0)::bigint as earlier_minor
      from opening o join firm_accounts a on a.tenant_id = ${db.tenantId} and a.id = o.account_id
     order by a.code, o.period, o.currency`.execute(db.on<Tables>())
  return camels(rows)
}
