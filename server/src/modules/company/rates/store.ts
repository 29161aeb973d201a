import { sql } from 'kysely'
import type { PlatformDb } from '../../../kit/db/platform-db.ts'
import type { Bulletin, CurrencyRates } from './bulletin.ts'

export interface KeptBulletin extends Bulletin {
  readonly checkedAt: Date
}

/** The newest bulletin of that day or before it. */
export async function findNewest(db: PlatformDb, day: string): Promise<KeptBulletin | undefined> {
  const { rows } = await sql<{ date: string; number: string; checkedAt: Date; rates: CurrencyRates[] }>`
    select b.bulletin_date as date, b.number, b.checked_at as "checkedAt",
      (select json_agg(json_build_object('currency', r.currency,
          'forex-buying', r.forex_buying::text, 'forex-selling', r.forex_selling::text,
          'banknote-buying', r.banknote_buying::text, 'banknote-selling', r.banknote_selling::text))
        from exchange_rates r where r.bulletin_date = b.bulletin_date) as rates
    from exchange_bulletins b where b.bulletin_date <= ${day}::date
    order by b.bulletin_date desc limit 1`.execute(db.on())
  return rows[0]
}

/** The central bank sometimes corrects a bulletin: the rates seen last are the ones that stand. */
export async function keepBulletin(db: PlatformDb, { date, number, rates }: Bulletin, checkedAt: Date): Promise<void> {
  await sql`
    insert into exchange_bulletins (bulletin_date, number, checked_at) values (${date}::date, ${number}, ${checkedAt})
    on conflict (bulletin_date) do update set number = excluded.number, checked_at = excluded.checked_at`.execute(
    db.on(),
  )
  await sql`
    insert into exchange_rates
      (bulletin_date, currency, forex_buying, forex_selling, banknote_buying, banknote_selling)
    select ${date}::date, r->>'currency', (r->>'forex-buying')::numeric, (r->>'forex-selling')::numeric,
      (r->>'banknote-buying')::numeric, (r->>'banknote-selling')::numeric
    from json_array_elements(${JSON.stringify(rates)}::json) r
    on conflict (bulletin_date, currency) do update set forex_buying = excluded.forex_buying,
      forex_selling = excluded.forex_selling, banknote_buying = excluded.banknote_buying,
      banknote_selling = excluded.banknote_selling`.execute(db.on())
}
