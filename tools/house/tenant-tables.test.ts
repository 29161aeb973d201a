import { describe, expect, it } from 'vitest'
import { tableFaults } from './tenant-tables.ts'

const TABLE = 'create table firms (tenant_id uuid not null, id uuid, primary key (tenant_id, id));'
const ENABLE = 'alter table firms enable row level security;'
const FORCE = 'alter table firms force row level security;'
const POLICY = 'create policy firms_of_tenant on firms to vezne_app using (tenant_id = current_tenant());'

describe("a tenant's table", () => {
  it('is whole with row security, forced, with a policy and its key, spread over migrations as it may be', () => {
    expect(tableFaults([TABLE + ENABLE + FORCE + POLICY])).toEqual([])
    expect(tableFaults([TABLE + ENABLE, FORCE.toUpperCase(), `-- why\n${POLICY}`])).toEqual([])
  })
  it.each([
    [TABLE + FORCE + POLICY, 'firms does not enable row level security'],
    [TABLE + ENABLE + POLICY, 'firms does not force row level security'],
    [TABLE + ENABLE + FORCE, 'firms has no policy'],
    [`${TABLE + ENABLE + FORCE}-- ${POLICY}`, 'firms has no policy'],
    [
      `${TABLE + ENABLE + FORCE + POLICY}alter table firms disable row level security;`,
      'firms does not enable row level security',
    ],
  ])('is reported for %s', (sql, fault) => {
    expect(tableFaults([sql])).toEqual([fault])
  })
  it.each([
    'create table firms (tenant_id uuid, id uuid primary key);',
    'create table firms (tenant_id uuid, id uuid, constraint key primary key (id, tenant_id)) partition by list (tenant_id);',
    'create table "firms" (id uuid primary key); alter table firms add column tenant_id uuid;',
  ])('has a key that begins with the tenant: %s', (sql) => {
    expect(tableFaults([sql + ENABLE + FORCE + POLICY])).toEqual([
      'firms has a primary key that does not begin with tenant_id',
    ])
  })
  const OF_FIRM = 'alter table firms add column firm_id uuid;'
  const HELD = 'tenant_id = current_tenant() and (sees_all_firms() or firm_id = any (current_firms()))'
  const UNSCOPED =
    'firms names firms, and a policy of requests does not ask for app.firms wherever it asks for the tenant'
  const WHOLE = TABLE + ENABLE + FORCE
  it.each([
    [`${WHOLE}${OF_FIRM}create policy p on firms to vezne_app using (${HELD}) with check (${HELD});`],
    [`${WHOLE}${POLICY}${OF_FIRM}alter policy firms_of_tenant on firms using (${HELD});`],
    [
      `${WHOLE}${POLICY}${OF_FIRM}drop policy firms_of_tenant on firms; create policy p on firms to vezne_app using (${HELD});`,
    ],
    [
      `${WHOLE}${OF_FIRM}create policy p on firms to vezne_app using (${HELD});create policy due on firms to vezne_relay using (true);`,
    ],
  ])('[I-22] with a firm is held to app.firms too: %s', (sql) => {
    expect(tableFaults([sql])).toEqual([])
  })
  it.each([
    [WHOLE + POLICY + OF_FIRM],
    [
      `${WHOLE}${OF_FIRM}create policy p on firms to vezne_app using (${HELD}) with check (tenant_id = current_tenant());`,
    ],
    [
      `${WHOLE}${OF_FIRM}create policy p on firms to vezne_app using (${HELD});create policy q on firms to vezne_app using (true);`,
    ],
    [
      `${WHOLE}${OF_FIRM}create policy p on firms to vezne_app using (${HELD});alter policy p on firms using (tenant_id = current_tenant());`,
    ],
  ])('[I-22] with a firm is reported without app.firms: %s', (sql) => {
    expect(tableFaults([sql])).toEqual([UNSCOPED])
  })
  it('is not hidden in a function body', () => {
    expect(tableFaults(['do $$ begin create table x (tenant_id uuid); end $$;'])).toHaveLength(1)
  })
  it('is asked for as a whole: its partitions are reached by it alone', () => {
    const BEFORE = 'create table firms_before (tenant_id uuid, id uuid, primary key (tenant_id, id));'
    expect(tableFaults([BEFORE])).not.toEqual([])
    const attached = 'alter table firms attach partition firms_before for values from (minvalue) to (maxvalue);'
    expect(tableFaults([BEFORE + TABLE + ENABLE + FORCE + POLICY + attached])).toEqual([])
  })
  it('is forgotten once it is dropped', () => {
    expect(tableFaults([`${TABLE}drop table if exists firms;`])).toEqual([])
  })
})

describe('a platform table', () => {
  const sessions = 'create table sessions (token_hash bytea primary key, tenant_id uuid);'
  it('needs no policy as long as requests have no right on it', () => {
    expect(tableFaults([`${sessions}grant select on users, sessions to vezne_platform;`])).toEqual([])
  })
  it.each([
    'grant select, update on users, sessions to vezne_relay, vezne_app;',
    'grant select on all tables in schema public to vezne_app;',
  ])('is reported once they have: %s', (grant) => {
    expect(tableFaults([sessions + grant])).toEqual(['sessions is a platform table and vezne_app has a right on it'])
  })
})

describe('a money column', () => {
  it('is bigint beside a currency', () => {
    expect(
      tableFaults(['create table rates (fee_minor bigint not null check (fee_minor in (1, 2)), currency text);']),
    ).toEqual([])
  })
  it.each([
    ['create table rates (fee_minor numeric(12, 2), currency text);', 'rates.fee_minor is numeric(12,, not bigint'],
    ['create table rates (fee_minor bigint);', 'rates holds money and has no currency column'],
    [
      'create table rates (id int); alter table rates add column fee_minor int, add currency text;',
      'rates.fee_minor is int, not bigint',
    ],
  ])('is reported for %s', (sql, fault) => {
    expect(tableFaults([sql])).toEqual([fault])
  })
})
