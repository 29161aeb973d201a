import { randomUUIDv7 } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { inTransaction } from '../../../../kit/db/transaction.ts'
import { clientNetwork } from '../../../../kit/http/client-address.ts'

export const WINDOW_MINUTES = 10
const SINCE = sql`clock_timestamp() - make_interval(mins => ${sql.lit(WINDOW_MINUTES)})`

export interface CardTry {
  readonly paymentId: string
  readonly address: string
  readonly cardMark: Buffer
  /** Six digits. */
  readonly bin: string
}

export interface Tried {
  /** Declined, from this address. */
  readonly declinedFromAddress: number
  /** Not approved (yet), with this card. */
  readonly unpaidWithCard: number
  readonly endedOfBin: number
  readonly declinedOfBin: number
}

/** Tries with one card come one after the other, or any number at once would slip through. */
export async function lockCard(db: TenantDb, cardMark: Buffer): Promise<void> {
  const name = `vezne/card-tries/${db.tenantId}/${cardMark.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db.on())
}

/** How many of the last tries are looked at, so that a busy hour does not make every sale slower. */
export interface LookBack {
  readonly address: number
  readonly card: number
  readonly bin: number
}

/** How the tries of the last minutes ended, by the payments themselves. */
export async function countTries(db: TenantDb, tried: CardTry, lookBack: LookBack): Promise<Tried> {
  const last = (of: RawBuilder<unknown>, most: number) => sql`
    (select payment_id from sale_tries where tenant_id = ${db.tenantId} and ${of} and at > ${SINCE}
      order by at desc limit ${most}) t
    join payments p on p.tenant_id = ${db.tenantId} and p.id = t.payment_id`
  const { rows } = await sql<Tried>`
    select
      (select count(*)::int from ${last(sql`address = ${tried.address}`, lookBack.address)}
        where p.state = 'declined') as "declinedFromAddress",
      (select count(*)::int from ${last(sql`card_mark = ${tried.cardMark}`, lookBack.card)}
        where p.state not in ('approved', 'voided', 'refunded', 'partly-refunded')) as "unpaidWithCard",
      ended.n as "endedOfBin", ended.declined as "declinedOfBin"
    from (select count(*)::int as n, count(*) filter (where p.state = 'declined')::int as declined
      from ${last(sql`bin = ${tried.bin}`, lookBack.bin)} where p.state in ('approved', 'declined')) ended`.execute(
    db.on(),
  )
  const [found] = rows
  if (found === undefined) throw new Error('a count gives a row')
  return found
}

export async function keepTry(db: TenantDb, { paymentId, address, cardMark, bin }: CardTry): Promise<void> {
  await sql`insert into sale_tries (tenant_id, payment_id, address, card_mark, bin)
    values (${db.tenantId}, ${paymentId}, ${address}, ${cardMark}, ${bin})`.execute(db.on())
}

export async function countMisses(db: TenantDb, address: string): Promise<number> {
  const { rows } = await sql<{ misses: number }>`
    select count(*)::int as misses from lookup_misses
    where tenant_id = ${db.tenantId} and address = ${clientNetwork(address)} and at > ${SINCE}`.execute(db.on())
  return rows[0]?.misses ?? 0
}

export async function keepMiss(db: TenantDb, address: string): Promise<void> {
  await sql`insert into lookup_misses (tenant_id, id, address)
    values (${db.tenantId}, ${randomUUIDv7()}, ${clientNetwork(address)})`.execute(db.on())
}

/** This role sees what is over, in every tenant, and nothing else. */
const OPENING = `begin; select set_config('role', 'vezne_relay', true)`

/** What marks a card or an address is not kept longer than it is needed. */
export async function forgetOldTries(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, OPENING, async (client) => {
    await client.query('delete from sale_tries')
    await client.query('delete from lookup_misses')
  })
}
