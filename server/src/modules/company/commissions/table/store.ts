import { sql } from 'kysely'
import { camels, type Snake } from '../../../../kit/db/camel.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** A row of the table as it holds on a day; without a definition it is a POS account that has none yet. */
export interface TableRow {
  readonly id: string | null
  readonly accountId: string
  readonly accountName: string
  readonly isAccountActive: boolean
  readonly bankId: number
  readonly cardName: string | null
  readonly cardKind: 'any' | 'personal' | 'commercial' | null
  readonly isCommissionFromDealer: boolean | null
  readonly extraInstallmentCount: number | null
  readonly extraInstallmentExpireDate: string | null
  readonly deferringRangeStart: number | null
  readonly deferringRangeEnd: number | null
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly nextFrom: string | null
  readonly rates: readonly { readonly count: number; readonly percent: string; readonly isIncluded: boolean }[]
}

/** Every POS account in the company's own order, with what its options cost on that day. */
export async function readRows(db: TenantDb, day: string): Promise<TableRow[]> {
  const { rows } = await sql<Snake<TableRow>>`
    select d.id, a.id as account_id, a.name as account_name, a.is_active as is_account_active, a.bank_id, d.card_name,
      d.card_kind, d.is_commission_from_dealer, d.extra_installment_count, d.extra_installment_expire_date,
      d.deferring_range_start, d.deferring_range_end, h.valid_from, h.valid_to,
      (select min(n.valid_from) from commission_tables n where n.tenant_id = d.tenant_id and n.definition_id = d.id
        and n.valid_from > ${day}::date and n.change_no > coalesce(h.change_no, -1)) as next_from,
      (select coalesce(json_agg(json_build_object('count', r.count, 'percent', r.rate_percent::text,
          'isIncluded', r.is_commission_included) order by r.count), '[]')
        from commission_rates r where r.tenant_id = d.tenant_id and r.definition_id = d.id
          and r.change_no = h.change_no) as rates
    from pos_accounts a
    left join commission_definitions d on d.tenant_id = a.tenant_id and d.account_id = a.id and d.is_active
    left join lateral (select t.change_no, t.valid_from, t.valid_to from commission_tables t
      where t.tenant_id = d.tenant_id and t.definition_id = d.id
        and t.valid_from <= ${day}::date and (t.valid_to is null or t.valid_to >= ${day}::date)
      order by t.change_no desc limit 1) h on true
    where a.tenant_id = ${db.tenantId}
    order by a.position, a.bank_id, a.name, a.id, d.position, d.card_kind, d.id`.execute(db.on())
  return camels(rows)
}
