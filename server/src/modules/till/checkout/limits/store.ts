import { randomUUIDv7 } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { inTransaction } from '../../../../kit/db/transaction.ts'
import { clientNetwork } from '../../../../kit/http/client-address.ts'

export const WINDOW_MINUTES = 10
const SINCE = sql`engine_now() - make_interval(mins => ${sql.lit(WINDOW_MINUTES)})`

export interface CardTry {
  readonly paymentId: string
  /** Keyed hash, in hex. */
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

/**
 * Writes a try down, counts it for its card, and tells how those before it ended. One row is read for each of card,
 * address and range. Tries with one card wait for each other at its row, or any number at once would slip through; of
 * the others the row is only read here, and counted on by the payment's end (`count_sale_outcome`). What is asked beside it
 * comes with it.
 */
export async function countTry<Beside>(
  db: TenantDb,
  { paymentId, address, cardMark, bin }: CardTry,
  beside: RawBuilder<Beside> = sql`null`,
): Promise<Tried & { readonly beside: Beside }> {
  const { rows } = await sql<Tried & { readonly beside: Beside }>`
    with asked as materialized (select engine_now() as at),
      kept as (insert into sale_tries (tenant_id, payment_id, address, card_mark, bin, at)
        select ${db.tenantId}, ${paymentId}, ${address}, ${cardMark}, ${bin}, at from asked)
    select
      count_tries(${db.tenantId}, 'card', ${cardMark.toString('hex')}, now.minute, 1, 0) - 1 as "unpaidWithCard",
      coalesce(counted_until(a.bad, a.minute, now.minute), 0) as "declinedFromAddress",
      coalesce(counted_until(b.bad, b.minute, now.minute), 0) as "declinedOfBin",
      coalesce(counted_until(b.bad, b.minute, now.minute) + counted_until(b.good, b.minute, now.minute), 0) as "endedOfBin",
      ${beside} as beside
    from (select minute_of(at) as minute from asked) now
      left join sale_counters a on a.tenant_id = ${db.tenantId} and a.kind = 'address' and a.key = ${address}
      left join sale_counters b on b.tenant_id = ${db.tenantId} and b.kind = 'bin' and b.key = ${bin}`.execute(db.on())
  const [found] = rows
  if (found === undefined) throw new Error('a count gives a row')
  return found
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
    await client.query(`delete from sale_counters where (tenant_id, kind, key) in
      (select tenant_id, kind, key from sale_counters for update skip locked)`)
  })
}
