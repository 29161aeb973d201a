import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { FeedRead } from '../feed-kind.ts'
import { plainArray, textArray } from '../pg-arrays.ts'
import type { PlacedFirm } from './placed-firm.ts'

/** Opens those that are not there: the firms above first, for they are named by the others. */
export async function openFirms(db: TenantDb, firms: readonly PlacedFirm[]): Promise<void> {
  const ofAll = [
    firms.filter(({ parentCode }) => parentCode === null),
    firms.filter(({ parentCode }) => parentCode !== null),
  ]
  for (const some of ofAll.filter(({ length }) => length > 0))
    await sql`
      insert into firms (tenant_id, id, code, name, parent_id)
      select ${db.tenantId}, i.id, i.code, i.name, p.id
      from unnest(${plainArray(some.map(() => randomUUIDv7()))}::uuid[], ${textArray(some.map(({ externalId }) => externalId))}::text[],
        ${textArray(some.map(({ title }) => title))}::text[], ${textArray(some.map(({ parentCode }) => parentCode))}::text[])
        as i (id, code, name, parent_code)
      left join firms p on p.tenant_id = ${db.tenantId} and p.code = i.parent_code
      on conflict (tenant_id, code) do nothing`.execute(db.on<Tables>())
}

/** What the ERP says of a firm holds; what it does not say stays. Whoever edits it meanwhile is told that it changed. */
export async function writeFirms(db: TenantDb, { ledger }: FeedRead, firms: readonly PlacedFirm[]): Promise<void> {
  const texts = (of: (firm: PlacedFirm) => string | null) => textArray(firms.map(of))
  await sql`
    with i as materialized (
      select * from unnest(${texts(({ externalId }) => externalId)}::text[], ${texts(({ title }) => title)}::text[],
        ${texts(({ taxNumber }) => taxNumber)}::text[], ${texts(({ taxOffice }) => taxOffice)}::text[],
        ${texts(({ email }) => email)}::text[], ${texts(({ phone }) => phone)}::text[], ${texts(({ city }) => city)}::text[],
        ${texts(({ groupCode }) => groupCode)}::text[], ${plainArray(firms.map(({ isActive }) => String(isActive)))}::boolean[])
        as i (code, name, tax_number, tax_office, email, phone_number, city, group_code, is_active)
    ),
    changed as (
      update firms f set name = i.name, tax_number = coalesce(i.tax_number, f.tax_number),
        tax_office = coalesce(i.tax_office, f.tax_office), email = coalesce(i.email, f.email),
        phone_number = coalesce(i.phone_number, f.phone_number), city = coalesce(i.city, f.city),
        group_code = coalesce((select g.code from firm_groups g where g.tenant_id = f.tenant_id and g.code = i.group_code),
          f.group_code)
      from i where f.tenant_id = ${db.tenantId} and f.code = i.code
      returning f.id, f.code
    ),
    raised as (
      update office_versions v set version = version + 1, changed_at = now(), changed_by = null, changed_by_name = null
      from changed c where v.tenant_id = ${db.tenantId} and v.subject = 'firm:' || c.id
    )
    update firm_accounts a set is_active = i.is_active from i
    where a.tenant_id = ${db.tenantId} and a.ledger_id = ${ledger.id} and a.code = i.code
      and a.is_active <> i.is_active`.execute(db.on<Tables>())
}
