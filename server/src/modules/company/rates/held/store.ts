import { sql } from 'kysely'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Bulletin, CurrencyRates } from '../bulletin.ts'

/** The last rate of every currency and kind, of bulletins up to that day or before it. */
export async function readLastRates(
  db: PlatformDb,
  day: string,
  upTo: 'that day' | 'before',
): Promise<CurrencyRates[]> {
  const { rows } = await sql<CurrencyRates>`
    select currency,
      (array_agg(forex_buying::text order by bulletin_date desc) filter (where forex_buying is not null))[1]
        as "forex-buying",
      (array_agg(forex_selling::text order by bulletin_date desc) filter (where forex_selling is not null))[1]
        as "forex-selling",
      (array_agg(banknote_buying::text order by bulletin_date desc) filter (where banknote_buying is not null))[1]
        as "banknote-buying",
      (array_agg(banknote_selling::text order by bulletin_date desc) filter (where banknote_selling is not null))[1]
        as "banknote-selling"
    from exchange_rates
    where bulletin_date < ${day}::date + case when ${upTo === 'that day'} then 1 else 0 end
    group by currency`.execute(db.on())
  return rows
}

export async function isAccepted(db: PlatformDb, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`select from accepted_bulletins where digest = ${digest}`.execute(db.on())
  return rows.length === 1
}

export async function holdBulletin(
  db: PlatformDb,
  { date, number, rates }: Bulletin,
  held: { readonly digest: Buffer; readonly differs: string; readonly seenAt: Date },
): Promise<void> {
  await sql`
    insert into held_bulletins (digest, bulletin_date, number, rates, differs, seen_at)
    values (${held.digest}, ${date}::date, ${number}, ${JSON.stringify(rates)}::json, ${held.differs}, ${held.seenAt})
    on conflict (digest) do update set seen_at = excluded.seen_at`.execute(db.on())
}

export interface HeldBulletin extends Bulletin {
  readonly digest: Buffer
  readonly differs: string
  readonly heldAt: Date
  readonly seenAt: Date
}

/** Those that wait for a person, the one the source showed last first. */
export async function findHeld(db: PlatformDb): Promise<HeldBulletin[]> {
  const { rows } = await sql<HeldBulletin>`
    select digest, bulletin_date as date, number, rates, differs, held_at as "heldAt", seen_at as "seenAt"
      from held_bulletins h
     where not exists (select from accepted_bulletins a where a.digest = h.digest)
     order by seen_at desc limit 50`.execute(db.on())
  return rows
}

/** False when somebody accepted it before. */
export async function keepAcceptance(
  db: PlatformDb,
  { digest, by, reason }: { readonly digest: Buffer; readonly by: string; readonly reason: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into accepted_bulletins (digest, accepted_by, reason) values (${digest}, ${by}, ${reason})
    on conflict do nothing`.execute(db.on())
  return numAffectedRows === 1n
}
