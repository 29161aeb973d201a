import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'

const house = useHouse()
const as = <Result>(tenant: TestTenant, work: (db: TenantDb) => Promise<Result>) =>
  house.infrastructure.tenantDb.forTenant(tenant.id, work)

interface Line {
  readonly amount: number
  readonly currency?: string
  readonly line?: number
}

async function addJournal(db: TenantDb, id: string, lineCount: number): Promise<void> {
  await sql`
    insert into journals (tenant_id, id, subject_kind, subject_id, kind, line_count)
    values (${db.tenantId}, ${id}, 'payment', ${randomUUID()}, 'sale', ${lineCount})`.execute(db.on())
}

async function addLines(db: TenantDb, id: string, lineCount: number, lines: readonly Line[], tenantId = db.tenantId) {
  for (const [index, { amount, currency = 'TRY', line = index + 1 }] of lines.entries()) {
    await sql`
      insert into postings
        (tenant_id, journal_id, line, account_kind, account_key, amount_minor, currency, line_count)
      values (${tenantId}, ${id}, ${line}, 'firm', ${randomUUID()}, ${amount}, ${currency}, ${lineCount})`.execute(
      db.on(),
    )
  }
}

/** Writes as the app role writes, past every rule of ours but the database's own. */
async function book(tenant: TestTenant, lines: readonly Line[], lineCount = lines.length): Promise<string> {
  const id = randomUUID()
  await as(tenant, async (db) => {
    await addJournal(db, id, lineCount)
    await addLines(db, id, lineCount, lines)
  })
  return id
}

const PAIR = [{ amount: 500 }, { amount: -500 }]

async function countsOf(tenant: TestTenant): Promise<unknown> {
  const { rows } = await house.owner.query(
    `select (select count(*)::int from journals where tenant_id = $1) as journals,
            (select count(*)::int from postings where tenant_id = $1) as postings`,
    [tenant.id],
  )
  return rows[0]
}

describe('[I-04] the database refuses', () => {
  it.each([
    ['a journal that does not add up', [{ amount: 500 }, { amount: -499 }], 2, /does not add up/],
    [
      'a journal that adds up only across currencies',
      [{ amount: 500 }, { amount: -500, currency: 'USD' }],
      2,
      /does not add up/,
    ],
    ['a journal of a single line', [{ amount: 500 }], 1, /line_count/],
    ['a journal with a line missing', [{ amount: 500 }], 2, /has 1 of 2 lines/],
    ['a journal without lines', [], 2, /has 0 of 2 lines/],
    ['a line of nothing', [{ amount: 500 }, { amount: -500 }, { amount: 0 }], 3, /amount_minor/],
    ['a line past the last', [{ amount: 500 }, { amount: -500, line: 3 }], 2, /postings_check/],
  ])('%s', async (_, lines: readonly Line[], lineCount, message) => {
    const tenant = await aTenant(house)
    await expect(book(tenant, lines, lineCount)).rejects.toThrow(message)
    expect(await countsOf(tenant)).toEqual({ journals: 0, postings: 0 })
  })

  it('further lines for a journal that is complete, though they add up among themselves', async () => {
    const tenant = await aTenant(house)
    const id = await book(tenant, PAIR)
    const more = (lineCount: number) => [
      { amount: 7, line: lineCount - 1 },
      { amount: -7, line: lineCount },
    ]
    for (const lineCount of [2, 4]) {
      await expect(as(tenant, (db) => addLines(db, id, lineCount, more(lineCount)))).rejects.toThrow(/postings_/)
    }
    expect(await countsOf(tenant)).toEqual({ journals: 1, postings: 2 })
  })

  it('a time that the app names itself', async () => {
    const tenant = await aTenant(house)
    const backdated = as(tenant, (db) =>
      sql`insert into journals (tenant_id, id, subject_kind, subject_id, kind, line_count, booked_at)
          values (${tenant.id}, ${randomUUID()}, 'payment', ${randomUUID()}, 'sale', 2, now() - interval '2 days')`.execute(
        db.on(),
      ),
    )
    await expect(backdated).rejects.toThrow(/permission denied/)
  })

  it('lines of another tenant, a journal of another tenant and a change of tenant in mid-transaction', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const id = await book(theirs, PAIR)
    await expect(as(ours, (db) => addLines(db, id, 2, PAIR, theirs.id))).rejects.toThrow(/row-level security/)
    await expect(as(ours, (db) => addLines(db, id, 2, PAIR))).rejects.toThrow(/foreign key/)
    const turned = as(ours, async (db) => {
      const own = randomUUID()
      await addJournal(db, own, 2)
      await addLines(db, own, 2, [{ amount: 500 }, { amount: -1 }])
      await sql`select set_config('app.tenant', ${theirs.id}, true)`.execute(db.on())
    })
    await expect(turned).rejects.toThrow(/has 0 of 2 lines/)
    const seen = await as(ours, (db) => sql`select from postings`.execute(db.on()))
    expect(seen.rows).toHaveLength(0)
    expect(await countsOf(ours)).toEqual({ journals: 0, postings: 0 })
    expect(await countsOf(theirs)).toEqual({ journals: 1, postings: 2 })
  })

  it.each(['journals', 'postings', 'ledger_days'])(
    'every change, deletion and emptying of %s, to the app and to the owner',
    async (table) => {
      const tenant = await aTenant(house)
      await book(tenant, PAIR)
      await house.owner.query(
        `insert into ledger_days (tenant_id, account_kind, account_key, currency, day, closing_minor)
         values ($1, 'firm', $2, 'TRY', '2026-01-05', 0)`,
        [tenant.id, tenant.firmId],
      )
      for (const change of [
        `update ${table} set tenant_id = tenant_id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]) {
        await expect(as(tenant, (db) => sql.raw(change).execute(db.on()))).rejects.toThrow(/permission denied/)
        await expect(house.owner.query(change)).rejects.toThrow(/never changed or deleted/)
      }
      expect(await countsOf(tenant)).toEqual({ journals: 1, postings: 2 })
    },
  )

  it('to close a day that somebody could still write into', async () => {
    const tenant = await aTenant(house)
    const close = (day: string) =>
      as(tenant, (db) =>
        sql`insert into ledger_days (tenant_id, account_kind, account_key, currency, day, closing_minor)
            select ${tenant.id}, 'firm', ${tenant.firmId}, 'TRY', ${sql.raw(day)}, 0`.execute(db.on()),
      )
    await expect(close(`ledger_day(now())`)).rejects.toThrow(/can still be written into/)
    await expect(close(`ledger_day(now()) - 2`)).resolves.toBeDefined()
  })
})
