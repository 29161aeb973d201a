import type { FirmGroupRecord } from '@vezne/contract/commission-rules/firm-groups.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

type FoundGroup = FirmGroupRecord & { readonly id: string; readonly firms: number }

const named = sql<string[]>`(select coalesce(json_agg(d.definition_id order by d.definition_id), '[]')
  from firm_group_definitions d where d.tenant_id = g.tenant_id and d.firm_group_code = g.code)`
const counted = sql<number>`(select count(*)::int from firms f
  where f.tenant_id = g.tenant_id and f.group_code = g.code and f.closed_at is null)`

export function findFirmGroups(db: TenantDb): Promise<FoundGroup[]> {
  return db
    .on<Tables>()
    .selectFrom('firm_groups as g')
    .select(['g.id', 'g.code', 'g.name', 'g.max_installments as maxInstallments'])
    .select([named.as('definitionIds'), counted.as('firms')])
    .where('g.tenant_id', '=', db.tenantId)
    .orderBy('g.name')
    .orderBy('g.code')
    .limit(500)
    .execute()
}

/** Its options take the place of those before. */
export async function putFirmGroup(db: TenantDb, id: string, group: FirmGroupRecord): Promise<void> {
  const queries = db.on<Tables>()
  const { code, name, maxInstallments: max_installments } = group
  await queries
    .insertInto('firm_groups')
    .values({ tenant_id: db.tenantId, id, code, name, max_installments })
    .onConflict((same) => same.columns(['tenant_id', 'code']).doUpdateSet({ name, max_installments }))
    .execute()
  await queries
    .deleteFrom('firm_group_definitions')
    .where('tenant_id', '=', db.tenantId)
    .where('firm_group_code', '=', code)
    .execute()
  const rows = [...new Set(group.definitionIds)].map((definition_id) => ({
    tenant_id: db.tenantId,
    firm_group_code: code,
    definition_id,
  }))
  if (rows.length > 0) await queries.insertInto('firm_group_definitions').values(rows).execute()
}
