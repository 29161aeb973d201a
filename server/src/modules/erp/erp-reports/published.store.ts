import type { PublishedFields } from '@vezne/contract/erp-reports/published.ts'
import { sql } from 'kysely'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

export interface PublishedRow extends PublishedFields {
  readonly id: string
}

const FIELDS = sql`id, name_tr as "nameTr", name_en as "nameEn", view, parameters, columns, audience,
  right_needed as "right", cache_minutes as "cacheMinutes", is_withdrawn as "isWithdrawn"`

/** What the company has published or changed, in Turkish order. */
export async function findPublished(db: ReadDb): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select ${FIELDS} from erp_reports where tenant_id = ${db.tenantId} order by name_tr, id`.execute(db.on())
  return rows
}

export async function putPublished(db: TenantDb, id: string, fields: PublishedFields): Promise<void> {
  const { nameTr, nameEn, view, parameters, columns, audience, right, cacheMinutes, isWithdrawn } = fields
  await sql`
    insert into erp_reports (tenant_id, id, name_tr, name_en, view, parameters, columns, audience, right_needed,
      cache_minutes, is_withdrawn)
    values (${db.tenantId}, ${id}, ${nameTr}, ${nameEn}, ${view}, ${JSON.stringify(parameters)}::jsonb,
      ${columns}::text[], ${audience}, ${right}, ${cacheMinutes}, ${isWithdrawn})
    on conflict (tenant_id, id) do update set name_tr = excluded.name_tr, name_en = excluded.name_en,
      view = excluded.view, parameters = excluded.parameters, columns = excluded.columns, audience = excluded.audience,
      right_needed = excluded.right_needed, cache_minutes = excluded.cache_minutes,
      is_withdrawn = excluded.is_withdrawn`.execute(db.on())
}
