import { sql } from 'kysely'
import type pg from 'pg'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { inTransaction } from '../../../../kit/db/transaction.ts'

/** What waits for its moment, in every tenant: this role sees when, and nothing of what. */
const OPENING = `begin; select set_config('role', 'vezne_relay', true)`

/** A bank that does not answer is not asked by many at once. */
const SILENT = `exists (select from bank_silences s where s.bank_id = due.bank_id and s.opened_at is not null)`

/**
 * Bank by bank, each from its own end of the index: however much waits at one that does not answer, what is due at the
 * others is found. Some more than a bank has places for, because another worker may hold the first of them.
 */
const FIND = {
  payments: `with recursive banks as (
      (select bank_id from payments where next_check_at is not null order by bank_id limit 1)
      union all
      select (select p.bank_id from payments p where p.next_check_at is not null and p.bank_id > banks.bank_id
        order by p.bank_id limit 1) from banks where banks.bank_id is not null)
    select due.*, ${SILENT} as is_silent from banks cross join lateral (
      select tenant_id, id, bank_id, next_check_at from payments p
        where p.bank_id = banks.bank_id and p.next_check_at <= (select engine_now()) and p.id <> all($1::uuid[])
        order by p.next_check_at limit $2) due
    order by due.next_check_at`,
  // Money on its way back is rare: it is counted off as it stands.
  payment_refunds: `select tenant_id, id, bank_id, ${SILENT} as is_silent from (
      select r.tenant_id, r.id, p.bank_id, r.next_check_at,
          row_number() over (partition by p.bank_id order by r.next_check_at) as place
        from payment_refunds r join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
        where r.next_check_at <= (select engine_now()) and r.id <> all($1::uuid[])) due
    where place <= $2 order by next_check_at`,
  // The question whether a bank is back has a place of its own, whatever else waits for that bank.
  bank_silences: `select probe_tenant as tenant_id, probe_payment as id, -bank_id as bank_id, true as is_silent
    from bank_silences
    where opened_at is not null and probe_at <= (select engine_now()) and probe_payment <> all($1::uuid[])
    order by probe_at limit $2`,
} as const

export type DueTable = keyof typeof FIND

export interface Due {
  readonly tenantId: string
  readonly id: string
  readonly bankId: number
  /** No new sale begins there, because it does not answer. */
  readonly isSilent: boolean
}

interface DueRow {
  readonly tenant_id: string
  readonly id: string
  readonly bank_id: number
  readonly is_silent: boolean
}

/** What is due, the longest overdue first, and of each bank no more than asked for. */
export async function findDue(
  pool: pg.Pool,
  table: DueTable,
  { except, perBank }: { readonly except: readonly string[]; readonly perBank: number },
): Promise<Due[]> {
  const { rows } = await inTransaction(pool, OPENING, (client) =>
    client.query<DueRow>(FIND[table], [[...except], perBank]),
  )
  return rows.map(({ tenant_id: tenantId, id, bank_id: bankId, is_silent: isSilent }) => ({
    tenantId,
    id,
    bankId,
    isSilent,
  }))
}

/** On which every janitor listens. */
export const DUE_CHANNEL = 'vezne_due'

/** Said in the transaction that makes something due at once: with its commit every janitor looks, and not at its tick. */
export async function wakeJanitor(db: TenantDb): Promise<void> {
  await sql`select pg_notify(${DUE_CHANNEL}, '')`.execute(db.on<object>())
}

/** Who of several workers looks after something now. What a dead worker held is free again with its connection. */
export interface Claims {
  readonly take: (id: string) => Promise<boolean>
  readonly refundPayment: (id: string) => Promise<void>
  readonly close: () => Promise<void>
}

const TAKE = `select pg_try_advisory_lock(hashtextextended('vezne/janitor/' || $1, 0)) as done`
const UNLOCK = `select pg_advisory_unlock(hashtextextended('vezne/janitor/' || $1, 0)) as done`

/** Claims live in one connection that stays open, outside any transaction: a bank may be waited for under them. */
export function createClaims(pool: pg.Pool): Claims {
  let session: Promise<pg.PoolClient> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const drop = async (broken: Promise<pg.PoolClient>) => {
    if (session !== broken) return
    session = undefined
    await broken.then((client) => client.release(true)).catch(() => undefined)
  }
  const askNow = async (text: string, id: string) => {
    const mine = (session ??= pool.connect())
    try {
      const { rows } = await (await mine).query<{ done: boolean }>(text, [id])
      return rows[0]?.done === true
    } catch (error) {
      await drop(mine)
      throw error
    }
  }
  // One connection takes one question at a time.
  const ask = (text: string, id: string) => {
    const answer = last.then(() => askNow(text, id))
    last = answer.catch(() => undefined)
    return answer
  }
  return {
    take: (id) => ask(TAKE, id),
    refundPayment: async (id) => {
      // Gone with its connection, it is free already.
      if (session !== undefined) await ask(UNLOCK, id)
    },
    close: async () => {
      if (session !== undefined) await drop(session)
    },
  }
}
