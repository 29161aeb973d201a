import { sql } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'

/**
 * A ledger is filled and folded by turns, in the order in which they were asked for. Whoever fills it holds sums and waits for
 * lines of ours, whoever folds holds lines and waits for sums: beside each other they would wait in a circle. A lock of the row
 * alone is given to whoever comes at the right moment; this one to whoever waits longest, so a ledger that is fed without a
 * pause is folded all the same.
 */
export async function takeTurn(db: TenantDb, ledgerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vezne/ledger/${db.tenantId}/${ledgerId}`}, 0))`.execute(
    db.on(),
  )
}

/** What a statement may take beside waiting for its turn. */
const WORK_MS = 15_000

/** How long the transaction may wait for a turn, which may be longer than any request lasts. */
export async function waitAtMost(db: TenantDb, ms: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${ms}ms`}, true),
                   set_config('statement_timeout', ${`${ms + WORK_MS}ms`}, true)`.execute(db.on())
}

/** The same for the version before this one, which knows no turns: it locks the row. */
export async function lockFilled(db: TenantDb, ledgerId: string): Promise<void> {
  await sql`select from erp_ledgers where tenant_id = ${db.tenantId} and id = ${ledgerId}
             for no key update`.execute(db.on())
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether somebody else's turn lasted longer than this one would wait. */
export const isStillBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
