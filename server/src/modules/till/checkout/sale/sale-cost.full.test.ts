import { useHouse } from '../../../../testing/house.ts'
import { aPaymentPage, aTenant } from '../../../../testing/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSale, openDesk, openGround, openTills, type Company, type Desk } from '@vezne/lab/till/pay-desk.ts'

const ground = await openGround()
// Few connections, which tell what they have read when they are asked to.
const house = useHouse({ ...ground.environment, DATABASE_POOL: '1', RATE_LIMIT_FACTOR: '1' })
let desk: Desk
let company: Company

beforeAll(async () => {
  desk = await openDesk(house, ground)
  const tenant = await aTenant(house)
  company = await openTills(house, ground, { id: tenant.id, guid: await aPaymentPage(house, tenant) }, [64])
})
afterAll(() => desk.close())

type House = (typeof house)['infrastructure']
let sales = 0

/** A payer from the button to the bank's approval. */
async function sell(): Promise<string> {
  sales += 1
  const amount = 1000 + sales
  const sold = await desk.sell(aSale(company, { amount, netAmount: amount }), {}, '198.51.100.10')
  expect(sold).toMatchObject({ status: 200 })
  await desk.walk(sold)
  const { posCollectionTransactionId: id } = sold.data as { posCollectionTransactionId: string }
  const { rows } = await house.owner.query<{ state: string }>('select state from payments where id = $1', [id])
  expect(rows).toEqual([{ state: 'approved' }])
  return id
}

/** Each connection counts for itself, and tells it when it is asked: so all of one pool are asked. */
async function tellReads(pool: House['pool']): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()')
    client.release()
  }
}

/** Rows read so far, by table, whether an index led to them or the whole table was looked through. */
async function readSoFar(): Promise<Map<string, number>> {
  const { pool, reserved } = house.infrastructure
  for (const each of [pool, reserved.pool]) await tellReads(each)
  const { rows } = await house.owner.query<{ name: string; read: string }>(
    `select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
      from pg_stat_user_tables where schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, read }) => [name, Number(read)]))
}

async function readBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await readSoFar()
  await work()
  const after = await readSoFar()
  const read = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(read.filter(([, rows]) => rows > 0))
}

/** As if so many others had paid just now, with cards of the same range and from the same address. */
async function othersPay(like: string, count: number): Promise<void> {
  await house.owner.query('begin')
  await house.owner.query(
    `create temporary table copies on commit drop as
      select gen_random_uuid() as id, gen_random_uuid() as journal, n from generate_series(1, ${count}) n`,
  )
  const copied = (table: string, changes: string, key = 'id') =>
    house.owner.query(
      `insert into ${table} select (jsonb_populate_record(o, jsonb_build_object(${changes}))).*
        from ${table} o, copies c where o.${key} = $1`,
      [like],
    )
  await copied(
    'payments',
    `'id', c.id, 'order_id', upper(left(md5(c.id::text), 20)), 'state', 'auth-sent',
      'masked_card', overlay(o.masked_card placing lpad((c.n % 9000)::text, 4, '0') from 13)`,
  )
  await copied(
    'payment_keys',
    `'payment_id', c.id, 'key_hash', '\\x' || encode(sha256(c.id::text::bytea), 'hex')`,
    'payment_id',
  )
  for (const table of ['payment_answers', 'payment_events'])
    await copied(table, `'payment_id', c.id, 'id', gen_random_uuid()`, 'payment_id')
  await copied(
    'sale_tries',
    `'payment_id', c.id, 'card_mark', '\\x' || encode(sha256(c.id::text::bytea), 'hex')`,
    'payment_id',
  )
  const today = `'booked_at', engine_time(now())::timestamptz(3)`
  await copied('journals', `'id', c.journal, 'subject_id', c.id, ${today}`, 'subject_id')
  await house.owner.query(
    `insert into postings select (jsonb_populate_record(p, jsonb_build_object('journal_id', c.journal, ${today}))).*
      from journals j join postings p on p.tenant_id = j.tenant_id and p.journal_id = j.id, copies c where j.subject_id = $1`,
    [like],
  )
  await house.owner.query(`update payments p set state = 'approved' from copies c where p.id = c.id`)
  await house.owner.query('commit')
}

describe('[W1b] a sale costs the same all day', () => {
  it('reads as many rows after two thousand others as after a few, by plans as old as the first, and one for each limit', async () => {
    const like = await sell()
    // A connection settles for a plan after five times: here, while there is next to nothing to read and to know.
    for (let sale = 0; sale < 6; sale += 1) await sell()
    const early = await readBy(sell)
    await othersPay(like, 2000)
    const late = await readBy(sell)
    // Card, address and range, when it is tried and when it has ended.
    expect(late['sale_counters']).toBeLessThanOrEqual(6)
    expect(late['sale_tries']).toBe(1)
    // Its own row each time it is moved or asked about, and those of the same card a moment ago. How often it is asked about
    // is the machine's pace, a few rows each time; what grew with the day would be two thousand.
    expect(late['payments']).toBeLessThanOrEqual(100)
    expect(rowsIn(late)).toBeLessThanOrEqual(rowsIn(early) + 100)
    expect(rowsIn(late)).toBeLessThanOrEqual(250)
  })
})

const rowsIn = (read: Readonly<Record<string, number>>) => Object.values(read).reduce((sum, rows) => sum + rows, 0)
