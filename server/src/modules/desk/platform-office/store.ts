import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { listCompanies } from '@vezne/contract/platform-office.ts'
import type { CompanyRow } from '@vezne/contract/platform-office/list.ts'
import type { Module } from '@vezne/domain/access/modules.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { sql } from 'kysely'
import { camelIfThere, camels } from '../../../kit/db/camel.ts'
import type { PlatformDb, PlatformTenantDb } from '../../../kit/db/platform-db.ts'
import type { Tables } from '../../../kit/db/tables.ts'
import type { AskedPage } from '../../../kit/list/asked-page.ts'
import { conditionsOf, literally, type Conditions } from '../../../kit/list/conditions.store.ts'
import { behind, orderBy, rowsToRead, statement, type SortKey, type Statement } from '../../../kit/list/keyset.store.ts'

export type CompanyFilter = NonNullable<InputOf<typeof listCompanies>['filter']>
export type SortField = 'name' | 'createdAt'

const SORT_KEYS: Readonly<Record<SortField, Omit<SortKey, 'direction'>>> = {
  name: { expression: 't.name', type: 'text' },
  createdAt: { expression: 't.created_at', type: 'timestamptz' },
}

const ID = 't.id'
/** Somebody was asked to own the company, and nobody who owns it is there: they have not come, or are suspended. */
const IS_WAITING = `coalesce((select bool_and(m.accepted_at is null or m.suspended_at is not null) from memberships m
  join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id and r.is_owner where m.tenant_id = t.id), false)`
const STATUS = `case when t.closed_at is not null then 'closed' when ${IS_WAITING} then 'waiting' else 'open' end`
/** As the companies counted them last: the platform has no right on a payment. */
const counted = (column: 'begun' | 'approved') =>
  `(select coalesce(sum(u.${column}), 0)::int from tenant_usage u where u.tenant_id = t.id and u.day > current_date - 30)`

export type FoundCompany = Omit<CompanyRow, 'createdAt'> & {
  readonly createdAt: Date
  readonly position: readonly string[]
}

const COLUMNS = {
  id: ID,
  name: 't.name',
  domain: '(select d.domain from tenant_domains d where d.tenant_id = t.id and d.is_primary)',
  status: STATUS,
  modules: 'cardinality(t.modules)',
  users: '(select count(*)::int from memberships m where m.tenant_id = t.id)',
  approved: counted('approved'),
  begun: counted('begun'),
  createdAt: 't.created_at',
} as const satisfies Record<keyof Omit<FoundCompany, 'position'>, string>

const CONDITIONS: Conditions<CompanyFilter> = {
  q: (words, bind) => {
    const part = bind(`%${literally(searchKey(words.trim()))}%`)
    return `(search_key(t.name) like ${part} or exists (select from tenant_domains d
      where d.tenant_id = t.id and d.domain like ${part}))`
  },
  status: (states, bind) => `${STATUS} = any (${bind(states)}::text[])`,
}

const FROM = 'tenants as t'

export function pageStatement(page: AskedPage<CompanyFilter, SortField>): Statement {
  const keys = page.sort.map(({ field, direction }) => ({ ...SORT_KEYS[field], direction }))
  const columns = Object.entries(COLUMNS).map(([name, expression]) => `${expression} as "${name}"`)
  const position = [...keys.map(({ expression }) => expression), ID].map((expression) => `(${expression})::text`)
  return statement((bind) => {
    const where = [
      'true',
      ...conditionsOf(CONDITIONS, page.filter, bind),
      ...(page.after === undefined ? [] : [behind(keys, ID, page.after, bind)]),
    ]
    return `select ${columns.join(', ')}, array[${position.join(', ')}] as position
      from ${FROM} where ${where.join(' and ')} order by ${orderBy(keys, ID)} limit ${rowsToRead(page.limit)}`
  })
}

export function countStatement(filter: CompanyFilter): Statement {
  return statement((bind) => {
    const where = ['true', ...conditionsOf(CONDITIONS, filter, bind)].join(' and ')
    return `select count(*)::int as count from ${FROM} where ${where}`
  })
}

