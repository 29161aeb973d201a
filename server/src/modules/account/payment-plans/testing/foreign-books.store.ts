import type { TestHouse } from '../../../../testing/house.ts'

/** The company charges lira for foreign debts from now on, at such rates of today's bulletin. */
export async function exchangeAt(
  { owner }: TestHouse,
  tenantId: string,
  rates: Readonly<Record<'USD' | 'EUR', string>>,
): Promise<void> {
  await owner.query(
    `update tenants set uses_currency_exchange = true, exchange_rate_type = 'forex-selling' where id = $1`,
    [tenantId],
  )
  await owner.query(
    `insert into exchange_bulletins values ((now() at time zone 'Europe/Istanbul')::date, '2026/1', now())
     on conflict (bulletin_date) do update set checked_at = now()`,
  )
  for (const [currency, rate] of Object.entries(rates))
    await owner.query(
      `insert into exchange_rates (bulletin_date, currency, forex_buying, forex_selling)
       values ((now() at time zone 'Europe/Istanbul')::date, $1, $2::numeric - 1, $2::numeric)
       on conflict (bulletin_date, currency) do update set forex_selling = excluded.forex_selling`,
      [currency, rate],
    )
}

/** What the last bulletin of before said. */
export async function saidBefore({ owner }: TestHouse, rates: Readonly<Record<'USD' | 'EUR', string>>): Promise<void> {
  await owner.query(
    `insert into exchange_bulletins values ((now() at time zone 'Europe/Istanbul')::date - 1, '2026/0', now() - interval '1 day')
     on conflict do nothing`,
  )
  for (const [currency, rate] of Object.entries(rates))
    await owner.query(
      `insert into exchange_rates (bulletin_date, currency, forex_selling)
       values ((now() at time zone 'Europe/Istanbul')::date - 1, $1, $2::numeric)
       on conflict (bulletin_date, currency) do update set forex_selling = excluded.forex_selling`,
      [currency, rate],
    )
}

/** Our own lines of a payment in the order in which they were written: account, type, reference behind the order, amounts. */
export async function ownLinesOf({ owner }: TestHouse, paymentId: string): Promise<string[]> {
  const { rows } = await owner.query<{ said: string }>(
    `select concat_ws(' ', l.currency, l.type, nullif(regexp_replace(l.reference, '^[0-9A-Z]+', ''), ''),
       (l.debit_minor - l.credit_minor)::text, (l.local_debit_minor - l.local_credit_minor)::text) as said
       from account_lines l where l.payment_id = $1 and l.origin = 'vezne' order by l.id`,
    [paymentId],
  )
  return rows.map(({ said }) => said)
}

export async function conversionsOf({ owner }: TestHouse, paymentId: string): Promise<object[]> {
  const { rows } = await owner.query<object>(
    `select currency, amount_minor, lira_minor, trim_scale(rate)::text as rate, rate_type
       from payment_conversions where payment_id = $1 order by currency`,
    [paymentId],
  )
  return rows
}

export async function claimsOf({ owner }: TestHouse, paymentId: string): Promise<object[]> {
  const { rows } = await owner.query<object>(
    `select item_key, currency, amount_minor, lira_minor, trim_scale(document_rate)::text as document_rate
       from debt_claims where payment_id = $1 order by currency, item_key`,
    [paymentId],
  )
  return rows
}

/** Whoever held debts does not any more, as after a payment that was given up. */
export async function letGoOfClaims({ owner }: TestHouse, tenantId: string): Promise<void> {
  await owner.query('update debt_claims set ended_at = now() where tenant_id = $1', [tenantId])
}

export async function orderOf({ owner }: TestHouse, paymentId: string): Promise<string> {
  const { rows } = await owner.query<{ order_id: string }>('select order_id from payments where id = $1', [paymentId])
  return rows[0]?.order_id ?? ''
}

export async function codeOf({ owner }: TestHouse, accountId: string): Promise<string> {
  const { rows } = await owner.query<{ code: string }>('select code from firm_accounts where id = $1', [accountId])
  return rows[0]?.code ?? ''
}

/** What stands in the way of nobody but a person. */
export async function openQuestions({ owner }: TestHouse, tenantId: string): Promise<string[]> {
  const { rows } = await owner.query<{ said: string }>(
    `select kind || ' ' || reason as said from reviews where tenant_id = $1 and closed_at is null order by opened_at, id`,
    [tenantId],
  )
  return rows.map(({ said }) => said)
}

/** How the ERP books what a card brings: by what was owed, or by what was charged. */
export async function bookReceipts({ owner }: TestHouse, ledgerId: string, books: 'net' | 'gross'): Promise<void> {
  await owner.query('update erp_ledgers set books_receipts = $2 where id = $1', [ledgerId, books])
}
