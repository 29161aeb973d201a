import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { demoId } from '@vezne/tools/seed/demo-id.ts'

/** A company whose lists are asked for, and the token of somebody of its staff. */
export interface Company {
  readonly tenantId: string
  readonly token: string
}

/** A company with its ledger, its price list and one POS account; `name` makes it another one. */
export async function addCompany(databaseUrl: string, name: string): Promise<Company> {
  const tenantId = demoId(`bench lists tenant ${name}`)
  return withClient(databaseUrl, async (owner) => {
    await owner.query(`insert into tenants (id, name, page_title) values ($1, $2, $2)`, [tenantId, name])
    await owner.query(
      `insert into erp_ledgers (tenant_id, id, code, name, owner, refreshed_at) values ($1, $2, 'OLCUM', 'Ölçüm', 'push', now())`,
      [tenantId, ledgerOf(tenantId)],
    )
    await owner.query(
      `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
        values ($1, gen_random_uuid(), 64, 'POS', '{TRY}', true, 0, 1)`,
      [tenantId],
    )
    return { tenantId, token: await signInOwner(owner, tenantId) }
  })
}

export const ledgerOf = (tenantId: string) => demoId(`bench lists ledger of ${tenantId}`)

/** Signed in for as long as this takes. */
async function signInOwner(owner: pg.Client, tenantId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const userId = demoId(`bench lists user of ${tenantId}`)
  await owner.query(`insert into users (id, email, name) values ($1, $2, 'Sahip')`, [
    userId,
    `sahip@${tenantId}.example`,
  ])
  await owner.query(
    `insert into memberships (tenant_id, user_id, is_staff, role_id, accepted_at)
      values ($1, $2, true, (select id from roles where tenant_id = $1 and name = 'Sahip'), now())`,
    [tenantId, userId],
  )
  await owner.query(
    `insert into sessions (token_hash, user_id, tenant_id, address, idle_expires_at, absolute_expires_at)
      values ($1, $2, $3, '127.0.0.1', now() + interval '10 hours', now() + interval '12 hours')`,
    [createHash('sha256').update(token).digest(), userId, tenantId],
  )
  return token
}

/** Those that no constraint holds are made again over all rows at once, which is the same index sooner. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
  where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

/** Lays many rows of a table at once. What they hang on is there: asked for each of them, it would take longer. */
export async function laying(owner: pg.Client, table: string, lay: () => Promise<unknown>): Promise<void> {
  await owner.query('set session_replication_role = replica')
  const { rows: indexes } = await owner.query<{ name: string; made: string }>(INDEXES, [table])
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  await lay()
  for (const { made } of indexes) await owner.query(made)
  await owner.query(`vacuum analyze ${table}`)
}
