import { randomUUID } from 'node:crypto'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import type pg from 'pg'
import type { ClockSetting } from './config.ts'
import { FED_LEDGER, firmCodeAt } from './place.ts'

export async function addTenant(owner: pg.Client, id: string): Promise<void> {
  await owner.query(
    `insert into tenants (id, name, page_title, phone_number, email)
     values ($1, 'Fırtına A.Ş.', 'Fırtına', $2, 'kasa@firtina.example')`,
    [id, '+90 312 555 00 00'],
  )
}

export async function addFirms(owner: pg.Client, tenantId: string, firms: readonly string[]): Promise<void> {
  for (const [at, id] of firms.entries())
    await owner.query('insert into firms (tenant_id, id, code, name) values ($1, $2, $3, $3)', [
      tenantId,
      id,
      firmCodeAt(at),
    ])
}

/** Books at an ERP with an account for each firm: the oldest debt is closed first. */
export async function addLedger(owner: pg.Client, tenantId: string, firms: readonly string[]): Promise<void> {
  const id = randomUUID()
  await owner.query(
    `insert into erp_ledgers (tenant_id, id, code, name, owner, closing) values ($1, $2, $3, $3, 'push', 'fifo')`,
    [tenantId, id, FED_LEDGER],
  )
  for (const [at, firmId] of firms.entries())
    await owner.query(
      `insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency) values ($1, $2, $3, $4, $5, 'TRY')`,
      [tenantId, randomUUID(), id, firmId, firmCodeAt(at)],
    )
}

const STEER = `
  insert into engine_clock (real_from, engine_from, factor)
  values (to_timestamp($1::float8 / 1000), to_timestamp($2::float8 / 1000), $3)
  on conflict (is_the_only_one) do update
    set real_from = excluded.real_from, engine_from = excluded.engine_from, factor = excluded.factor`

/** The same setting that the banks get: one of them minds a message of another hour. */
export async function steerTo(owner: pg.Client, { realFrom, engineFrom, speed }: ClockSetting): Promise<boolean> {
  await owner.query(STEER, [realFrom, engineFrom, speed])
  return true
}

/** Every finished segment of its log is copied into this folder, from its next start on. */
export async function keepSegments(owner: pg.Client, folder: string): Promise<void> {
  await owner.query(`alter system set archive_mode = on`)
  await owner.query(`alter system set archive_command = 'cp %p ${folder}/%f'`)
}

export async function isWritable(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
  return rows[0]?.recovers === false
}

/** One payment as the books know it, with what was booked for it. */
export interface KeptPayment {
  readonly id: string
  readonly orderId: string
  readonly state: PaymentState
  readonly target: string | null
  readonly bankId: number
  readonly amountMinor: bigint
  readonly approvedAt: Date | null
  readonly wasSent: boolean
  readonly journals: readonly string[]
  /** What the journals of it hold against the POS account. */
  readonly bookedMinor: bigint
  readonly openReviews: number
  readonly holdsTarget: boolean
  /** Money on its way back that nobody could end: a person's question. */
  readonly backInDoubt: boolean
  /** An inquiry was answered with a definite no. */
  readonly foundFailed: boolean
  /** Written before the database was restored, or lost with it and written down again. */
  readonly isOlder: boolean
}

const PAYMENTS = `
  select p.id, p.order_id as "orderId", p.state, p.target, p.bank_id as "bankId", p.amount_minor as "amountMinor",
    (select min(at) from payment_events e where e.payment_id = p.id and e.to_state = 'approved') as "approvedAt",
    exists (select from payment_events e where e.payment_id = p.id and e.to_state = 'auth-sent') as "wasSent",
    array(select kind from journals j where j.subject_id = p.id order by kind) as journals,
    coalesce((select sum(o.amount_minor)::bigint from journals j join postings o on o.journal_id = j.id
      where j.subject_id = p.id and o.account_key = p.terminal_id), 0)::bigint as "bookedMinor",
    (select count(*)::int from reviews r where r.subject_id = p.id::text and r.closed_at is null) as "openReviews",
    exists (select from target_claims c where c.payment_id = p.id) as "holdsTarget",
    exists (select from payment_refunds b where b.payment_id = p.id and b.state not in ('done', 'refused')) as "backInDoubt",
    exists (select from payment_answers a where a.payment_id = p.id and a.source = 'inquiry' and a.outcome = 'failed') as "foundFailed",
    p.timeline_id <> noticed_timeline() as "isOlder"
  from payments p`

export async function paymentsOf(owner: pg.Client): Promise<KeptPayment[]> {
  return (await owner.query<KeptPayment>(PAYMENTS)).rows
}

export interface Books {
  readonly journals: number
  /** Every posting together; anything but zero is a book that does not add up. */
  readonly sumMinor: bigint
  readonly unbalanced: number
}

