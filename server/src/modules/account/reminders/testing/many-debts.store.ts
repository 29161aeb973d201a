import type { Day } from '@vezne/domain/calendar/day.ts'
import type pg from 'pg'

interface Laid {
  readonly firms: number
  readonly debts: number
  readonly dueOn: readonly Day[]
}

/** Firms with an account and open debts each, all in a few statements. */
export async function layDebts(owner: pg.Client, tenantId: string, { firms, debts, dueOn }: Laid): Promise<void> {
  await owner.query(
    `insert into firms (tenant_id, id, code, name, email)
     select $1, gen_random_uuid(), 'M-' || n, 'Bayi ' || n, 'bayi' || n || '@bayi.example' from generate_series(1, $2::int) n`,
    [tenantId, firms],
  )
  await owner.query(
    `insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency, role)
     select $1, gen_random_uuid(), (select id from erp_ledgers where tenant_id = $1 limit 1), id, code, 'TRY', 'cari'
       from firms where tenant_id = $1 and code like 'M-%'`,
    [tenantId],
  )
  await owner.query(
    `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on,
       sequence, type, document_no, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, as_of, is_summed)
     select $1, a.id, a.firm_id, a.ledger_id, '2026', gen_random_uuid()::text, 'erp', d.day, d.day, 0, 'wholesale-invoice',
       'B-' || substr(a.code, 3) || n, 'TRY', 1000, 0, 1000, 0, now(), true
       from firm_accounts a cross join generate_series(1, $2::int) n
       cross join lateral (select ($3::date[])[1 + n % cardinality($3::date[])] as day) d
      where a.tenant_id = $1 and a.code like 'M-%'`,
    [tenantId, debts, dueOn],
  )
  await sumUp(owner, tenantId)
}

async function sumUp(owner: pg.Client, tenantId: string): Promise<void> {
  await owner.query('delete from account_months where tenant_id = $1', [tenantId])
  await owner.query(
    `insert into account_months (tenant_id, account_id, firm_id, currency, month, debit_minor, credit_minor,
       local_debit_minor, local_credit_minor, line_count)
     select tenant_id, account_id, firm_id, currency, date_trunc('month', document_on)::date, sum(debit_minor),
       sum(credit_minor), sum(local_debit_minor), sum(local_credit_minor), count(*)
       from account_lines where tenant_id = $1 group by 1, 2, 3, 4, 5`,
    [tenantId],
  )
}

/** Every n-th firm pays all it owes; answers how many, and which documents nobody owes any more. */
export async function payFirms(
  owner: pg.Client,
  tenantId: string,
  every: number,
): Promise<{ firms: number; documents: ReadonlySet<string> }> {
  const { rows } = await owner.query<{ account_id: string; documents: string[] }>(
    `select l.account_id, array_agg(l.document_no) as documents from account_lines l
       join firm_accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id
      where l.tenant_id = $1 and l.debit_minor > 0 and substr(a.code, 3)::int % $2 = 0 group by 1`,
    [tenantId, every],
  )
  await owner.query(
    `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on,
       sequence, type, document_no, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, as_of, is_summed)
     select tenant_id, account_id, firm_id, ledger_id, period, gen_random_uuid()::text, 'erp', max(document_on),
       max(document_on), 1, 'incoming-transfer', 'T-' || min(document_no), currency, 0, sum(debit_minor), 0,
       sum(local_debit_minor), now(), true
       from account_lines where tenant_id = $1 and account_id = any ($2::uuid[])
      group by tenant_id, account_id, firm_id, ledger_id, period, currency`,
    [tenantId, rows.map(({ account_id }) => account_id)],
  )
  await sumUp(owner, tenantId)
  return { firms: rows.length, documents: new Set(rows.flatMap(({ documents }) => documents)) }
}

/** Reminders that have not come to their end. */
export async function waitingOf(owner: pg.Client, tenantId: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from reminders where tenant_id = $1 and due_at is not null',
    [tenantId],
  )
  return rows[0]?.count ?? 0
}

/** How many stand how, and why. */
export async function statesOf(owner: pg.Client, tenantId: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await owner.query<{ state: string; count: number }>(
    `select concat_ws(' ', state, why) as state, count(*)::int as count from reminders where tenant_id = $1 group by 1`,
    [tenantId],
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
