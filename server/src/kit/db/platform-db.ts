import { sql } from 'kysely'
import type pg from 'pg'
import type { Seal } from '../secret.ts'
import { tenantSettings, type Question, type TenantReader } from './tenant-db.ts'
import { askInTransaction, inTransaction, momentOf, queriesOn, type Queries } from './transaction.ts'

/**
 * One transaction on the platform's own tables: tenants, domains, users, memberships, sessions, and the central bank's
 * rates. Only the modules `tenants`, `auth` and `rates` may hold it, and it has no right on any tenant's tables.
 */
export interface PlatformDb {
  readonly on: <Tables>() => Queries<Tables>
  /** The engine's time when the transaction was opened. */
  readonly now: () => Promise<Date>
  /** For jobs of the house with secrets. */
  readonly closeSeal: Seal['close']
}

/** The same with a tenant named, so that a consequence (a mail, say) can be enqueued for that tenant. */
export interface PlatformTenantDb extends PlatformDb {
  readonly tenantId: string
}

/**
 * The same transaction, for a while in the name of a company: an act on a person is in the log of each of their
 * companies, or it is not done.
 */
export async function inCompany<Result>(
  db: PlatformDb,
  tenantId: string,
  work: (db: PlatformTenantDb) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ before: string }>`
    select coalesce(current_setting('app.tenant', true), '') as before`.execute(db.on())
  await sql`select set_config('app.tenant', ${tenantId}, true)`.execute(db.on())
  const result = await work({ ...db, tenantId })
  await sql`select set_config('app.tenant', ${rows[0]?.before ?? ''}, true)`.execute(db.on())
  return result
}

export interface PlatformDatabase {
  /** One question; opening, question and commit leave together. */
  readonly askPlatform: <Row>(question: Question) => Promise<Row[]>
  readonly forPlatform: <Result>(work: (db: PlatformDb) => Promise<Result>) => Promise<Result>
  readonly forPlatformOfTenant: <Result>(
    tenantId: string,
    work: (db: PlatformTenantDb) => Promise<Result>,
  ) => Promise<Result>
}

const AS_PLATFORM = `begin read only; select set_config('role', 'vezne_platform', true)`
/**
 * Looks the caller up by a key, with every call: planning that anew each time costs more than finding them. For tables
 * that are small yet the planner would read all rows instead, and the plan is kept while they grow.
 */
const BY_KEY = `set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`

/** The platform's tables as what lists are read from; a list of a company names the company itself. */
export const platformReader = ({ askPlatform }: Pick<PlatformDatabase, 'askPlatform'>): Pick<TenantReader, 'ask'> => ({
  ask: (_, question) => askPlatform(question),
})

export function platformDatabase(pool: pg.Pool, closeSeal: Seal['close']): PlatformDatabase {
  return {
    askPlatform: (question) =>
      askInTransaction(pool, question.keepsPlan === true ? `${AS_PLATFORM}, ${BY_KEY}` : AS_PLATFORM, question),
    forPlatform: (work) =>
      inTransaction(pool, `begin; select set_config('role', 'vezne_platform', true), engine_now()`, (client, opened) =>
        work({ on: <Tables>() => queriesOn<Tables>(client), now: () => momentOf(opened), closeSeal }),
      ),
    forPlatformOfTenant: (tenantId, work) =>
      inTransaction(pool, `begin; ${tenantSettings('vezne_platform', tenantId)}`, (client, opened) =>
        work({ tenantId, on: <Tables>() => queriesOn<Tables>(client), now: () => momentOf(opened), closeSeal }),
      ),
  }
}
