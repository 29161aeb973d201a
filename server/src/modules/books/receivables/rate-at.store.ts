import { sql, type RawBuilder } from 'kysely'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { STANDS_MS } from '../../company/rates/index.ts'

/**
 * Lira for one unit of a currency at a moment, both as SQL: by the bulletin that stood then, no older than a sale would have
 * taken it; without one by the next that came. Nothing where neither is there.
 */
export const rateAt = (currency: string, at: string): RawBuilder<unknown> => {
  const [money, moment] = [sql.ref(currency), sql.ref(at)]
  return sql`coalesce(
    (select r.forex_buying from (
       select s.bulletin_date, s.checked_at from exchange_bulletins s where s.bulletin_date <= ledger_day(${moment})
        order by s.bulletin_date desc limit 1) s
       join exchange_rates r on r.bulletin_date = s.bulletin_date and r.currency = ${money}
      where s.checked_at > ${moment} - make_interval(secs => ${sql.lit(STANDS_MS / 1000)})),
    (select r.forex_buying from exchange_rates r
      where r.currency = ${money} and r.bulletin_date > ledger_day(${moment}) and r.forex_buying is not null
      order by r.bulletin_date limit 1))`
}

/** Lines of ours of a ledger that have no rate yet; a line in lira always has one. */
const WITHOUT_RATE = sql<boolean>`l.origin = 'vezne' and l.currency <> 'TRY' and l.rate is null and not l.is_summed`

/** What such lines are worth, where that can be told by now: all of a payment by one rate. */
export async function rateLines(db: TenantDb, ledgerId: string): Promise<void> {
  await sql`
    with late as (
      select l.id, l.payment_id, l.account_id, l.currency, coalesce(p.money_moment, l.as_of) as at
        from account_lines l left join payments p on p.tenant_id = l.tenant_id and p.id = l.payment_id
       where l.tenant_id = ${db.tenantId} and l.ledger_id = ${ledgerId} and ${WITHOUT_RATE}
    ), rated as (
      select late.id, coalesce((
        select s.rate from account_lines s
         where s.tenant_id = ${db.tenantId} and s.payment_id = late.payment_id and s.account_id = late.account_id
           and s.currency = late.currency and s.rate is not null
         order by s.id limit 1), ${rateAt('late.currency', 'late.at')}) as rate
        from late
    )
    update account_lines l
       set rate = r.rate, local_debit_minor = round(l.debit_minor * r.rate), local_credit_minor = round(l.credit_minor * r.rate)
      from rated r
     where l.tenant_id = ${db.tenantId} and l.id = r.id and r.rate is not null`.execute(db.on())
}

/** How many lines wait for a rate. */
export async function countWithoutRate(db: TenantDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account_lines l where l.tenant_id = ${db.tenantId} and ${WITHOUT_RATE}`.execute(
    db.on(),
  )
  return rows[0]?.count ?? 0
}
