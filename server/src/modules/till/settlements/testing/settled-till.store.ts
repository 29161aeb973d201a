import { createHash, randomUUID } from 'node:crypto'
import type { TestHouse } from '../../../../testing/house.ts'
import type { TestTenant } from '../../../../testing/people.ts'

/** A sale that its bank said yes to. */
export interface LaidSale {
  readonly id: string
  readonly orderId: string
  readonly authCode: string | null
  readonly soldAt: string
  readonly installments: number
  readonly grossMinor: number
  readonly state: string
}

/** An account, of VakıfBank where nobody says, that pays after so many days and keeps 2 % of a single payment. */
export async function layAccount(
  { owner }: TestHouse,
  { id }: Pick<TestTenant, 'id'>,
  terms = { kind: 'blocked', days: 1 },
  bankId = 15,
) {
  const accountId = randomUUID()
  await owner.query(
    `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version, settlement_kind)
      values ($1, $2, $5, 'Sanal POS', '{TRY}', true, $3, 1, $4)`,
    [id, accountId, terms.days, terms.kind, bankId],
  )
  await owner.query(
    `insert into pos_account_costs (tenant_id, account_id, installments, cost_ppm)
      select $1, $2, count, 20000 from unnest(array[1, 2, 3]) count`,
    [id, accountId],
  )
  return accountId
}

export async function laySales(
  { owner }: TestHouse,
  { id }: Pick<TestTenant, 'id'>,
  accountId: string,
  sales: readonly Partial<LaidSale>[],
  bankId = 15,
): Promise<LaidSale[]> {
  const laid = sales.map((sale, no): LaidSale => {
    const paymentId = randomUUID()
    return {
      id: paymentId,
      orderId: createHash('md5').update(paymentId).digest('hex').slice(0, 20).toUpperCase(),
      authCode: String(100_000 + no),
      soldAt: '2026-03-04T10:00:00Z',
      installments: 1,
      grossMinor: 10_000 + 100 * no,
      state: 'approved',
      ...sale,
    }
  })
  await owner.query(
    `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
        shown_installments, terminal_id, terminal_version, bank_id, routing, masked_card, payer, kept, channel, auth_code,
        money_moment, created_at)
      select $1, id, "orderId", state, 'test', "grossMinor", "grossMinor", 'TRY', installments, installments, $2, 1, $4,
        '{}', '435508******4358', '{}', '{}', 'public', "authCode", "soldAt", "soldAt" - interval '1 minute'
      from jsonb_to_recordset($3::jsonb) as laid (id uuid, "orderId" text, state text, "grossMinor" bigint,
        installments int, "authCode" text, "soldAt" timestamptz)`,
    [id, accountId, JSON.stringify(laid), bankId],
  )
  return laid
}

/** What was agreed for an account until a day. */
export async function layPastTerms(
  { owner }: TestHouse,
  { id }: Pick<TestTenant, 'id'>,
  accountId: string,
  { untilOn, costPpm, days }: { readonly untilOn: string; readonly costPpm: number; readonly days: number },
) {
  await owner.query(
    `insert into pos_account_past_terms (tenant_id, account_id, until_on, blockage_days, settlement_kind, settlement_step,
        commission_at, payout, remainder, costs)
      values ($1, $2, $3, $4, 'blocked', '30d', 'each', 'business', 'spread', $5)`,
    [id, accountId, untilOn, days, JSON.stringify([{ installments: 1, costPpm }])],
  )
}

export async function layRefund(
  { owner }: TestHouse,
  { id }: Pick<TestTenant, 'id'>,
  paymentId: string,
  amountMinor: number,
) {
  await owner.query(
    `insert into payment_refunds (tenant_id, id, payment_id, kind, amount_minor, currency, state, asked_by,
        refunded_before_minor, settled_at)
      values ($1, $2, $3, 'refund', $4, 'TRY', 'done', 'test', 0, '2026-03-06T10:00:00Z')`,
    [id, randomUUID(), paymentId, amountMinor],
  )
}

/** All that is kept of files, as text: nothing in it may be a card number. */
export async function keptTexts({ owner }: TestHouse, { id }: Pick<TestTenant, 'id'>): Promise<string> {
  const { rows } = await owner.query<{ kept: string }>(
    `select coalesce(string_agg(r::text, ' '), '') as kept from settlement_rows r where tenant_id = $1`,
    [id],
  )
  return rows[0]?.kept ?? ''
}

export async function placesOf({ owner }: TestHouse, { id }: Pick<TestTenant, 'id'>): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ place: string; count: number }>(
    'select place, count(*)::int as count from settlement_rows where tenant_id = $1 group by place order by place',
    [id],
  )
  return Object.fromEntries(rows.map(({ place, count }) => [place, count]))
}

/** What the bank keeps of a single payment of an account that the till has opened. */
export async function agreeOn(
  { owner }: TestHouse,
  { id }: Pick<TestTenant, 'id'>,
  accountId: string,
  costPpm: number,
): Promise<void> {
  await owner.query(
    'insert into pos_account_costs (tenant_id, account_id, installments, cost_ppm) values ($1, $2, 1, $3)',
    [id, accountId, costPpm],
  )
}

export async function countFiles(
  { owner }: TestHouse,
  { id }: Pick<TestTenant, 'id'>,
  accountId: string | null = null,
): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from settlement_files where tenant_id = $1 and account_id = coalesce($2, account_id)',
    [id, accountId],
  )
  return rows[0]?.count ?? 0
}

/** What differs, by kind and by how people call it. */
export async function keptDifferencesOf(
  { owner }: TestHouse,
  { id }: Pick<TestTenant, 'id'>,
  accountId: string,
): Promise<(readonly [kind: string, label: string])[]> {
  const { rows } = await owner.query<{ kind: string; label: string }>(
    'select kind, label from settlement_differences where tenant_id = $1 and account_id = $2 order by kind, label',
    [id, accountId],
  )
  return rows.map(({ kind, label }) => [kind, label] as const)
}

/** As if nobody knew any more that it was fetched. */
export async function forgetReport(
  { owner }: TestHouse,
  { id }: Pick<TestTenant, 'id'>,
  accountId: string,
  day: string,
): Promise<void> {
  await owner.query('delete from settlement_reports where tenant_id = $1 and account_id = $2 and report_on = $3', [
    id,
    accountId,
    day,
  ])
}

export async function countMatched(
  { owner }: TestHouse,
  { id }: Pick<TestTenant, 'id'>,
  orderId: string,
): Promise<number> {
  const { rows } = await owner.query(
    `select from settlement_rows where tenant_id = $1 and order_id = $2 and place = 'matched'`,
    [id, orderId],
  )
  return rows.length
}
