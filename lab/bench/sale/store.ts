import { readFileSync } from 'node:fs'
import { demoId } from '@vezne/tools/seed/demo-id.ts'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { LINE_PREFIX } from './log-lines.ts'

export const TENANT = demoId('bench sale tenant')
export const PAYMENT_GUID = demoId('bench sale page')

export function createDatabase(serverUrl: string, name: string, template = 'template1'): Promise<unknown> {
  return withClient(serverUrl, (owner) => owner.query(`create database ${name} template ${template}`))
}

/** A company with a public page, at an address of its own. */
export function addCompany(databaseUrl: string, domain: string): Promise<void> {
  return withClient(databaseUrl, async (owner) => {
    await owner.query(`insert into tenants (id, name, page_title, payment_guid) values ($1, 'Ölçüm', 'Ölçüm', $2)`, [
      TENANT,
      PAYMENT_GUID,
    ])
    await owner.query('insert into tenant_domains (domain, tenant_id, is_primary) values ($1, $2, true)', [
      domain,
      TENANT,
    ])
  })
}

/** The server writes down every statement that sessions opened from now on send to this database, or stops doing so. */
export function logStatements(databaseUrl: string, name: string, on: boolean): Promise<void> {
  return withClient(databaseUrl, async (owner) => {
    await owner.query(`alter system set log_line_prefix = '${LINE_PREFIX}'`)
    await owner.query('select pg_reload_conf()')
    await owner.query(`alter database ${name} set log_statement = '${on ? 'all' : 'none'}'`)
  })
}

const SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit', 'wal_level', 'autovacuum', 'shared_buffers']

/** What both sides promise about a commit. */
export async function durability(databaseUrl: string): Promise<string> {
  const { rows } = await withClient(databaseUrl, (owner) =>
    owner.query<{ name: string; setting: string; unit: string | null }>(
      'select name, setting, unit from pg_settings where name = any($1) order by name',
      [SETTINGS],
    ),
  )
  return rows.map(({ name, setting, unit }) => `${name}=${setting}${unit ?? ''}`).join(' ')
}

export interface Books {
  readonly payments: number
  readonly approved: number
  readonly journals: number
  readonly outbox: number
  /** What the postings of all journals add up to, in kuruş. */
  readonly difference: number
  readonly orders: readonly string[]
}

export function readBooks(databaseUrl: string): Promise<Books> {
  return withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<Omit<Books, 'orders'>>(
      `select (select count(*)::int from payments) as payments,
        (select count(*)::int from payments where state = 'approved') as approved,
        (select count(*)::int from journals) as journals,
        (select count(*)::int from job_outbox) as outbox,
        (select coalesce(sum(amount_minor), 0)::int from postings) as difference`,
    )
    const orders = await owner.query<{ order_id: string }>(`select order_id from payments where state = 'approved'`)
    const [counts] = rows
    if (counts === undefined) throw new Error('the books cannot be read')
    return { ...counts, orders: orders.rows.map(({ order_id: id }) => id) }
  })
}

/** The leanest sale there is, in a database of its own on the same server. */
export async function createLean(serverUrl: string, leanUrl: string): Promise<void> {
  await createDatabase(serverUrl, 'lean')
  const schema = readFileSync(new URL('lean.sql', import.meta.url), 'utf8')
  await withClient(leanUrl, (owner) => owner.query(schema))
}

export interface LeanBooks {
  readonly open: number
  readonly unbooked: number
  readonly untold: number
  readonly difference: number
}

export async function readLeanBooks(leanUrl: string): Promise<LeanBooks> {
  const { rows } = await withClient(leanUrl, (owner) =>
    owner.query<LeanBooks>(
      `select (select count(*)::int from payments where state <> 'approved') as open,
        (select count(*)::int from payments) - (select count(*)::int from journals) as unbooked,
        (select count(*)::int from payments) - (select count(*)::int from outbox) as untold,
        (select coalesce(sum(amount_minor), 0)::int from postings) as difference`,
    ),
  )
  const [books] = rows
  if (books === undefined) throw new Error('the lean books cannot be read')
  return books
}
