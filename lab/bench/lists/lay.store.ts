import { createHash, randomBytes } from 'node:crypto'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { demoId } from '@vezne/tools/seed/demo-id.ts'

/** The company with all those payments. */
export const TENANT = demoId('bench lists tenant')
const OTHERS = 20
const FIRMS = 300

/**
 * A company with so many payments of two years, and others beside it that have a tenth of that: states, banks, firms,
 * currencies and names in the shares that a company's have. They are written to a file first and laid by one COPY.
 */
export function layPayments(databaseUrl: string, payments: number): Promise<void> {
  return withClient(databaseUrl, async (owner) => {
    await owner.query(`insert into tenants (id, name, page_title) values ($1, 'Ölçüm', 'Ölçüm')`, [TENANT])
    await owner.query(
      `insert into tenants (id, name, page_title) select gen_random_uuid(), 'Komşu ' || n, 'Komşu' from generate_series(1, ${OTHERS}) n`,
    )
    await owner.query(
      `insert into firms (tenant_id, id, code, name)
        select $1, gen_random_uuid(), 'F' || n, (array['Çınar', 'Işık', 'Öz', 'Şahin', 'Demir'])[1 + n % 5] || ' Ticaret ' || n
        from generate_series(1, ${FIRMS}) n`,
      [TENANT],
    )
    await owner.query(
      `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
        select id, gen_random_uuid(), 64, 'POS', '{TRY}', true, 0, 1 from tenants`,
    )
    const { rows } = await owner.query<{ file: string }>(
      `select current_setting('data_directory') || '/laid.copy' as file`,
    )
    const file = rows[0]?.file ?? ''
    await owner.query(`select setseed(0.42)`)
    await owner.query(`copy (${laidRows(payments)}) to '${file}'`)
    // What the rows hang on is there; asked for each of a million, it would take longer than to lay them.
    await owner.query(`set session_replication_role = replica`)
    const { rows: indexes } = await owner.query<{ name: string; made: string }>(LIST_INDEXES)
    for (const { name } of indexes) await owner.query(`drop index ${name}`)
    await owner.query(`copy payments (${Object.keys(COLUMNS).join(', ')}) from '${file}'`)
    for (const { made } of indexes) await owner.query(made)
    await owner.query('vacuum analyze payments')
    await owner.query('analyze firms')
  })
}

/** Those that no constraint holds are made again over all rows at once, which is the same index sooner. */
const LIST_INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
  where i.indrelid = 'payments'::regclass
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

/** One in eleven is of another company. */
const COLUMNS = {
  tenant_id: `case when r.mine then '${TENANT}'::uuid else t.ids[1 + n % ${OTHERS}] end`,
  id: 'gen_random_uuid()',
  order_id: `upper(substr(md5(n::text), 1, 20))`,
  state: `case when r1 < 0.78 then 'approved' when r1 < 0.90 then 'declined' when r1 < 0.97 then 'abandoned'
    when r1 < 0.98 then 'voided' when r1 < 0.995 then 'refunded' when r1 < 0.9998 then 'partly-refunded' else 'review' end`,
  purpose: `'collection'`,
  firm_id: `case when r.mine and r2 < 0.7 then f.ids[1 + floor(r3 * ${FIRMS})::int] end`,
  amount_minor: '1000 + floor(r4 * 1000000)::bigint',
  net_minor: '1000 + floor(r4 * 970000)::bigint',
  currency: `case when r3 < 0.92 then 'TRY' when r3 < 0.97 then 'USD' else 'EUR' end`,
  installments: '1 + floor(r2 * 12)::int',
  shown_installments: '1 + floor(r2 * 12)::int',
  terminal_id: `case when r.mine then a.mine else a.ids[1 + n % ${OTHERS}] end`,
  terminal_version: '1',
  bank_id: '(array[64, 111, 62, 46, 10])[1 + floor(r2 * 5)::int]',
  routing: `'{}'`,
  masked_card: `to_char(540000 + floor(r3 * 900)::int, 'FM000000') || '******' || to_char(floor(r4 * 10000)::int, 'FM0000')`,
  payer: `'{}'`,
  kept: `'{}'`,
  channel: `(array['public', 'panel', 'link', 'plan', 'shop'])[1 + floor(r4 * 5)::int]`,
  payer_name: `(array['AYŞE', 'MEHMET', 'ŞÜKRÜ', 'İPEK', 'ÇAĞLA'])[1 + floor(r3 * 5)::int] || ' ' ||
    (array['YILMAZ', 'IŞIK', 'ÖZTÜRK', 'ŞAHİN', 'GÜNEŞ'])[1 + floor(r2 * 5)::int]`,
  auth_code: `case when r1 < 0.78 or r1 >= 0.97 then to_char(n % 1000000, 'FM000000') end`,
  host_reference: `to_char(600000000000 + n, 'FM000000000000')`,
  details: `'{"cardName": "Bonus"}'`,
  rendered_at: `case when r4 < 0.9 then now() end`,
  created_at: `date_trunc('second', now() - interval '730 days' * (1 - n::float8 / total))`,
}

