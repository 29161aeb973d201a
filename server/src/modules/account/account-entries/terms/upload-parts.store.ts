import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { HAND_PERIOD } from '../hand-read.ts'

/** Under which name the parts of a row of a file are kept, whatever its number is. */
export const uploadEntry = (externalId: string) =>
  `u-${createHash('sha256').update(externalId).digest('hex').slice(0, 40)}`

const ENTRY = sql`split_part(external_id, '/', 1)`

const partsOf = (db: TenantDb, ledgerId: string, externalIds: readonly string[]) => sql`
  erp_records where tenant_id = ${db.tenantId} and kind = 'open-items' and ledger_id = ${ledgerId} and period = ${HAND_PERIOD}
    and removed_as_of is null and ${ENTRY} = any (${externalIds.map(uploadEntry)}::text[])`

/** By which term each of these rows stands split in the books. */
export async function heldTerms(
  db: TenantDb,
  ledgerId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ entry: string; code: string }>`
    select distinct ${ENTRY} as entry, data ->> 'planCode' as code from ${partsOf(db, ledgerId, externalIds)}`.execute(
    db.on(),
  )
  return new Map(rows.map(({ entry, code }) => [entry, code]))
}

/** By what the parts of these rows are called. */
export async function uploadPartNames(
  db: TenantDb,
  ledgerId: string,
  externalIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select external_id as name from ${partsOf(db, ledgerId, externalIds)}`.execute(db.on())
  return rows.map(({ name }) => name)
}

/** Those of these rows whose number another debit of the same account has as well. */
export async function rowsOfTakenNumbers(
  db: TenantDb,
  ledgerId: string,
  period: string,
  externalIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ externalId: string }>`
    select l.external_id as "externalId" from account_lines l
     where l.tenant_id = ${db.tenantId} and l.ledger_id = ${ledgerId} and l.period = ${period} and l.removed_as_of is null
       and l.external_id = any (${[...externalIds]}::text[])
       and exists (select from account_lines o where o.tenant_id = l.tenant_id and o.account_id = l.account_id
                     and o.document_no = l.document_no and o.debit_minor > 0 and o.removed_as_of is null and o.id <> l.id)`.execute(
    db.on(),
  )
  return new Set(rows.map(({ externalId }) => externalId))
}
