import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { tablesByMonth } from '../../../../kit/db/months.ts'
import { migrate } from '../../../../kit/migrate/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../../../kit/migrate/migrations.ts'
import { urlOfDatabase } from '../../../../testing/database.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { keepAnswer } from './answers.store.ts'
import { movePayment } from './move-payment.store.ts'
import { movesOf } from './reviews.store.ts'

const house = useHouse()
const TABLES = ['payment_answers', 'payment_events']
const orderId = () => randomBytes(10).toString('hex').toUpperCase().replace(/\d/g, 'X')
let tenantId: string
let ownerUrl: string

/** A payment that began so many months from now, as whoever prepares a database puts it there. */
async function aPayment(owner: pg.Client, ofTenant: string, months: number): Promise<string> {
  const [id, account] = [randomUUID(), randomUUID()]
  await owner.query(
    `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
     values ($1, $2, 64, 'POS', '{TRY}', true, 0, 1)`,
    [ofTenant, account],
  )
  await owner.query(
    `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
       shown_installments, terminal_id, terminal_version, bank_id, masked_card, created_at)
     values ($1, $2, $3, 'auth-sent', 'test', 100, 100, 'TRY', 1, 1, $4, 1, 64, '540667******5403',
       (now() at time zone 'UTC' + make_interval(months => $5)) at time zone 'UTC')`,
    [ofTenant, id, orderId(), account, months],
  )
  return id
}

const INSERT = `insert into payment_events (tenant_id, payment_id, id, to_state, actor, reason) values ($1, $2, $3, 'created', 'payer', '')`

/** Where the rows of a payment lie, and whether each says the month of its payment. */
async function placesOf(owner: pg.Client, id: string): Promise<{ part: string; right: boolean }[]> {
  const { rows } = await owner.query<{ part: string; right: boolean }>(
    `select tableoid::regclass::text as part, payment_month = month_of(p.created_at) as right
     from (select tableoid, tenant_id, payment_id, payment_month from payment_events
           union all select tableoid, tenant_id, payment_id, payment_month from payment_answers) each
     join payments p on p.tenant_id = each.tenant_id and p.id = each.payment_id where p.id = $1 order by 1`,
    [id],
  )
  return rows
}

const monthIn = async (months: number) =>
  (
    await house.owner.query<{ month: string }>(
      `select to_char(now() at time zone 'UTC' + make_interval(months => $1), 'YYYY_MM') as month`,
      [months],
    )
  ).rows[0]?.month ?? ''

const keep = (id: string) =>
  house.infrastructure.tenantDb.forTenant(tenantId, (db) =>
    keepAnswer(db, id, { source: 'return', outcome: 'approved', digest: Buffer.alloc(32, 7) }),
  )

beforeAll(async () => {
  tenantId = (await aTenant(house)).id
  ownerUrl = house.databaseUrl.replace(/^(postgres(?:ql)?:\/\/)[^@/]*/, `$1${inject('tablesOwner')}`)
})

describe('what hangs on a payment', () => {
  it('[I-08] lies in the month of its payment, whenever it comes, and the same message is kept once there', async () => {
    const id = await aPayment(house.owner, tenantId, 2)
    expect([await keep(id), await keep(id)]).toEqual([true, false])
    const { tenantDb } = house.infrastructure
    const move = { to: 'approved', actor: 'bank', reason: 'said so' } as const
    await tenantDb.forTenant(tenantId, (db) => movePayment(db, { id, state: 'auth-sent' }, move))
    const month = await monthIn(2)
    expect(await placesOf(house.owner, id)).toEqual([
      { part: `payment_answers_${month}`, right: true },
      { part: `payment_events_${month}`, right: true },
    ])
    expect(await tenantDb.forTenant(tenantId, (db) => movesOf(db, id))).toHaveLength(1)
  })

  it('is refused with the month of another payment: there its key would hold nothing', async () => {
    const id = await aPayment(house.owner, tenantId, 3)
    await expect(
      house.owner.query(
        `insert into payment_answers (tenant_id, payment_id, id, source, outcome, payment_month)
         values ($1, $2, $3, 'return', 'approved', month_of(now()))`,
        [tenantId, id, randomUUID()],
      ),
    ).rejects.toThrow(/is of another month/)
  })

  it('[I-32] is taken from the version before, which knows no month, and found', async () => {
    const id = await aPayment(house.owner, tenantId, 1)
    await house.owner.query(INSERT, [tenantId, id, randomUUID()])
    expect(await placesOf(house.owner, id)).toEqual([{ part: 'payment_events_before', right: false }])
    expect(await house.infrastructure.tenantDb.forTenant(tenantId, (db) => movesOf(db, id))).toHaveLength(1)
  })

  it('is only added to, in whichever month it lies', async () => {
    const id = await aPayment(house.owner, tenantId, 2)
    await keep(id)
    const month = await monthIn(2)
    for (const name of ['payment_answers', `payment_answers_${month}`]) {
      const changing = house.owner.query(`update ${name} set outcome = 'declined' where payment_id = $1`, [id])
      await expect(changing).rejects.toThrow(/payment_answers/)
      await expect(house.owner.query(`delete from ${name} where payment_id = $1`, [id])).rejects.toThrow(
        /payment_answers/,
      )
      await expect(house.owner.query(`truncate ${name}`)).rejects.toThrow(/payment_answers/)
    }
  })

  it('[I-20] is reached by its table alone: no partition gives a request or a worker anything', async () => {
    const { rows } = await house.owner.query<{ name: string; isHeld: boolean; reached: boolean }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isHeld",
         bool_or(has_table_privilege(role, c.oid, 'select, insert, update, delete, truncate, references, trigger')) as reached
       from pg_class c cross join unnest(array['vezne_app', 'vezne_platform', 'vezne_relay', 'vezne_queue']) role
       where c.relispartition and c.relkind = 'r' and c.relname ~ '^payment_(answers|events)_' group by c.oid order by 1`,
    )
    expect(rows.length).toBe(2 * (24 + 2))
    expect(rows.filter(({ isHeld, reached }) => !isHeld || reached)).toEqual([])
  })

  it('is looked for in its month, and in no other that was made', async () => {
    const id = await aPayment(house.owner, tenantId, 2)
    const { rows } = await house.owner.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off)
       select from payment_answers where tenant_id = $1 and payment_id = $2
         and payment_month in ('-infinity', (select month_of(created_at) from payments where tenant_id = $1 and id = $2))`,
      [tenantId, id],
    )
    const looked = rows
      .map((row) => row['QUERY PLAN'])
      .filter((line) => !line.includes('never executed'))
      .flatMap((line) => / on (payment_answers_\w+)/.exec(line)?.[1] ?? [])
    expect(new Set(looked)).toEqual(new Set([`payment_answers_${await monthIn(2)}`, 'payment_answers_before']))
    expect(looked).toHaveLength(2)
  })
})

