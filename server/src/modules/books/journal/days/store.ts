import { sql } from 'kysely'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** The first day with journals that is over and not closed. The hour is the database's own rule (check_day_is_over). */
export async function findDayToClose(db: TenantDb): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    select ledger_day(booked_at) as day from journals
     where booked_at >= coalesce((select ledger_day_start(max(day) + 1) from ledger_days), '-infinity')
       and booked_at < ledger_day_start(ledger_day(engine_time(now()) - interval '1 hour'))
     order by booked_at limit 1`.execute(db.on())
  return rows[0]?.day
}

/**
 * Keeps what every account that moved on this day stood at in the end. A second closing finds the first and rests.
 * `offset 0` makes the planner look journals up one by one, so that a day costs what it holds and not what the book
 * does. The start of the sum is reckoned in a query of its own: behind row security, neither a function nor `coalesce`
 * in the comparison would reach the index.
 */
export async function closeDay(db: TenantDb, day: string): Promise<void> {
  await sql`
    with moved as (
      select distinct p.account_kind, p.account_key, p.currency
        from journals j
        cross join lateral (
          select account_kind, account_key, currency from postings where journal_id = j.id offset 0
        ) p
       where j.booked_at >= ledger_day_start(${day}::date) and j.booked_at < ledger_day_start(${day}::date + 1)
    )
    insert into ledger_days (tenant_id, account_kind, account_key, currency, day, closing_minor)
    select ${db.tenantId}, moved.account_kind, moved.account_key, moved.currency, ${day}::date,
           last.closing_minor + since.total
      from moved
      cross join lateral (
        select coalesce(max(ledger_day_start(day + 1)), '-infinity') as reopens,
               coalesce(max(closing_minor), 0) as closing_minor
          from (select d.day, d.closing_minor from ledger_days d
                 where d.account_kind = moved.account_kind and d.account_key = moved.account_key
                   and d.currency = moved.currency and d.day < ${day}::date
                 order by d.day desc limit 1) as closed
      ) last
      cross join lateral (
        select sum(p.amount_minor)::bigint as total from postings p
         where p.account_kind = moved.account_kind and p.account_key = moved.account_key
           and p.currency = moved.currency and p.booked_at < ledger_day_start(${day}::date + 1)
           and p.booked_at >= last.reopens
      ) since
    on conflict do nothing`.execute(db.on())
}

/** The end of the last day that is closed, or that is over and had nothing to close: nothing before it changes any more. */
export async function readClosedTo(db: TenantDb): Promise<Date> {
  const toClose = await findDayToClose(db)
  const { rows } = await sql<{ moment: Date }>`
    select ledger_day_start(coalesce(${toClose ?? null}::date, ledger_day(engine_time(now()) - interval '1 hour'))) as moment`.execute(
    db.on(),
  )
  if (rows[0] === undefined) throw new Error('the database says no time')
  return rows[0].moment
}

/**
 * How far the closings are from the postings up to them, each taken by itself: of days since one began, from what stood when
 * the one before it ended, or of all.
 */
export async function readClosingDifference(db: TenantDb, since?: Date): Promise<bigint> {
  const from = sql`${since ?? '-infinity'}::timestamptz`
  const { rows } = await sql<{ difference_minor: bigint }>`
    with by_day as (
      select p.account_kind, p.account_key, p.currency, ledger_day(j.booked_at) as day, sum(p.amount_minor) as moved
        from journals j
        cross join lateral (
          select account_kind, account_key, currency, amount_minor from postings where journal_id = j.id offset 0
        ) p
       where j.booked_at >= ${from} group by 1, 2, 3, 4
    ), reckoned as (
      select account_kind, account_key, currency, day,
             sum(moved) over (partition by account_kind, account_key, currency order by day) as since
        from by_day
    )
    select coalesce(sum(abs(d.closing_minor - coalesce(r.since + coalesce(before.closing_minor, 0), 0))), 0)::bigint
             as difference_minor
      from ledger_days d
      left join reckoned r
        on r.account_kind = d.account_kind and r.account_key = d.account_key and r.currency = d.currency
       and r.day = d.day
      left join lateral (
        select b.closing_minor from ledger_days b
         where b.account_kind = d.account_kind and b.account_key = d.account_key and b.currency = d.currency
           and b.day < ledger_day(${since ?? null}::timestamptz)
         order by b.day desc limit 1
      ) before on true
     where ${since === undefined ? sql`true` : sql`d.day >= ledger_day(${since}::timestamptz)`}`.execute(db.on())
  return rows[0]?.difference_minor ?? 0n
}
