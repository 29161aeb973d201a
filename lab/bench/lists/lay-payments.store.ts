import { withClient } from '@vezne/tools/postgres/connect.ts'
import { laying } from './company.store.ts'

interface Laid {
  readonly tenantId: string
  readonly payments: number
}

/** A firm has as many payments in a small company as it needs for a whole page. */
const PAYMENTS_OF_FIRM = 300

/** Payments of two years: states, banks, firms, currencies and names in the shares that a company's have. */
export function layPayments(databaseUrl: string, companies: readonly Laid[]): Promise<void> {
  return withClient(databaseUrl, async (owner) => {
    await owner.query('select setseed(0.42)')
    for (const { tenantId, payments } of companies)
      await owner.query(
        `insert into firms (tenant_id, id, code, name)
          select $1, gen_random_uuid(), 'F' || n, (array['Çınar', 'Işık', 'Öz', 'Şahin', 'Demir'])[1 + n % 5] || ' Ticaret ' || n
          from generate_series(1, $2::int) n`,
        [tenantId, Math.ceil(payments / PAYMENTS_OF_FIRM)],
      )
    await laying(owner, 'payments', async () => {
      for (const { tenantId, payments } of companies) await owner.query(LAID, [tenantId, payments])
    })
    await owner.query('analyze firms')
  })
}

const COLUMNS = {
  tenant_id: 't.id',
  id: 'gen_random_uuid()',
  order_id: `upper(substr(md5(t.name || n), 1, 20))`,
  state: `case when r1 < 0.78 then 'approved' when r1 < 0.90 then 'declined' when r1 < 0.97 then 'abandoned'
    when r1 < 0.98 then 'voided' when r1 < 0.995 then 'refunded' when r1 < 0.9998 then 'partly-refunded' else 'review' end`,
  purpose: `'collection'`,
  firm_id: `case when r2 < 0.7 then f.ids[1 + floor(r3 * cardinality(f.ids))::int] end`,
  amount_minor: '1000 + floor(r4 * 1000000)::bigint',
  net_minor: '1000 + floor(r4 * 970000)::bigint',
  currency: `case when r3 < 0.92 then 'TRY' when r3 < 0.97 then 'USD' else 'EUR' end`,
  installments: '1 + floor(r2 * 12)::int',
  shown_installments: '1 + floor(r2 * 12)::int',
  terminal_id: 'a.id',
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
  created_at: `date_trunc('second', now() - interval '730 days' * (1 - n::float8 / $2))`,
}

const LAID = `insert into payments (${Object.keys(COLUMNS).join(', ')}) select ${Object.values(COLUMNS).join(', ')}
  from generate_series(1, $2::int) n
    cross join (select id, name from tenants where id = $1) t
    cross join (select array_agg(id) as ids from firms where tenant_id = $1) f
    cross join (select id from pos_accounts where tenant_id = $1) a
    cross join lateral (select n as place, random() as r1, random() as r2, random() as r3, random() as r4) r`

export interface Sample {
  readonly firmId: string
  readonly orderId: string
  readonly authCode: string
}

/** Payments at random, to ask for by what they are. */
export function samplePayments(databaseUrl: string, tenantId: string, count: number): Promise<Sample[]> {
  return withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<Sample>(
      `select firm_id as "firmId", order_id as "orderId", auth_code as "authCode" from payments
        where tenant_id = $1 and firm_id is not null and auth_code is not null order by md5(id::text) limit $2`,
      [tenantId, count],
    )
    return rows
  })
}

export interface LaidSum {
  readonly count: number
  readonly sumMinor: bigint
}

/** What the company has, whatever currency it is in. */
export function laidPayments(databaseUrl: string, tenantId: string): Promise<LaidSum> {
  return withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ count: string; sum: string }>(
      'select count(*), sum(amount_minor) from payments where tenant_id = $1',
      [tenantId],
    )
    return { count: Number(rows[0]?.count), sumMinor: BigInt(rows[0]?.sum ?? 0) }
  })
}
