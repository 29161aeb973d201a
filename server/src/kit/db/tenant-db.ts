import type pg from 'pg'
import type { Seal } from '../secret.ts'
import { inTransaction, momentOf, queriesOn, withinSavepoint, type Queries } from './transaction.ts'

/**
 * One transaction of one tenant: role and tenant are set for its length only, and row-level security stands behind
 * every query. Another tenant's rows do not exist here.
 */
export interface TenantDb {
  readonly tenantId: string
  /** The query builder, typed with the tables of the asking module. */
  readonly on: <Tables>() => Queries<Tables>
  readonly savepoint: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The engine's time when the transaction was opened. It came with the opening: to ask costs nothing. */
  readonly now: () => Promise<Date>
  /** For jobs with secrets. Only closes: what is sealed is opened by the worker and nobody else. */
  readonly closeSeal: Seal['close']
}

export interface TenantDatabase {
  readonly forTenant: <Result>(tenantId: string, work: (db: TenantDb) => Promise<Result>) => Promise<Result>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function tenantSettings(role: string, tenantId: string): string {
  // The opening goes out as one text without parameters, so the value is held to its exact shape first.
  if (!UUID.test(tenantId)) throw new Error('a tenant id is a lower-case uuid')
  return `select set_config('role', '${role}', true), set_config('app.tenant', '${tenantId}', true), engine_now()`
}

const noSeal: Seal['close'] = () => {
  throw new Error('this database was opened without a seal, so no job with secrets can be enqueued')
}

export function tenantDatabase(pool: pg.Pool, closeSeal: Seal['close'] = noSeal): TenantDatabase {
  return {
    forTenant: (tenantId, work) =>
      inTransaction(pool, `begin; ${tenantSettings('vezne_app', tenantId)}`, (client, opened) =>
        work({
          tenantId,
          on: <Tables>() => queriesOn<Tables>(client),
          now: () => momentOf(opened),
          savepoint: (inner) => withinSavepoint(client, inner),
          closeSeal,
        }),
      ),
  }
}
