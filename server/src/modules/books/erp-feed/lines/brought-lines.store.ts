import { sql } from 'kysely'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { plainArray, textArray } from '../pg-arrays.ts'
import type { PlacedLine, ReadLine } from './placed-line.ts'

/**
 * The lines of the batch that this transaction stores, beside the books. They are brought before the ledger is locked, so that
 * the batch before is still being written meanwhile; what is written under the lock reads them from here.
 */
export const BROUGHT = sql.table('brought_lines')

const TEXTS = 'external_id type raw_type document_no description currency reference branch ettn document_url'.split(' ')
const OTHERS =
  'document_on due_on sequence debit_minor credit_minor local_debit_minor local_credit_minor rate version'.split(' ')
const COLUMNS = sql.join([...TEXTS, ...OTHERS].map((column) => sql.ref(column)))

/** A column each, as PostgreSQL writes arrays. */
export function writeColumns(lines: readonly ReadLine[]) {
  const plain = (of: (line: ReadLine) => string | bigint | number | null) => plainArray(lines.map(of))
  const texts = (of: (line: ReadLine) => string | null) => {
    const said = lines.map(of)
    // What nobody says is nothing to read five thousand times: where an array ends, there is none.
    return said.every((text) => text === null) ? '{}' : textArray(said)
  }
  return sql`unnest(
    ${plain((line) => line.at)}::integer[], ${texts((line) => line.firmCode)}::text[],
    ${texts((line) => line.externalId)}::text[], ${plain((line) => line.type)}::text[],
    ${texts((line) => line.rawType)}::text[], ${texts((line) => line.documentNo)}::text[],
    ${texts((line) => line.description)}::text[], ${plain((line) => line.currency)}::text[],
    ${texts((line) => line.reference)}::text[], ${texts((line) => line.branch)}::text[],
    ${texts((line) => line.ettn)}::text[], ${texts((line) => line.documentUrl)}::text[],
    ${plain((line) => line.documentOn)}::date[], ${plain((line) => line.dueOn)}::date[],
    ${plain((line) => line.sequence)}::bigint[], ${plain((line) => line.debitMinor)}::bigint[],
    ${plain((line) => line.creditMinor)}::bigint[], ${plain((line) => line.localDebitMinor)}::bigint[],
    ${plain((line) => line.localCreditMinor)}::bigint[], ${plain((line) => line.rate)}::numeric[],
    ${plain((line) => line.version)}::bigint[])`
}

export async function bringLines(db: TenantDb, columns: ReturnType<typeof writeColumns>): Promise<void> {
  const on = db.on<Tables>()
  await sql`create temporary table if not exists ${BROUGHT} on commit delete rows as
    select 0 as at, ''::text as firm_code, ${COLUMNS} from account_lines with no data`.execute(on)
  await sql`delete from ${BROUGHT}`.execute(on)
  await sql`insert into ${BROUGHT} (at, firm_code, ${COLUMNS}) select * from ${columns}`.execute(on)
}

/** Of the lines that were brought, these are stored. */
export async function keepBrought(db: TenantDb, lines: readonly PlacedLine[]): Promise<void> {
  const on = db.on<Tables>()
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${BROUGHT}`.execute(on)
  if (rows[0]?.count === lines.length) return
  await sql`delete from ${BROUGHT} where at not in (
    select unnest(${plainArray(lines.map(({ at }) => at))}::integer[]))`.execute(on)
}

/** What staff has said of lines that were brought without a reference. */
export async function bearReferences(db: TenantDb, references: ReadonlyMap<string, string>): Promise<void> {
  await sql`update ${BROUGHT} b set reference = said.reference
    from unnest(${textArray([...references.keys()])}::text[], ${textArray([...references.values()])}::text[])
      as said (external_id, reference)
    where b.external_id = said.external_id and b.reference is null`.execute(db.on<Tables>())
}
