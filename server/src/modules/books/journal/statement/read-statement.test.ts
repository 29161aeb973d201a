import { randomUUID } from 'node:crypto'
import { bankReceivable, firmAccount } from '@vezne/domain/journal/account.ts'
import { saleJournal } from '@vezne/domain/journal/sale.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { describe, expect, it } from 'vitest'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../../testing/people.ts'
import {
  balanceOf,
  checkJournal,
  closeFinishedDays,
  postJournal,
  statementPage,
  type StatementLine,
  type StatementPage,
  type StatementPlace,
} from '../index.ts'

const house = useHouse()
const POS = randomUUID()
const as = <Result>(tenant: TestTenant, work: (db: TenantDb) => Promise<Result>) =>
  house.infrastructure.tenantDb.forTenant(tenant.id, work)

function sell(tenant: TestTenant, totalMinor: bigint, currency: Currency = 'TRY') {
  const receiver = { kind: 'firm', firmId: tenant.firmId } as const
  const figures = { currency, totalMinor, netMinor: totalMinor, commissionMinor: 0n }
  const subject = { kind: 'payment', id: randomUUID() } as const
  return as(tenant, (db) => postJournal(db, saleJournal({ subject, posAccountId: POS, receiver, ...figures })))
}

/** A sale of an earlier time, which only the owner can put there. Days are those of Istanbul. */
async function sellThen(tenant: TestTenant, time: string, amountMinor: bigint, currency: Currency = 'TRY') {
  const id = randomUUID()
  await house.owner.query('begin')
  await house.owner.query(
    `insert into journals (tenant_id, id, subject_kind, subject_id, kind, line_count, booked_at)
     values ($1, $2, 'payment', $2, 'sale', 2, $3)`,
    [tenant.id, id, time],
  )
  await house.owner.query(
    `insert into postings (tenant_id, journal_id, line, account_kind, account_key, amount_minor, currency, line_count, booked_at)
     values ($1, $2, 1, 'bank-receivable', $3, $5, $6, 2, $7), ($1, $2, 2, 'firm', $4, -$5::bigint, $6, 2, $7)`,
    [tenant.id, id, POS, tenant.firmId, amountMinor.toString(), currency, time],
  )
  await house.owner.query('commit')
}

async function pagesOf(tenant: TestTenant, limit: number, between = () => Promise.resolve()): Promise<StatementPage[]> {
  const pages: StatementPage[] = []
  let before: StatementPlace | undefined
  do {
    const page = await as(tenant, (db) => statementPage(db, bankReceivable(POS), { currency: 'TRY', before, limit }))
    pages.push(page)
    before = page.next
    await between()
  } while (before !== undefined)
  return pages
}

const linesOf = (pages: readonly StatementPage[]): StatementLine[] => pages.flatMap(({ lines }) => [...lines])

/** Every line's balance is the one before it and its amount, over the borders of pages, from zero on. */
function expectUnbroken(pages: readonly StatementPage[]): void {
  let balanceMinor = 0n
  for (const { lines, openingMinor } of pages.toReversed()) {
    expect(openingMinor).toBe(balanceMinor)
    for (const line of lines.toReversed()) {
      balanceMinor += line.amountMinor
      expect(line.balanceMinor).toBe(balanceMinor)
    }
  }
}

describe('a statement', () => {
  it('is empty and stands at nothing before anything was booked', async () => {
    const tenant = await aTenant(house)
    expect(await pagesOf(tenant, 10)).toEqual([{ currency: 'TRY', lines: [], openingMinor: 0n, next: undefined }])
  })

  it('[I-04] shows every line once, newest first, in pages of any size', async () => {
    const tenant = await aTenant(house)
    for (let each = 1n; each <= 23n; each++) await sell(tenant, each)
    await sell(tenant, 99n, 'USD')
    for (const limit of [1, 5, 23, 24]) {
      const pages = await pagesOf(tenant, limit)
      expect(linesOf(pages).map(({ amountMinor }) => amountMinor)).toEqual(
        Array.from({ length: 23 }, (_, index) => 23n - BigInt(index)),
      )
      expectUnbroken(pages)
      expect(pages.every(({ lines }) => lines.length > 0)).toBe(true)
    }
    const balance = await as(tenant, (db) => balanceOf(db, bankReceivable(POS)))
    expect(balance).toEqual([
      { amountMinor: 276n, currency: 'TRY' },
      { amountMinor: 99n, currency: 'USD' },
    ])
  })

  it('[I-04] is not moved by what others book while somebody turns its pages', async () => {
    const tenant = await aTenant(house)
    for (let each = 1n; each <= 30n; each++) await sell(tenant, each)
    const still = await pagesOf(tenant, 4)
    const busy = await pagesOf(tenant, 4, async () => {
      await Promise.all([sell(tenant, 1000n), sell(tenant, 2000n), sell(tenant, 3000n)])
    })
    expect(busy).toEqual(still)
    expectUnbroken(busy)
  })

  it('tells what a line was about', async () => {
    const tenant = await aTenant(house)
    const { journalId } = await sell(tenant, 500n)
    const { lines } = await as(tenant, (db) =>
      statementPage(db, firmAccount(tenant.firmId), { currency: 'TRY', limit: 5 }),
    )
    expect(lines).toMatchObject([
      { journalId, kind: 'sale', sequence: 1, subject: { kind: 'payment' }, amountMinor: -500n, balanceMinor: -500n },
    ])
  })
})