const laidRows = (payments: number) => `
  select ${Object.values(COLUMNS).join(', ')}
  from generate_series(1, ${Math.ceil(payments * 1.1)}) n
    cross join (select ${Math.ceil(payments * 1.1)} as total) c
    cross join (select array_agg(id) as ids from tenants where id <> '${TENANT}') t
    cross join (select array_agg(id) as ids from firms where tenant_id = '${TENANT}') f
    cross join (select array_agg(p.id order by t.at) filter (where p.tenant_id <> '${TENANT}') as ids,
        (array_agg(p.id) filter (where p.tenant_id = '${TENANT}'))[1] as mine
      from pos_accounts p left join unnest((select array_agg(id) from tenants where id <> '${TENANT}')) with ordinality t(id, at)
        on t.id = p.tenant_id) a
    cross join lateral (select n % 11 <> 0 as mine, random() as r1, random() as r2, random() as r3, random() as r4) r`

/** Somebody of a company's staff, signed in for as long as this takes: the token of that session. */
export function signInStaff(databaseUrl: string, tenantId = TENANT, role = 'Finans'): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const userId = demoId(`bench lists user of ${tenantId}`)
  return withClient(databaseUrl, async (owner) => {
    const email = `finans@${tenantId}.example`
    await owner.query(`insert into users (id, email, name) values ($1, $2, 'Finans')`, [userId, email])
    await owner.query(
      `insert into memberships (tenant_id, user_id, is_staff, role_id, accepted_at)
        values ($1, $2, true, (select id from roles where tenant_id = $1 and name = $3), now())`,
      [tenantId, userId, role],
    )
    await owner.query(
      `insert into sessions (token_hash, user_id, tenant_id, address, idle_expires_at, absolute_expires_at)
        values ($1, $2, $3, '127.0.0.1', now() + interval '10 hours', now() + interval '12 hours')`,
      [createHash('sha256').update(token).digest(), userId, tenantId],
    )
    return token
  })
}

export interface Sample {
  readonly firmId: string
  readonly orderId: string
  readonly authCode: string
}

/** Payments at random, to ask for by what they are. */
export function samplePayments(databaseUrl: string, count: number): Promise<Sample[]> {
  return withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<Sample & { firmId: string }>(
      `select firm_id as "firmId", order_id as "orderId", auth_code as "authCode" from payments
        where tenant_id = $1 and firm_id is not null and auth_code is not null order by md5(id::text) limit $2`,
      [TENANT, count],
    )
    return rows
  })
}

export interface Laid {
  readonly count: number
  readonly sumMinor: bigint
}

/** What the company has, whatever currency it is in. */
export function laidPayments(databaseUrl: string): Promise<Laid> {
  return withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ count: string; sum: string }>(
      'select count(*), sum(amount_minor) from payments where tenant_id = $1',
      [TENANT],
    )
    return { count: Number(rows[0]?.count), sumMinor: BigInt(rows[0]?.sum ?? 0) }
  })
}
