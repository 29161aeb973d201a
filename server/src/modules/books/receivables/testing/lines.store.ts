import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { TestTenant } from '../../../../testing/people.ts'

interface WrittenLine {
  readonly ledger: string
  readonly account: string
  readonly firmId: string | null
  readonly type: string
  readonly debit: bigint
  readonly credit: bigint
  readonly local: bigint
}

/** The lines of a payment, in the order in which they were written. */
export async function linesOf(owner: pg.Client, { id }: TestTenant, paymentId: string): Promise<WrittenLine[]> {
  const { rows } = await owner.query<WrittenLine>(
    `select g.code as ledger, a.code as account, l.firm_id as "firmId", l.type, l.debit_minor as debit,
            l.credit_minor as credit, l.local_debit_minor + l.local_credit_minor as local
       from account_lines l join firm_accounts a on a.id = l.account_id join erp_ledgers g on g.id = l.ledger_id
      where l.tenant_id = $1 and l.payment_id = $2 order by l.id`,
    [id, paymentId],
  )
  return rows
}

export async function addFirm(owner: pg.Client, { id }: TestTenant, code: string): Promise<string> {
  const firmId = randomUUID()
  const values = [id, firmId, code]
  await owner.query('insert into firms (tenant_id, id, code, name) values ($1, $2, $3, $3)', values)
  return firmId
}

interface ErpLedger {
  readonly books?: 'net' | 'gross'
  /** With an account of this firm in it. */
  readonly firmId?: string
  readonly code?: string
}

/** A ledger as the ERP brings it. */
export async function addErpLedger(
  owner: pg.Client,
  { id }: TestTenant,
  code: string,
  { books = 'net', firmId, code: accountCode = code }: ErpLedger = {},
): Promise<string> {
  const ledgerId = randomUUID()
  await owner.query(
    `insert into erp_ledgers (tenant_id, id, code, name, owner, books_receipts) values ($1, $2, $3, $3, 'push', $4)`,
    [id, ledgerId, code, books],
  )
  if (firmId === undefined) return ledgerId
  await owner.query(
    `insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency) values ($1, $2, $3, $4, $5, 'TRY')`,
    [id, randomUUID(), ledgerId, firmId, accountCode],
  )
  return ledgerId
}

interface ErpLine {
  readonly day: string
  readonly dueOn?: string
  readonly debit?: bigint
  readonly credit?: bigint
  readonly leftOut?: bigint
  readonly isSummed?: boolean
  readonly isHidden?: boolean
  readonly currency?: string
}

let lines = 0

/** A line as the ERP brings it. */
export async function addLine(owner: pg.Client, accountId: string, line: ErpLine): Promise<void> {
  const {
    day,
    dueOn = day,
    debit = 0n,
    credit = 0n,
    leftOut = 0n,
    isSummed = true,
    isHidden = false,
    currency = 'TRY',
  } = line
  await owner.query(
    `insert into account_lines
       (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, type, currency,
        debit_minor, credit_minor, local_debit_minor, local_credit_minor, left_out_minor, left_out_local_minor, as_of,
        is_summed, is_hidden)
     select tenant_id, id, firm_id, ledger_id, '2026', $2, 'erp', $3, $10, 'invoice', $9, $4, $5, $4, $5, $6, $6, now(),
            $7, $8
       from firm_accounts where id = $1`,
    [accountId, `erp-${(lines += 1)}`, day, debit, credit, leftOut, isSummed, isHidden, currency, dueOn],
  )
}

export async function monthsOf(owner: pg.Client, accountId: string): Promise<readonly object[]> {
  const { rows } = await owner.query<object>(
    `select to_char(month, 'YYYY-MM') as month, debit_minor as debit, credit_minor as credit, line_count as lines
       from account_months where account_id = $1 order by month`,
    [accountId],
  )
  return rows
}

export async function countUnsummed(owner: pg.Client, { id }: TestTenant): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from account_lines where tenant_id = $1 and not is_summed',
    [id],
  )
  return rows[0]?.count ?? 0
}

/** Somebody writes past us: this much more on a line of ours. */
export async function tamper(owner: pg.Client, paymentId: string, minor: number): Promise<void> {
  await owner.query(
    'update account_lines set credit_minor = credit_minor + $2 where payment_id = $1 and credit_minor > 0',
    [paymentId, minor],
  )
}

/** The same on a sum. */
export async function tamperMonths(owner: pg.Client, { id }: TestTenant, minor: number): Promise<void> {
  await owner.query('update account_months set credit_minor = credit_minor + $2 where tenant_id = $1', [id, minor])
}

export async function questionsOf(owner: pg.Client, { id }: TestTenant): Promise<readonly object[]> {
  const { rows } = await owner.query<object>(
    `select kind, label, reason, amount_minor as amount, closed_by as "closedBy" from reviews
      where tenant_id = $1 order by opened_at, id`,
    [id],
  )
  return rows
}

/** As if these books had been kept before there were accounts. */
export async function forgetAccounts(owner: pg.Client, { id }: TestTenant): Promise<void> {
  for (const table of ['account_months', 'account_lines', 'firm_accounts', 'erp_ledgers']) {
    await owner.query(`delete from ${table} where tenant_id = $1`, [id])
  }
}

/** Every line of a company, but for what differs from one writing to the next. */
export async function allLines(owner: pg.Client, { id }: TestTenant): Promise<readonly object[]> {
  const { rows } = await owner.query<object>(
    `select a.code, a.role, g.code as ledger, l.firm_id, period, external_id, origin, document_on, due_on, sequence, type,
            document_no, description, l.currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor,
            rate, reference, payment_id, as_of, is_summed
       from account_lines l join firm_accounts a on a.id = l.account_id join erp_ledgers g on g.id = l.ledger_id
      where l.tenant_id = $1 order by external_id`,
    [id],
  )
  return rows
}

/** A migration once more, as it would find the database now. */
export async function migrateAgain(owner: pg.Client, text: string): Promise<void> {
  await owner.query('begin')
  await owner.query(text)
  await owner.query('commit')
}

/** A bulletin that was last seen to be the newest so many hours ago. */
export async function addRate(
  owner: pg.Client,
  day: string,
  currency: string,
  rate: string,
  hoursAgo = 0,
): Promise<void> {
  await owner.query(
    `insert into exchange_bulletins (bulletin_date, number, checked_at)
     values ($1, '1', engine_now() - make_interval(hours => $2)) on conflict do nothing`,
    [day, hoursAgo],
  )
  await owner.query(
    `insert into exchange_rates (bulletin_date, currency, forex_buying) values ($1, $2, $3) on conflict do nothing`,
    [day, currency, rate],
  )
}

interface AlarmSeen {
  readonly value: bigint
  readonly figure: number | null
}

/** What a check told last. */
export async function alarmOf(owner: pg.Client, name: string, about: string): Promise<AlarmSeen | undefined> {
  const { rows } = await owner.query<AlarmSeen>('select value, figure from alarms where name = $1 and about = $2', [
    name,
    about,
  ])
  return rows[0]
}