export async function booksOf(owner: pg.Client): Promise<Books> {
  const { rows } = await owner.query<Books>(
    `select count(*)::int as journals, coalesce(sum(total), 0)::bigint as "sumMinor",
       (count(*) filter (where total is distinct from 0))::int as unbalanced
     from (select j.id, (select sum(o.amount_minor) from postings o where o.journal_id = j.id) as total from journals j) as each`,
  )
  return rows[0] ?? { journals: 0, sumMinor: 0n, unbalanced: 0 }
}

/** What was booked on a firm's account, or suspense's, by one journal; and what lines of ours stand for it there. */
export interface LinesOfJournal {
  readonly paymentId: string
  /** The kind and the number of the journal. */
  readonly what: string
  /** Null where no journal is known. */
  readonly bookedMinor: bigint | null
  /** Without a vade farkı, which has a line beside. */
  readonly lines: number
  readonly linesMinor: bigint
}

const ON_ACCOUNTS = `
  select j.subject_id as payment_id, j.kind || ' ' || j.sequence as what, sum(p.amount_minor)::bigint as minor
  from journals j join postings p on p.journal_id = j.id
  where p.account_kind in ('firm', 'unidentified-receipts') group by j.tenant_id, j.id, 1, 2`

const OWN_LINES = `
  select payment_id, split_part(external_id, ':', 2) || ' ' || split_part(external_id, ':', 3) as what,
    count(*) filter (where split_part(external_id, ':', 4) = '')::int as lines, sum(debit_minor - credit_minor)::bigint as minor
  from account_lines where origin = 'vezne' group by 1, 2`

export async function linesOf(owner: pg.Client): Promise<LinesOfJournal[]> {
  const { rows } = await owner.query<LinesOfJournal>(
    `select coalesce(b.payment_id, l.payment_id) as "paymentId", coalesce(b.what, l.what) as what, b.minor as "bookedMinor",
       coalesce(l.lines, 0) as lines, coalesce(l.minor, 0)::bigint as "linesMinor"
     from (${ON_ACCOUNTS}) as b full join (${OWN_LINES}) as l on l.payment_id = b.payment_id and l.what = b.what
     where b.minor is distinct from 0 or l.lines > 0`,
  )
  return rows
}

/** What one firm's account, or suspense, comes to by the journal and by its lines. */
export interface AccountSums {
  readonly name: string
  readonly journalMinor: bigint
  readonly linesMinor: bigint
}

export async function accountSumsOf(owner: pg.Client): Promise<AccountSums[]> {
  const { rows } = await owner.query<AccountSums>(
    `select coalesce(f.code, 'torba') || ' ' || each.currency as name, sum(each.ledger)::bigint as "journalMinor",
       sum(each.lines)::bigint as "linesMinor"
     from (
       select case when account_kind = 'firm' then account_key::text end as firm, currency, amount_minor as ledger, 0 as lines
         from postings where account_kind in ('firm', 'unidentified-receipts')
       union all
       select firm_id::text, currency, 0, debit_minor - credit_minor from account_lines where origin = 'vezne'
     ) as each left join firms f on f.id::text = each.firm
     group by 1 order by 1`,
  )
  return rows
}

/** An end that the world must be told of. */
export interface Ending {
  readonly paymentId: string
  readonly what: string
}

export async function endingsOf(owner: pg.Client): Promise<Ending[]> {
  const { rows } = await owner.query<Ending>(
    `select payment_id as "paymentId", to_state as what from payment_events
     where to_state in ('approved', 'declined', 'abandoned', 'voided', 'refunded', 'partly-refunded')`,
  )
  return rows
}

/** What is still to be told: in the outbox, or in the queue and not done. */
export async function untold(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select ((select count(*) from job_outbox) +
       (select count(*) from jobs.job where name = 'payments.ended' and state in ('created', 'retry', 'active')))::int as count`,
  )
  return rows[0]?.count ?? 0
}

/** What a program fed, and what of ours no month has yet, or waits to be booked at the ERP. */
export interface Placing {
  readonly fed: number
  readonly booked: number
  readonly unfolded: number
  readonly unbooked: number
}

export async function placingOf(owner: pg.Client): Promise<Placing> {
  const { rows } = await owner.query<Placing>(
    `select (select count(*)::int from account_lines where origin = 'erp') as fed,
       (select count(*)::int from hand_outs where state = 'posted') as booked,
       (select count(*)::int from account_lines where not is_summed) as unfolded,
       (select count(*)::int from hand_outs where state = 'open') as unbooked`,
  )
  return rows[0] ?? { fed: 0, booked: 0, unfolded: 0, unbooked: 0 }
}

/** Payments that the janitor still has to look at. */
export async function unrested(owner: pg.Client): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from payments
     where state in ('created', 'init-sent', 'awaiting-3d', 'auth-sent', 'in-doubt') group by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}
