import { listedTables } from '@vezne/tools/house/kind-rules.ts'
import type pg from 'pg'
import type { Sight } from './callers.ts'
import { followsBy } from './furnish.store.ts'
import type { Column } from './store.ts'

const LISTED = listedTables()

/** Whether somebody may see a row of this table `t`, told without the policies that are on trial: $1 company, $2 its firms. */
async function seenWhere(owner: pg.Client, columns: readonly Column[], table: string): Promise<string> {
  const listed = LISTED.get(table)
  const own = '$2::uuid[] is null'
  const ofFirm = (at: string, column: string) => `${at}.tenant_id = $1 and (${own} or ${at}.${column} = any ($2))`
  if (table === 'firms') return ofFirm('t', 'id')
  if (columns.some((column) => column.table === table && column.name === 'firm_id')) return ofFirm('t', 'firm_id')
  if (listed?.kind === 'staff' || listed?.kind === 'told') return `t.tenant_id = $1 and ${own}`
  if (listed?.kind !== 'child') return `t.tenant_id = $1 and ($2::uuid[] is null or true)`
  const parent = listed.follows ?? ''
  return `t.tenant_id = $1 and exists (select from ${parent} p where p.tenant_id = t.tenant_id
    and p.id = t.${await followsBy(owner, table)} and (${own} or p.firm_id = any ($2)))`
}

/** Ids of rows by their table: those that somebody sees, and those of others in the same company and in another one. */
export interface Ids {
  readonly own: ReadonlyMap<string, string>
  readonly otherFirm: ReadonlyMap<string, string>
  readonly otherCompany: ReadonlyMap<string, string>
}

/** Where people are: an account has no company, a membership has. */
const PEOPLE = { table: 'memberships', name: 'user_id', called: 'users' } as const

export async function idsFor(owner: pg.Client, columns: readonly Column[], { tenantId, firms }: Sight): Promise<Ids> {
  const ids = {
    own: new Map<string, string>(),
    otherFirm: new Map<string, string>(),
    otherCompany: new Map<string, string>(),
  }
  const withId = columns
    .filter(({ name, type }) => name === 'id' && type === 'uuid')
    .map(({ table, name }) => ({ table, name, called: table }))
  for (const { table, name, called } of [...withId, PEOPLE]) {
    const seen = await seenWhere(owner, columns, table)
    const { rows } = await owner.query<{ id: string; whose: keyof Ids }>(
      `select distinct on (whose) id, whose from (select t.${name}::text as id, case when ${seen} then 'own'
          when t.tenant_id = $1 then 'otherFirm' else 'otherCompany' end as whose from ${table} t) r
       order by whose, id`,
      [tenantId, firms === '*' ? null : firms],
    )
    for (const { id, whose } of rows) ids[whose].set(called, id)
  }
  return ids
}

/** One figure for each table of all that somebody may not see: whatever they do, it stays. */
export async function hiddenFrom(
  owner: pg.Client,
  columns: readonly Column[],
  { tenantId, firms }: Sight,
): Promise<Map<string, string>> {
  const figures = new Map<string, string>()
  for (const [table, { kind }] of LISTED) {
    // Whatever somebody does, staff's tables tell of it.
    if (!['firm', 'child', 'everybody'].includes(kind) || !columns.some((column) => column.table === table)) continue
    const { rows } = await owner.query<{ figure: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as figure from ${table} t
       where not (${await seenWhere(owner, columns, table)})`,
      [tenantId, firms === '*' ? null : firms],
    )
    figures.set(table, rows[0]?.figure ?? '')
  }
  return figures
}

const TENANT = 'tenant_id = (select current_tenant())'

/** The policy whose author forgot the firms, beside the one of the house: rows that either shows are seen. */
export const forgetFirms = (owner: pg.Client, table: string) =>
  owner.query(`create policy forgets_firms on ${table} to vezne_app using (${TENANT})`)

export const rememberFirms = (owner: pg.Client, table: string) => owner.query(`drop policy forgets_firms on ${table}`)
