import type { InstallmentCap, LawfulCap, Sector } from '@vezne/domain/terminal/installment-caps.ts'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { camel, snake, type Camel, type Snake } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** What a company sells stands in the same row and is changed by itself. */
export type SettingsRow = Readonly<Omit<Camel<Selectable<Tables['commission_settings']>>, 'tenantId' | 'sector'>>

/** Nulls where the company has no row of its own. */
export type FoundSettings = { readonly [Name in keyof SettingsRow]: SettingsRow[Name] | null } & {
  readonly groupMaxInstallments: number | null
  readonly sector: Sector | null
  /** Of every sector: the lines are few. */
  readonly lawfulCaps: readonly LawfulCap[]
  readonly ownCaps: readonly InstallmentCap[]
  /** Those that hold on the day that was asked for, once for every option. */
  readonly campaigns: readonly FoundCampaign[]
}

interface FoundCampaign {
  readonly definitionId: string
  readonly extraInstallments: number
  readonly until: string | null
  /** All three, or none. */
  readonly usual: number | null
  readonly from: number | null
  readonly to: number | null
}

/** A query of one row, which is asked inside another one. Without a day no campaign holds. */
export function settingsFor(
  tenantId: string,
  firmGroupCode: string | undefined,
  today: string | undefined,
): RawBuilder<unknown> {
  const day = today ?? null
  return sql`
    select s.uses_commissions_for_available_installment, s.uses_firm_group_code_for_max_installment,
      s.is_selectable_installment_table, s.uses_empty_commission_list, s.pos_collection_description,
      s.daily_money_cost_ppm, s.failed_sale_cost_ppm, s.sector,
      (select coalesce(json_agg(json_build_object('cardKind', l.card_kind, 'sector', l.sector, 'from', l.valid_from,
          'months', l.months)), '[]') from lawful_installment_caps() l) as lawful_caps,
      (select coalesce(json_agg(json_build_object('cardKind', o.card_kind, 'from', o.valid_from, 'months', o.months)),
          '[]') from tenant_installment_caps o where o.tenant_id = t.id) as own_caps,
      (select coalesce(json_agg(json_build_object('definitionId', x.definition_id, 'until', c.valid_to,
          'extraInstallments', c.extra_installments, 'usual', c.deferral_usual, 'from', c.deferral_from,
          'to', c.deferral_to)), '[]')
        from campaigns c
        join campaign_definitions x on x.tenant_id = c.tenant_id and x.campaign_id = c.id
        where c.tenant_id = t.id and c.stopped_at is null and c.valid_from <= ${day}::date
          and (c.valid_to is null or c.valid_to >= ${day}::date)) as campaigns,
      (select max_installments from firm_groups g
        where g.tenant_id = t.id and g.code = ${firmGroupCode ?? null}::text) as group_max_installments
    from (select ${tenantId}::uuid as id) t left join commission_settings s on s.tenant_id = t.id`
}

export async function findSettings(db: TenantDb): Promise<FoundSettings> {
  const { rows } = await sql<Snake<FoundSettings>>`${settingsFor(db.tenantId, undefined, undefined)}`.execute(db.on())
  const [found] = rows
  if (found === undefined) throw new Error('a left join gives a row')
  return camel(found)
}

export async function upsertSettings(db: TenantDb, row: SettingsRow): Promise<void> {
  const columns = snake(row)
  await db
    .on<Tables>()
    .insertInto('commission_settings')
    .values({ tenant_id: db.tenantId, ...columns })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(columns))
    .execute()
}

export interface PaymentSet {
  readonly id: string
  readonly name: string
  readonly isDefault?: boolean
  readonly definitionIds: readonly string[]
}

/** The list takes the place of the one before. */
export async function savePaymentSet(db: TenantDb, set: PaymentSet): Promise<void> {
  const queries = db.on<Tables>()
  const row = { name: set.name, is_default: set.isDefault ?? false }
  await queries
    .insertInto('payment_sets')
    .values({ tenant_id: db.tenantId, id: set.id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
    .execute()
  await queries
    .deleteFrom('payment_set_definitions')
    .where('tenant_id', '=', db.tenantId)
    .where('payment_set_id', '=', set.id)
    .execute()
  const listed = set.definitionIds.map((definition_id) => ({
    tenant_id: db.tenantId,
    payment_set_id: set.id,
    definition_id,
  }))
  if (listed.length > 0) await queries.insertInto('payment_set_definitions').values(listed).execute()
}

export interface FirmGroup {
  readonly code: string
  readonly name: string
  readonly maxInstallments?: number
  readonly definitionIds: readonly string[]
}

/** The list takes the place of the one before. */
export async function saveFirmGroup(db: TenantDb, group: FirmGroup): Promise<void> {
  const queries = db.on<Tables>()
  const row = { name: group.name, max_installments: group.maxInstallments ?? null }
  await queries
    .insertInto('firm_groups')
    .values({ tenant_id: db.tenantId, code: group.code, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doUpdateSet(row))
    .execute()
  await queries
    .deleteFrom('firm_group_definitions')
    .where('tenant_id', '=', db.tenantId)
    .where('firm_group_code', '=', group.code)
    .execute()
  const named = group.definitionIds.map((definition_id) => ({
    tenant_id: db.tenantId,
    firm_group_code: group.code,
    definition_id,
  }))
  if (named.length > 0) await queries.insertInto('firm_group_definitions').values(named).execute()
}

export interface PaymentMethod {
  readonly id: string
  readonly name: string
  readonly paymentSetId: string | null
}

export async function savePaymentMethod(db: TenantDb, method: PaymentMethod & { position?: number }): Promise<void> {
  const row = { name: method.name, payment_set_id: method.paymentSetId, position: method.position ?? 0 }
  await db
    .on<Tables>()
    .insertInto('payment_methods')
    .values({ tenant_id: db.tenantId, id: method.id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
    .execute()
}

export function paymentMethods(db: TenantDb): Promise<PaymentMethod[]> {
  return db
    .on<Tables>()
    .selectFrom('payment_methods')
    .select(['id', 'name', 'payment_set_id as paymentSetId'])
    .where('tenant_id', '=', db.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('name')
    .execute()
}
