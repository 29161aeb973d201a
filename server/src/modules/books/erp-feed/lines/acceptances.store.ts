import { sql } from 'kysely'
import { camelIfThere, camels } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'
import { textArray } from '../pg-arrays.ts'

export type Side = 'debit' | 'credit'

/** One side of one reference, and what staff has said about it. */
export interface Acceptance {
  readonly reference: string
  readonly side: Side
  readonly accepts: 'excess' | 'shortfall'
}

export async function acceptancesOf(
  db: TenantDb,
  ledgerId: string,
  references: readonly string[],
): Promise<Acceptance[]> {
  const { rows } = await sql<Acceptance>`
    select reference, side, accepts from erp_acceptances
    where tenant_id = ${db.tenantId} and ledger_id = ${ledgerId}
      and reference = any (${textArray(references)}::text[])`.execute(db.on<Tables>())
  return rows
}

export async function keepAcceptance(
  db: TenantDb,
  ledgerId: string,
  { reference, side, accepts }: Acceptance,
  by: string,
): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('erp_acceptances')
    .values({
      tenant_id: db.tenantId,
      ledger_id: ledgerId,
      reference,
      side,
      accepts,
      accepted_by: by.slice(0, 200),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface OwnLine {
  readonly id: bigint
  readonly ledgerId: string
  readonly accountId: string
  readonly account: string
  readonly reference: string
  readonly currency: string
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly leftOutMinor: bigint
  /** What the ERP has not booked of it. */
  readonly shortMinor: bigint
  readonly changedAt: Date
}

const ownLines = (db: ReadDb) =>
  db
    .on<Tables>()
    .selectFrom('account_lines as l')
    .innerJoin('firm_accounts as a', (join) =>
      join.onRef('a.tenant_id', '=', 'l.tenant_id').onRef('a.id', '=', 'l.account_id'),
    )
    .select([
      'l.id',
      'l.ledger_id',
      'l.account_id',
      'a.code as account',
      'l.currency',
      'l.debit_minor',
      'l.credit_minor',
    ])
    .select(['l.left_out_minor', 'l.changed_at', sql<string>`l.reference`.as('reference')])
    .select(sql<bigint>`l.debit_minor + l.credit_minor - l.left_out_minor`.as('short_minor'))
    .where('l.tenant_id', '=', db.tenantId)
    .where('l.origin', '=', 'vezne')
    .where('l.reference', 'is not', null)

export async function ownLineById(db: ReadDb, id: string): Promise<OwnLine | undefined> {
  return camelIfThere(await ownLines(db).where('l.id', '=', BigInt(id)).executeTakeFirst())
}

/** Lines of ours that the ERP has booked in part. */
export async function shortLines(db: TenantDb): Promise<OwnLine[]> {
  const rows = await ownLines(db)
    .where(sql<boolean>`l.left_out_minor > 0 and l.left_out_minor < l.debit_minor + l.credit_minor`)
    // What stands elsewhere is not missing.
    .where(sql<boolean>`l.stands_for is null and not exists (select from account_lines s
      where s.tenant_id = l.tenant_id and s.stands_for = l.id and s.left_out_minor < s.debit_minor + s.credit_minor)`)
    .orderBy('l.id')
    .execute()
  return camels(rows)
}