export interface CompanyFacts {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly isClosed: boolean
  readonly modules: Module[]
  readonly domains: string[]
  readonly staff: number
  readonly firmUsers: number
}

export async function findCompany(db: PlatformDb, id: string): Promise<CompanyFacts | undefined> {
  const { rows } = await sql<{
    id: string
    name: string
    created_at: Date
    is_closed: boolean
    modules: Module[]
    domains: string[]
    staff: number
    firm_users: number
  }>`select t.id, t.name, t.created_at, t.closed_at is not null as is_closed, t.modules,
      array(select d.domain from tenant_domains d where d.tenant_id = t.id order by d.is_primary desc, d.domain) as domains,
      (select count(*)::int from memberships m where m.tenant_id = t.id and m.is_staff) as staff,
      (select count(*)::int from memberships m where m.tenant_id = t.id and not m.is_staff) as firm_users
    from tenants as t where t.id = ${id}`.execute(db.on())
  return camelIfThere(rows[0])
}

/** Closed keeps the moment of the first closing. */
export async function writeTerms(
  db: PlatformTenantDb,
  { isClosed, modules }: { readonly isClosed: boolean; readonly modules: readonly Module[] },
): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('tenants')
    .set({ closed_at: isClosed ? sql<Date>`coalesce(closed_at, now())` : null, modules: [...modules] })
    .where('id', '=', db.tenantId)
    .execute()
}

export function findUsage(
  db: PlatformDb,
  tenantId: string,
): Promise<{ day: string; begun: number; approved: number }[]> {
  return db
    .on<Tables>()
    .selectFrom('tenant_usage')
    .select(['day', 'begun', 'approved'])
    .where('tenant_id', '=', tenantId)
    .where('day', '>', sql<string>`current_date - 31`)
    .orderBy('day', 'desc')
    .limit(31)
    .execute()
}

export interface HouseJobs {
  readonly name: string
  readonly waiting: number
  readonly retrying: number
  readonly running: number
  readonly dead: number
  readonly oldestAt: Date | null
}

export async function findHouseJobs(db: PlatformDb): Promise<HouseJobs[]> {
  const { rows } = await sql<{
    name: string
    waiting: number
    retrying: number
    running: number
    dead: number
    oldest_at: Date | null
  }>`select name, waiting, retrying, running, dead, oldest_at from house_jobs()`.execute(db.on())
  return camels(rows)
}

export interface CompanyLetters {
  readonly companyId: string
  readonly name: string
  readonly count: number
  readonly oldestAt: Date
}

export async function findHouseDeadLetters(db: PlatformDb): Promise<CompanyLetters[]> {
  const { rows } = await sql<{ company_id: string; name: string; count: number; oldest_at: Date }>`
    select d.company_id, t.name, d.dead as count, d.oldest_at
      from house_dead_letters() as d join tenants as t on t.id = d.company_id
     order by d.dead desc, t.name limit 1000`.execute(db.on())
  return camels(rows)
}

export async function readDatabase(db: PlatformDb): Promise<{ readonly bytes: number; readonly version: string }> {
  const { rows } = await sql<{ bytes: string; version: string }>`
    select pg_database_size(current_database())::text as bytes, current_setting('server_version') as version`.execute(
    db.on(),
  )
  return { bytes: Number(rows[0]?.bytes ?? 0), version: rows[0]?.version ?? '' }
}

export interface Replica {
  readonly name: string | null
  readonly state: string | null
  readonly syncState: string | null
  readonly lagMs: number | null
}

/** All that the login may see of them: without the right to read statistics a replica is there and says nothing. */
export async function findReplicas(db: PlatformDb): Promise<Replica[]> {
  const { rows } = await sql<{
    name: string | null
    state: string | null
    sync_state: string | null
    lag_ms: number | null
  }>`
    select application_name as name, state, sync_state, (extract(epoch from replay_lag) * 1000)::integer as lag_ms
      from pg_stat_replication order by application_name limit 50`.execute(db.on())
  return camels(rows)
}
