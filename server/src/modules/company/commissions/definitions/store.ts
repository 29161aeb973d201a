import type { Currency } from '@vezne/domain/money/money.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { versionOf, type VersionRow } from '../../terminals/index.ts'
import type { DefinitionToSave } from './definition.ts'

/** A definition with its POS account and its rates. */
export interface DefinitionRow {
  readonly id: string
  readonly accountId: string
  readonly accountVersion: number
  readonly bankId: number
  readonly blockageDays: number
  readonly cardName: string
  readonly cardKind: 'any' | 'personal' | 'commercial'
  readonly cardLogo: string | null
  readonly isVisaMasterCard: boolean
  readonly isAgriculturePos: boolean
  readonly agricultureCardLogo: string | null
  readonly isCommissionFromDealer: boolean
  readonly extraInstallmentCount: number
  readonly extraInstallmentExpireDate: string | null
  readonly deferringInstallmentCount: number
  readonly deferringRangeStart: number | null
  readonly deferringRangeEnd: number | null
  readonly description: string | null
  /** Of the definition that was asked for by its id: what payments need of its POS account. */
  readonly account: VersionRow | null
  readonly rates: readonly { readonly count: number; readonly percent: string; readonly isIncluded: boolean }[]
}

export interface Audience {
  readonly currency: Currency
  /** The rates of this day, `2026-11-15`, in Istanbul. */
  readonly today: string
  readonly paymentSetId?: string | undefined
  readonly firmGroupCode?: string | undefined
  /** Only what stands at the same POS account as this one. */
  readonly besideDefinitionId?: string | undefined
}

/**
 * What is offered to somebody: of accounts that are on and have the currency, what the payment set lists (or the default
 * one, or everything where there is none), and what the firm's group names at an account, or nobody's group does. An
 * account without installments in the currency has its single payment alone. A query that is asked inside another one.
 */
export function definitionsFor(tenantId: string, audience: Audience): RawBuilder<unknown> {
  const { currency, today, paymentSetId = null, firmGroupCode = null, besideDefinitionId = null } = audience
  return sql`
    select d.id, d.account_id, a.version as account_version, a.bank_id, a.blockage_days, d.card_name, d.card_kind,
      d.card_logo, d.is_visa_master_card, d.is_agriculture_pos, d.agriculture_card_logo, d.is_commission_from_dealer,
      d.extra_installment_count, d.extra_installment_expire_date, d.deferring_installment_count,
      d.deferring_range_start, d.deferring_range_end, d.description,
      (select coalesce(json_agg(json_build_object('count', r.count, 'percent', r.rate_percent::text,
          'isIncluded', r.is_commission_included) order by r.count), '[]')
        from commission_rates r where r.tenant_id = d.tenant_id and r.definition_id = d.id
          and r.change_no = (select t.change_no from commission_tables t
            where t.tenant_id = d.tenant_id and t.definition_id = d.id and t.valid_from <= ${today}::date
              and (t.valid_to is null or t.valid_to >= ${today}::date)
            order by t.change_no desc limit 1)
          and (r.count = 1 or ${currency} = any(a.installment_currencies))) as rates,
      case when d.id = ${besideDefinitionId}::uuid then ${versionOf(sql`d.account_id`, sql`a.version`)} end as account
    from commission_definitions d
    join pos_accounts a on a.tenant_id = d.tenant_id and a.id = d.account_id
    where d.tenant_id = ${tenantId} and d.is_active and a.is_active and ${currency} = any(a.currencies)
      and (${besideDefinitionId}::uuid is null or d.account_id =
        (select account_id from commission_definitions where tenant_id = ${tenantId} and id = ${besideDefinitionId}::uuid))
      and case
        when ${paymentSetId}::uuid is null
          and not exists (select 1 from payment_sets where tenant_id = ${tenantId} and is_default) then true
        else exists (select 1 from payment_set_definitions p
          join payment_sets s on s.tenant_id = p.tenant_id and s.id = p.payment_set_id and s.retired_at is null
          where p.tenant_id = d.tenant_id and p.definition_id = d.id
            and case when ${paymentSetId}::uuid is null then s.is_default else s.id = ${paymentSetId}::uuid end)
      end
      and case
        when exists (select 1 from firm_group_definitions g
          join commission_definitions o on o.tenant_id = g.tenant_id and o.id = g.definition_id
          where g.tenant_id = d.tenant_id and g.firm_group_code = ${firmGroupCode}::text
            and o.account_id = d.account_id and o.is_active)
        then exists (select 1 from firm_group_definitions g where g.tenant_id = d.tenant_id
          and g.definition_id = d.id and g.firm_group_code = ${firmGroupCode}::text)
        else not exists (select 1 from firm_group_definitions g
          where g.tenant_id = d.tenant_id and g.definition_id = d.id)
      end
    order by d.position, a.position, a.bank_id, d.id`
}

/** Whether the company has it at all, offered or not. */
export async function hasDefinition(db: TenantDb, id: string): Promise<boolean> {
  const found = await db
    .on<Tables>()
    .selectFrom('commission_definitions')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export async function upsertDefinition(db: TenantDb, definition: DefinitionToSave): Promise<void> {
  const row = {
    account_id: definition.accountId,
    position: definition.position ?? 0,
    is_active: definition.isActive ?? true,
    card_name: definition.cardName,
    card_kind: definition.cardKind ?? ('any' as const),
    card_logo: definition.cardLogo ?? null,
    is_visa_master_card: definition.isVisaMasterCard ?? false,
    is_agriculture_pos: definition.isAgriculturePos ?? false,
    agriculture_card_logo: definition.agricultureCardLogo ?? null,
    is_commission_from_dealer: definition.isCommissionFromDealer ?? false,
    extra_installment_count: definition.extraInstallmentCount ?? 0,
    extra_installment_expire_date: definition.extraInstallmentExpireDate ?? null,
    deferring_installment_count: definition.deferral?.usual ?? 0,
    deferring_range_start: definition.deferral?.from ?? null,
    deferring_range_end: definition.deferral?.to ?? null,
    description: definition.description ?? null,
  }
  await db
    .on<Tables>()
    .insertInto('commission_definitions')
    .values({ tenant_id: db.tenantId, id: definition.id, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
    .execute()
}
