import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface FeedBooks {
  readonly tenantId: string
  readonly ledgerId: string
  readonly ledger: string
}

/** Books of a company whose firms are known by these codes. */
export async function layBooks(
  owner: pg.Client,
  tenantId: string,
  {
    owner: filler = 'push',
    code = 'L1',
    firms = ['C1', 'C2'],
  }: { owner?: string; code?: string; firms?: string[] } = {},
): Promise<FeedBooks> {
  const ledgerId = randomUUID()
  await owner.query(`insert into erp_ledgers (tenant_id, id, code, name, owner) values ($1, $2, $3, $3, $4)`, [
    tenantId,
    ledgerId,
    code,
    filler,
  ])
  for (const firm of firms)
    await owner.query(
      `with firm as (insert into firms (tenant_id, id, code, name) values ($1, $2, $3, $3)
         on conflict (tenant_id, code) do update set name = excluded.name returning id)
       insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency) select $1, $4, $5, id, $3, 'TRY' from firm`,
      [tenantId, randomUUID(), firm, randomUUID(), ledgerId],
    )
  return { tenantId, ledgerId, ledger: code }
}

/** As if something had come into them just now. */
export const refreshBooks = (owner: pg.Client, ledgerId: string) =>
  owner.query('update erp_ledgers set refreshed_at = engine_now() where id = $1', [ledgerId])

export interface LineSeen {
  readonly account: string
  readonly external_id: string
  readonly debit: bigint
  readonly credit: bigint
  readonly left_out: bigint
  readonly is_there: boolean
}

export async function linesIn(owner: pg.Client, { ledgerId }: FeedBooks): Promise<LineSeen[]> {
  const { rows } = await owner.query<LineSeen>(
    `select a.code as account, external_id, debit_minor as debit, credit_minor as credit, left_out_minor as left_out,
       removed_as_of is null as is_there
     from account_lines l join firm_accounts a on a.id = l.account_id where l.ledger_id = $1 order by external_id`,
    [ledgerId],
  )
  return rows
}

/** Months whose sums are not those of their lines: none, whatever came. */
export async function wrongMonths(owner: pg.Client): Promise<unknown[]> {
  const { rows } = await owner.query<Record<string, unknown>>(
    `with reckoned as (
       select tenant_id, account_id, currency, date_trunc('month', document_on)::date as month,
         sum(debit_minor - case when debit_minor > 0 then left_out_minor else 0 end) as debit,
         sum(credit_minor - case when credit_minor > 0 then left_out_minor else 0 end) as credit,
         sum(local_debit_minor - case when local_debit_minor > 0 then left_out_local_minor else 0 end) as local_debit,
         sum(local_credit_minor - case when local_credit_minor > 0 then left_out_local_minor else 0 end) as local_credit,
         count(*) filter (where debit_minor + credit_minor > left_out_minor
           or local_debit_minor + local_credit_minor > left_out_local_minor) as lines
       from account_lines where removed_as_of is null and not is_hidden and is_summed group by 1, 2, 3, 4)
     select coalesce(m.account_id, r.account_id) as account, coalesce(m.month, r.month) as month, m.debit_minor, r.debit,
       m.line_count, r.lines
     from account_months m full join reckoned r using (tenant_id, account_id, currency, month)
     where coalesce(m.debit_minor, 0) <> coalesce(r.debit, 0) or coalesce(m.credit_minor, 0) <> coalesce(r.credit, 0)
       or coalesce(m.local_debit_minor, 0) <> coalesce(r.local_debit, 0)
       or coalesce(m.local_credit_minor, 0) <> coalesce(r.local_credit, 0)
       or coalesce(m.line_count, 0) <> coalesce(r.lines, 0)`,
  )
  return rows
}

interface OwnLine {
  readonly reference: string
  readonly creditMinor: bigint
  readonly isSummed: boolean
}

/** A line of our own, as a card payment writes it. */
export async function layOwnLine(owner: pg.Client, books: FeedBooks, line: OwnLine): Promise<void> {
  await owner.query(
    `with made as (
       insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on,
         type, currency, credit_minor, local_credit_minor, reference, as_of, is_summed)
       select tenant_id, id, firm_id, ledger_id, 'vezne', $3, 'vezne', '2026-03-05', '2026-03-05', 'credit-card-slip', 'TRY', $4, $4,
         $2, engine_now(), $5 from firm_accounts where ledger_id = $1 and code = 'C1'
       returning *)
     insert into account_months as m (tenant_id, account_id, firm_id, currency, month, credit_minor, local_credit_minor, line_count)
     select tenant_id, account_id, firm_id, currency, '2026-03-01', credit_minor, local_credit_minor, 1 from made where is_summed
     on conflict (tenant_id, account_id, currency, month) do update set credit_minor = m.credit_minor + excluded.credit_minor,
       local_credit_minor = m.local_credit_minor + excluded.local_credit_minor, line_count = m.line_count + 1`,
    [books.ledgerId, line.reference, `own-${line.reference}`, line.creditMinor, line.isSummed],
  )
}

export async function recordsIn(owner: pg.Client, { ledgerId }: FeedBooks): Promise<{ external_id: string }[]> {
  const { rows } = await owner.query<{ external_id: string }>(
    `select kind, external_id, debit_minor as debit, credit_minor as credit from erp_records
     where ledger_id = $1 and removed_as_of is null order by external_id`,
    [ledgerId],
  )
  return rows
}

