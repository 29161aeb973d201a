import { sql } from 'kysely'
import type { Snake } from '../../../kit/db/camel.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { definitionsFor, type Audience, type DefinitionRow } from './definitions/store.ts'
import { settingsFor, type FoundSettings } from './settings/store.ts'

/** What stands in the tables about options, before a card narrows it. */
export type FoundOptions = Snake<FoundSettings> & { readonly definitions: readonly Snake<DefinitionRow>[] }

/** As JSON: whoever has more to ask asks for it in the same statement. */
export const foundOptions = (tenantId: string, audience: Audience, definitionId: string | undefined) =>
  sql<FoundOptions>`(
    select to_json(found) from (
      select s.*, (
        select coalesce(json_agg(d), '[]')
          from (${definitionsFor(tenantId, { ...audience, besideDefinitionId: definitionId })}) d
      ) as definitions
      from (${settingsFor(tenantId, audience.firmGroupCode, audience.today)}) s
    ) found)`

export async function findOptions(
  db: TenantDb,
  audience: Audience,
  definitionId: string | undefined,
): Promise<FoundOptions> {
  const { rows } = await sql<{ found: FoundOptions }>`
    select ${foundOptions(db.tenantId, audience, definitionId)} as found`.execute(db.on())
  const [row] = rows
  if (row === undefined) throw new Error('a select without a table gives a row')
  return row.found
}
