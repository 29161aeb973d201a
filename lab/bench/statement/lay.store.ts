import { withClient } from '@vezne/tools/postgres/connect.ts'
import { demoId } from '@vezne/tools/seed/demo-id.ts'

export const TENANT = demoId('bench statement tenant')
const LEDGER = demoId('bench statement ledger')
const ACCOUNTS = 2000
/** A fiftieth of all lines is of one account. */
const LARGEST = 50
const DAYS = 730
/** A debt is due this long after its day, and paid at about that time. */
const TERM = 30

/**
 * Accounts of two years, laid by COPY: three invoices, then two credits which come to what was owed a month before; one in
 * four of the second ones is a card payment that closes an invoice of its own choice.
 */
export function layLines(databaseUrl: string, lines: number): Promise<void> {
  return withClient(databaseUrl, async (owner) => {
    await owner.query(`insert into tenants (id, name, page_title) values ($1, 'Ölçüm', 'Ölçüm')`, [TENANT])
    await owner.query(
      `insert into erp_ledgers (tenant_id, id, code, name, owner, refreshed_at) values ($1, $2, 'OLCUM-02', 'Ölçüm', 'push', now())`,
      [TENANT, LEDGER],
    )
    await owner.query(
      `insert into firms (tenant_id, id, code, name) select $1, gen_random_uuid(), 'F' || n, 'Firma ' || n
        from generate_series(0, ${ACCOUNTS - 1}) n`,
      [TENANT],
    )
    await owner.query(
      `insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency)
        select tenant_id, gen_random_uuid(), $2, id, code, 'TRY' from firms where tenant_id = $1`,
      [TENANT, LEDGER],
    )
    const { rows } = await owner.query<{ file: string }>(
      `select current_setting('data_directory') || '/laid.copy' as file`,
    )
    const file = rows[0]?.file ?? ''
    // What the rows hang on is there; asked for each of them, it would take longer than to lay them.
    await owner.query(`set session_replication_role = replica`)
    await owner.query(`set maintenance_work_mem = '1GB'`)
    await owner.query(`copy (${laidLines(lines)}) to '${file}'`)
    const { rows: indexes } = await owner.query<{ name: string; made: string }>(INDEXES)
    for (const { name } of indexes) await owner.query(`drop index ${name}`)
    await owner.query(`copy account_lines (${Object.keys(COLUMNS).join(', ')}) from '${file}'`)
    for (const { made } of indexes) await owner.query(made)
    await owner.query(MONTHS)
    await owner.query(ALLOCATIONS)
    for (const table of ['account_lines', 'account_months', 'payment_allocations', 'firm_accounts', 'firms'])
      await owner.query(`vacuum analyze ${table}`)
  })
}

/** Those that no constraint holds are made again over all rows at once, which is the same index sooner. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
  where i.indrelid = 'account_lines'::regclass
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

const COLUMNS = {
  tenant_id: `'${TENANT}'::uuid`,
  account_id: 'a.account_id',
  firm_id: 'a.firm_id',
  ledger_id: `'${LEDGER}'::uuid`,
  period: `case when is_card then 'vezne' else '2026' end`,
  external_id: `a.place || '-' || n`,
  origin: `case when is_card then 'vezne' else 'erp' end`,
  document_on: 'day',
  due_on: `case when is_debit then day + ${TERM} else day end`,
  sequence: 'n',
  type: `case when is_debit then 'wholesale-invoice' when is_card then 'card-receipt' else 'bank-transfer' end`,
  document_no: `case when is_debit then 'F' else 'T' end || n`,
  description: `'Toptan satış, sevkiyat ve irsaliye'`,
  currency: `'TRY'`,
  debit_minor: `case when is_debit then minor else 0 end`,
  credit_minor: `case when is_debit then 0 else minor end`,
  local_debit_minor: `case when is_debit then minor else 0 end`,
  local_credit_minor: `case when is_debit then 0 else minor end`,
  reference: `case when is_card then 'P' || a.place || '-' || n end`,
  payment_id: `case when is_card then md5(a.place || '-' || n)::uuid end`,
  as_of: `day::timestamptz + interval '20 hours'`,
  is_summed: 'true',
}

const laidLines = (lines: number) => `
  select ${Object.values(COLUMNS).join(', ')}
  from (
    select account_id, firm_id, place, case when place = 0 then ${Math.floor(lines / LARGEST)}
        else ${Math.floor((lines - lines / LARGEST) / (ACCOUNTS - 1))} end as lines
      from (select id as account_id, firm_id, row_number() over (order by code) - 1 as place from firm_accounts
             where tenant_id = '${TENANT}') numbered
  ) a
  cross join lateral generate_series(0, a.lines - 1) n
  cross join lateral (
    select n % 5 < 3 as is_debit, n % 20 = 4 as is_card, current_date - ${DAYS} + (n * ${DAYS} / a.lines)::int as day
  ) l
  cross join lateral (
    select case when is_debit then 10000 + hashint8(n)::bigint % 5000
      -- What the three of a month before came to, without the first month.
      when n * ${DAYS} / a.lines < ${TERM} then 1 else 15000 + hashint8(n)::bigint % 5000 end as minor
  ) m`

const MONTHS = `
  insert into account_months (tenant_id, account_id, firm_id, currency, month, debit_minor, credit_minor,
      local_debit_minor, local_credit_minor, line_count)
    select tenant_id, account_id, firm_id, currency, date_trunc('month', document_on)::date, sum(debit_minor),
      sum(credit_minor), sum(local_debit_minor), sum(local_credit_minor), count(*)
    from account_lines where tenant_id = '${TENANT}' group by 1, 2, 3, 4, 5`

/** The invoice sixty lines before the payment. */
const ALLOCATIONS = `
  insert into payment_allocations (tenant_id, account_id, firm_id, currency, payment_id, credit_key, debit_key, amount_minor)
    select tenant_id, account_id, firm_id, currency, payment_id, 'ref:' || reference || ' credit',
      'doc:F' || (sequence - 62) || ' debit', 9000
    from account_lines where tenant_id = '${TENANT}' and payment_id is not null and sequence > 62 and credit_minor > 9000`

export interface Account {
  readonly id: string
  readonly lines: number
  readonly firstOn: string
  readonly lastOn: string
}

/** The largest account first, then some at random. */
export function someAccounts(databaseUrl: string, count: number): Promise<Account[]> {
  return withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<Account>(
      `select account_id as id, sum(line_count)::int as lines, min(month)::text as "firstOn", max(month)::text as "lastOn"
        from account_months where tenant_id = $1 group by account_id order by sum(line_count) desc, md5(account_id::text) limit $2`,
      [TENANT, count],
    )
    return rows
  })
}

/** What an account stands at before a day, by its every line; in kuruş. */
export function balanceBefore(databaseUrl: string, accountId: string, day: string): Promise<bigint> {
  return withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<{ minor: string }>(
      `select coalesce(sum(debit_minor - credit_minor), 0)::text as minor from account_lines
        where tenant_id = $1 and account_id = $2 and document_on < $3`,
      [TENANT, accountId, day],
    )
    return BigInt(rows[0]?.minor ?? 0)
  })
}