/** What waits for a person. */
export async function openQuestions(owner: pg.Client, { tenantId }: FeedBooks): Promise<string[]> {
  const { rows } = await owner.query<{ kind: string }>(
    `select kind from reviews where tenant_id = $1 and closed_at is null order by opened_at`,
    [tenantId],
  )
  return rows.map(({ kind }) => kind)
}

/** What counts of each account, by its lines; the sums of the months say the same, or it is an error. */
export async function countedBalance(owner: pg.Client, { ledgerId }: FeedBooks, account = 'C1'): Promise<bigint> {
  const { rows } = await owner.query<{ lines: bigint; months: bigint }>(
    `select coalesce((select sum(debit_minor - credit_minor - case when debit_minor > 0 then left_out_minor else -left_out_minor end)
         from account_lines l where l.account_id = a.id and removed_as_of is null and not is_hidden), 0)::bigint as lines,
       (coalesce((select sum(debit_minor - credit_minor) from account_months m where m.account_id = a.id), 0)
         + coalesce((select sum(debit_minor - credit_minor - case when debit_minor > 0 then left_out_minor else -left_out_minor end)
           from account_lines l where l.account_id = a.id and removed_as_of is null and not is_hidden and not is_summed), 0))::bigint as months
     from firm_accounts a where ledger_id = $1 and code = $2 and currency = 'TRY'`,
    [ledgerId, account],
  )
  const [row] = rows
  if (row === undefined || row.lines !== row.months) throw new Error(`lines ${row?.lines}, months ${row?.months}`)
  return row.lines
}

/** The lines that are in the statement, in its order. */
export async function shownLines(owner: pg.Client, { ledgerId }: FeedBooks): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select external_id as name from account_lines where ledger_id = $1 and removed_as_of is null and not is_hidden
     order by document_on, sequence, id`,
    [ledgerId],
  )
  return rows.map(({ name }) => name)
}

export interface QuestionSeen {
  readonly id: string
  readonly kind: string
  readonly amount: bigint | null
  readonly closed_by: string | null
}

export async function questionsSeen(owner: pg.Client, { tenantId }: FeedBooks): Promise<QuestionSeen[]> {
  const { rows } = await owner.query<QuestionSeen>(
    `select id, kind, amount_minor as amount, closed_by from reviews where tenant_id = $1 order by opened_at, id`,
    [tenantId],
  )
  return rows
}

export async function eventsSeen(owner: pg.Client, { tenantId }: FeedBooks, kind: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from audit_events where tenant_id = $1 and kind = $2',
    [tenantId, kind],
  )
  return rows[0]?.count ?? 0
}

export async function countRejected(owner: pg.Client, { tenantId }: FeedBooks): Promise<number[]> {
  const { rows } = await owner.query<{ kept: number; told: number }>(
    `select (select count(*)::int from erp_rejected_rows where tenant_id = $1) as kept,
       (select sum(rejected)::int from erp_batches where tenant_id = $1) as told`,
    [tenantId],
  )
  return [rows[0]?.kept ?? 0, rows[0]?.told ?? 0]
}

const STATE = {
  lines: `select a.code, l.period, external_id, document_on, debit_minor, credit_minor, left_out_minor, left_out_local_minor,
    reference, origin, l.type, case when origin <> 'vezne' then as_of end as as_of, version, removed_as_of, is_hidden, is_summed, is_backdated
    from account_lines l join firm_accounts a on a.id = l.account_id where l.ledger_id = $1 order by l.period, external_id`,
  months: `select a.code, month, debit_minor, credit_minor, local_debit_minor, local_credit_minor, line_count
    from account_months m join firm_accounts a on a.id = m.account_id where a.ledger_id = $1 order by 1, 2`,
  periods: `select code, from_on, to_on, is_complete from erp_periods where ledger_id = $1 order by code`,
  snapshots: `select kind, period, snapshot_id, as_of, state, lacking from erp_snapshots where ledger_id = $1 order by 2, 3`,
  removals: `select kind, period, external_id, as_of from erp_removals where ledger_id = $1 order by 2, 3`,
  batches: `select batch_id, body_hash, state, received, created, updated, unchanged, removed, rejected
    from erp_batches where ledger_id = $1 order by batch_id`,
  reviews: `select kind, label, reason, amount_minor, closed_by from reviews
    where tenant_id = (select tenant_id from erp_ledgers where id = $1) order by 1, 2, 3, 4, 5`,
  ledger: `select code, refreshed_at from erp_ledgers where id = $1`,
}

/** Everything that a feed has left, but for ids and the moments of writing. */
export async function bookState(owner: pg.Client, { ledgerId }: FeedBooks): Promise<Record<string, unknown[]>> {
  const state: Record<string, unknown[]> = {}
  for (const [name, text] of Object.entries(STATE))
    state[name] = (await owner.query<Record<string, unknown>>(text, [ledgerId])).rows
  return state
}

export async function firmOf(owner: pg.Client, { ledgerId }: FeedBooks, code: string): Promise<string> {
  const { rows } = await owner.query<{ firm_id: string }>(
    'select firm_id from firm_accounts where ledger_id = $1 and code = $2',
    [ledgerId, code],
  )
  return rows[0]?.firm_id ?? ''
}

/** Does something while somebody fills the ledgers of a company. */
export async function whileFilled<Result>(
  owner: pg.Client,
  { id }: { readonly id: string },
  work: () => Promise<Result>,
): Promise<Result> {
  await owner.query('begin')
  try {
    await owner.query('select from erp_ledgers where tenant_id = $1 for no key update', [id])
    return await work()
  } finally {
    await owner.query('commit')
  }
}