describe('closed days', () => {
  const HISTORY = [
    ['2026-01-05T20:59:59.999Z', 1n], // the last moment of 5 January in Istanbul
    ['2026-01-05T21:00:00.000Z', 20n], // the first of 6 January
    ['2026-01-06T09:00:00.000Z', 300n],
    ['2026-02-10T09:00:00.000Z', 4_000n],
    ['2026-02-10T09:00:00.000Z', 50_000n], // the same moment
  ] as const

  async function aHistory(): Promise<TestTenant> {
    const tenant = await aTenant(house)
    for (const [time, amountMinor] of HISTORY) await sellThen(tenant, time, amountMinor)
    await sellThen(tenant, '2026-02-11T09:00:00.000Z', 7n, 'EUR')
    return tenant
  }

  it('[I-35] end at midnight in Istanbul, and hold what the account stood at', async () => {
    const tenant = await aHistory()
    const days = ['2026-01-05', '2026-01-06', '2026-02-10', '2026-02-11']
    expect(await closeFinishedDays(house.infrastructure.tenantDb, tenant.id)).toEqual(days)
    const { rows } = await house.owner.query(
      `select day, currency, closing_minor from ledger_days
        where tenant_id = $1 and account_kind = 'bank-receivable' order by day`,
      [tenant.id],
    )
    expect(rows).toEqual([
      { day: '2026-01-05', currency: 'TRY', closing_minor: 1n },
      { day: '2026-01-06', currency: 'TRY', closing_minor: 321n },
      { day: '2026-02-10', currency: 'TRY', closing_minor: 54_321n },
      { day: '2026-02-11', currency: 'EUR', closing_minor: 7n },
    ])
  })

  it('change no figure of any statement, and are not closed twice', async () => {
    const tenant = await aHistory()
    await sell(tenant, 600_000n)
    const open = await Promise.all([1, 2, 3, 10].map((limit) => pagesOf(tenant, limit)))
    const balance = await as(tenant, (db) => balanceOf(db, bankReceivable(POS)))
    const { tenantDb } = house.infrastructure
    await Promise.all([closeFinishedDays(tenantDb, tenant.id), closeFinishedDays(tenantDb, tenant.id)])
    expect(await closeFinishedDays(tenantDb, tenant.id)).toEqual([])
    expect(await Promise.all([1, 2, 3, 10].map((limit) => pagesOf(tenant, limit)))).toEqual(open)
    expect(await as(tenant, (db) => balanceOf(db, bankReceivable(POS)))).toEqual(balance)
    for (const pages of open) expectUnbroken(pages)
    expect(await as(tenant, checkJournal)).toEqual({ journalsMinor: 0n, closingsMinor: 0n, tornJournals: 0n })
  })

  it('are what statements start from: a wrong one is seen there, and by the checker', async () => {
    const tenant = await aHistory()
    await house.owner.query(
      `insert into ledger_days (tenant_id, account_kind, account_key, currency, day, closing_minor)
       values ($1, 'bank-receivable', $2, 'TRY', '2026-01-06', 322)`,
      [tenant.id, POS],
    )
    const [newest] = await pagesOf(tenant, 1)
    expect(newest?.lines[0]?.balanceMinor).toBe(54_322n)
    expect((await as(tenant, checkJournal)).closingsMinor).toBe(1n)
  })
})