describe('the months of payments', () => {
  it('are made two years ahead, and again whenever somebody migrates; what fell into the net goes to its month', async () => {
    const { owner } = house
    const made = (await tablesByMonth(owner)).map(({ table, left, isNetUsed }) => ({ table, left, isNetUsed }))
    expect(made).toEqual(TABLES.map((table) => ({ table, left: 24, isNetUsed: false })))
    for (let months = 7; months <= 24; months += 1)
      for (const table of TABLES) await owner.query(`drop table ${table}_${await monthIn(months)}`)
    const id = await aPayment(owner, tenantId, 9)
    expect(await keep(id)).toBe(true)
    expect(await placesOf(owner, id)).toEqual([{ part: 'payment_answers_rest', right: true }])
    const [answers, events] = await tablesByMonth(owner)
    expect([answers?.left, answers?.isNetUsed, events?.left, events?.isNetUsed]).toEqual([6, true, 6, false])

    await migrate(ownerUrl)
    expect(await placesOf(owner, id)).toEqual([{ part: `payment_answers_${await monthIn(9)}`, right: true }])
    expect(await keep(id)).toBe(false)
    const again = (await tablesByMonth(owner)).map(({ table, left, isNetUsed }) => ({ table, left, isNetUsed }))
    expect(again).toEqual(made)
  })
})

describe('[I-04] an installation from before the months', () => {
  const name = `before_${randomBytes(6).toString('hex')}`
  const url = urlOfDatabase(inject('serverUrl'), name)
  const owner = new pg.Client({ connectionString: url })
  const folder = mkdtempSync(join(tmpdir(), 'vezne-before-'))
  const tenant = randomUUID()
  let ids: string[]

  beforeAll(async () => {
    await house.owner.query(`create database ${name} template template0 owner ${inject('tablesOwner')}`)
    const files = readdirSync(MIGRATIONS_FOLDER).toSorted()
    const before = files.slice(
      0,
      files.findIndex((file) => file.endsWith('-months-of-payments.sql')),
    )
    for (const file of before) cpSync(new URL(file, MIGRATIONS_FOLDER), join(folder, file))
    await migrate(url, pathToFileURL(`${folder}/`))
    await owner.connect()
    await owner.query(`insert into tenants (id, name, page_title) values ($1, 'Eski', 'Eski')`, [tenant])
    ids = [await aPayment(owner, tenant, -14), await aPayment(owner, tenant, 0)]
    for (const id of ids) {
      await owner.query(INSERT, [tenant, id, randomUUID()])
      await owner.query(
        `insert into payment_answers (tenant_id, payment_id, id, source, outcome, digest) values ($1, $2, $3, 'return', 'approved', $4)`,
        [tenant, id, randomUUID(), Buffer.alloc(32, 1)],
      )
    }
    await migrate(url)
  })
  afterAll(async () => {
    await owner.end()
    await house.owner.query(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })

  it('keeps every row, each with the month of its payment, and a message that came then is not kept twice', async () => {
    for (const id of ids)
      expect(await placesOf(owner, id)).toEqual([
        { part: 'payment_answers_before', right: true },
        { part: 'payment_events_before', right: true },
      ])
    const again = await owner.query(
      `insert into payment_answers (tenant_id, payment_id, id, source, outcome, digest, payment_month)
       select tenant_id, id, gen_random_uuid(), 'return', 'approved', $1, month_of(created_at) from payments
       on conflict do nothing returning id`,
      [Buffer.alloc(32, 1)],
    )
    expect(again.rows).toEqual([])
  })
})
