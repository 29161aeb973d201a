import { withClient } from '@vezne/tools/postgres/connect.ts'
import { laying, ledgerOf } from './company.store.ts'

interface Laid {
  readonly tenantId: string
  readonly lines: number
}

const LINES_OF_ACCOUNT = 500
const DAYS = 730
/** A debt is due this long after its day, and paid at about that time. */
const TERM = 30

/**
 * Accounts of two years: three invoices, then two credits which come to what was owed a month before; one in four of the
 * second ones is a card payment that closes an invoice of its own choice.
 */
export function layLines(databaseUrl: string, companies: readonly Laid[]): Promise<void> {
  return withClient(databaseUrl, async (owner) => {
    for (const { tenantId, lines } of companies) {
      const accounts = Math.ceil(lines / LINES_OF_ACCOUNT)
      await owner.query(
        `insert into firms (tenant_id, id, code, name) select $1, gen_random_uuid(), 'H' || n, 'Firma ' || n
          from generate_series(1, $2::int) n`,
        [tenantId, accounts],
      )
      await owner.query(
        `insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency)
          select tenant_id, gen_random_uuid(), $2, id, code, 'TRY' from firms where tenant_id = $1 and code like 'H%'`,
        [tenantId, ledgerOf(tenantId)],
      )
    }
    await laying(owner, 'account_lines', async () => {
      for (const { tenantId } of companies) await owner.query(LAID, [tenantId])
    })
    for (const { tenantId } of companies) {
      await owner.query(MONTHS, [tenantId])
      await owner.query(ALLOCATIONS, [tenantId])
    }
    for (const table of ['account_months', 'payment_allocations', 'firm_accounts', 'firms'])
      await owner.query(`vacuum analyze ${table}`)
  })
}

const COLUMNS = {
  tenant_id: 'a.tenant_id',
  account_id: 'a.id',
  firm_id: 'a.firm_id',
  ledger_id: 'a.ledger_id',
  period: `case when is_card then 'vezne' else '2026' end`,
  external_id: `a.code || '-' || n`,
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
  reference: `case when is_card then 'P' || a.code || '-' || n end`,
  payment_id: `case when is_card then md5(a.id || '-' || n)::uuid end`,
  as_of: `day::timestamptz + interval '20 hours'`,
  is_summed: 'true',
}

const LAID = `insert into account_lines (${Object.keys(COLUMNS).join(', ')}) select ${Object.values(COLUMNS).join(', ')}
  from (select * from firm_accounts where tenant_id = $1) a
  cross join generate_series(0, ${LINES_OF_ACCOUNT} - 1) n
  cross join lateral (
    select n % 5 < 3 as is_debit, n % 20 = 4 as is_card, current_date - ${DAYS} + n * ${DAYS} / ${LINES_OF_ACCOUNT} as day
  ) l
  cross join lateral (
    select case when is_debit then 10000 + hashint4(n)::bigint % 5000
      -- What the three of a month before came to, without the first month.
      when n * ${DAYS} / ${LINES_OF_ACCOUNT} < ${TERM} then 1 else 15000 + hashint4(n)::bigint % 5000 end as minor
  ) m`

const MONTHS = `
  insert into account_months (tenant_id, account_id, firm_id, currency, month, debit_minor, credit_minor,
      local_debit_minor, local_credit_minor, line_count)
    select tenant_id, account_id, firm_id, currency, date_trunc('month', document_on)::date, sum(debit_minor),
      sum(credit_minor), sum(local_debit_minor), sum(local_credit_minor), count(*)
    from account_lines where tenant_id = $1 group by 1, 2, 3, 4, 5`

/** The invoice sixty lines before the payment. */
const ALLOCATIONS = `
  insert into payment_allocations (tenant_id, account_id, firm_id, currency, payment_id, credit_key, debit_key, amount_minor)
    select tenant_id, account_id, firm_id, currency, payment_id, 'ref:' || reference || ' credit',
      'doc:F' || (sequence - 62) || ' debit', 9000
    from account_lines where tenant_id = $1 and payment_id is not null and sequence > 62 and credit_minor > 9000`

export interface Account {
  readonly id: string
  readonly firstOn: string
  readonly lastOn: string
}

/** Accounts at random. */
export function someAccounts(databaseUrl: string, tenantId: string, count: number): Promise<Account[]> {
  return withClient(databaseUrl, async (owner) => {
    const { rows } = await owner.query<Account>(
      `select account_id as id, min(month)::text as "firstOn", max(month)::text as "lastOn"
        from account_months where tenant_id = $1 group by account_id order by md5(account_id::text) limit $2`,
      [tenantId, count],
    )
    return rows
  })
}
