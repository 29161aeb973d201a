import { saleJournal } from '@vezne/domain/journal/sale.ts'
import { describe, expect, it } from 'vitest'
import { whileFilled } from '../../../testing/feed-books.store.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'
import { accountFor, balanceAt, foldOwnLines, monthGaps, openItemsOf, sumMonths, type MonthChange } from './index.ts'
import { asTenant, bookableSale, booker } from './testing/book.ts'
import { addFirm, addLine, addRate, countUnsummed, linesOf, monthsOf, questionsOf } from './testing/lines.store.ts'

const house = useHouse()
const as = asTenant(house)
const book = booker(house)
const FOREVER = '2999-01-01'

const accountOf = async (tenant: TestTenant) => (await as(tenant, (db) => accountFor(db, tenant.firmId, 'TRY'))).id
const fold = (tenant: TestTenant, atOnce = 500, waitMs = 60_000) =>
  foldOwnLines(house.infrastructure.tenantDb, tenant.id, { atOnce, waitMs })
const owed = async (tenant: TestTenant, accountId: string, day = FOREVER) =>
  (await as(tenant, (db) => balanceAt(db, accountId, day, 'TRY')))[0]?.balanceMinor

const change = (accountId: string, day: string, debitMinor: bigint, creditMinor = 0n): MonthChange => ({
  accountId,
  currency: 'TRY',
  day,
  debitMinor,
  creditMinor,
  localDebitMinor: debitMinor,
  localCreditMinor: creditMinor,
  lineCount: 1,
})

describe('the balance of an account', () => {
  it('at any day is the months before it, the days of its month and what no month has yet', async () => {
    const tenant = await aTenant(house)
    const id = await accountOf(tenant)
    await addLine(house.owner, id, { day: '2026-01-31', debit: 500n })
    await addLine(house.owner, id, { day: '2026-03-01', debit: 70n })
    await addLine(house.owner, id, { day: '2026-03-15', credit: 30n })
    await as(tenant, (db) =>
      sumMonths(db, [change(id, '2026-01-31', 500n), change(id, '2026-03-01', 70n), change(id, '2026-03-15', 0n, 30n)]),
    )
    await addLine(house.owner, id, { day: '2026-02-10', credit: 9n, isSummed: false })
    const days = ['2026-01-31', '2026-02-01', '2026-02-11', '2026-03-01', '2026-03-02', '2026-03-15', '2026-03-16']
    const balances = await Promise.all(days.map((day) => owed(tenant, id, day)))
    expect(balances).toEqual([0n, 500n, 491n, 491n, 561n, 561n, 531n])
    expect(await as(tenant, monthGaps)).toEqual([])
  })

  it('leaves out what another line stands for, what is hidden and what is gone', async () => {
    const tenant = await aTenant(house)
    const id = await accountOf(tenant)
    await addLine(house.owner, id, { day: '2026-05-02', credit: 100n, leftOut: 60n, isSummed: false })
    await addLine(house.owner, id, { day: '2026-05-03', credit: 100n, leftOut: 100n, isSummed: false })
    await addLine(house.owner, id, { day: '2026-05-04', debit: 1000n, isHidden: true, isSummed: false })
    expect(await owed(tenant, id)).toBe(-40n)
    expect(await as(tenant, (db) => openItemsOf(db, { accountIds: [id], currency: 'TRY' }))).toMatchObject([
      { items: [{ side: 'credit', openMinor: 40n }], closingDifferenceMinor: 0n },
    ])
    expect(await fold(tenant)).toBe(3)
    expect(await owed(tenant, id)).toBe(-40n)
    expect(await monthsOf(house.owner, id)).toEqual([{ month: '2026-05', debit: 0n, credit: 40n, lines: 1n }])
    expect(await as(tenant, monthGaps)).toEqual([])
  })

  it('of another currency stands beside it in lira, at the rate of its day', async () => {
    const tenant = await aTenant(house)
    await addRate(house.owner, '2020-01-02', 'USD', '40.1234')
    const sale = bookableSale(tenant.firmId, { currency: 'USD' })
    await book(tenant, saleJournal(sale))
    const account = await as(tenant, (db) => accountFor(db, tenant.firmId, 'USD'))
    expect(await linesOf(house.owner, tenant, sale.subject.id)).toMatchObject([{ credit: 100_000n, local: 4_012_340n }])
    expect(await as(tenant, (db) => balanceAt(db, account.id, FOREVER))).toMatchObject([
      { currency: 'USD', balanceMinor: -100_000n, localBalanceMinor: -4_012_340n },
    ])
  })

  it('and its lines are there for the firm and for no other', async () => {
    const tenant = await aTenant(house)
    const otherId = await addFirm(house.owner, tenant, 'BAYI-9')
    const id = await accountOf(tenant)
    await book(tenant, saleJournal(bookableSale(tenant.firmId)), saleJournal(bookableSale(tenant.firmId)))
    const seenBy = (firmId: string) =>
      house.infrastructure.tenantDb.forCaller({ tenantId: tenant.id, firms: { firmId, withSubFirms: true } }, (db) =>
        openItemsOf(db, { accountIds: [id], currency: 'TRY' }),
      )
    expect(await seenBy(tenant.firmId)).toHaveLength(1)
    expect(await seenBy(otherId)).toEqual([])
    expect(await questionsOf(house.owner, tenant)).toEqual([])
  })
})

describe('folding', () => {
  it('moves no balance that somebody reads beside it, and takes each line once, however many fold', async () => {
    const tenant = await aTenant(house)
    const id = await accountOf(tenant)
    const SALES = 60
    for (let each = 0; each < SALES; each++) await book(tenant, saleJournal(bookableSale(tenant.firmId)))
    const expected = -100_000n * BigInt(SALES)
    const folding = { isOver: false }
    const seen = new Set<bigint | undefined>()
    const readOn = async () => {
      while (!folding.isOver) seen.add(await owed(tenant, id))
    }
    const reading = readOn()
    const counts = await Promise.all([fold(tenant, 3), fold(tenant, 3)])
    await fold(tenant).then((left) => counts.push(left))
    folding.isOver = true
    await reading
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(SALES)
    expect([...seen]).toEqual([expected])
    expect(await owed(tenant, id)).toBe(expected)
    expect(await countUnsummed(house.owner, tenant)).toBe(0)
    expect(await as(tenant, monthGaps)).toEqual([])
  })

  it('[I-40] waits for its turn at a ledger that is being filled; who is in a hurry goes on without', async () => {
    const tenant = await aTenant(house)
    await book(tenant, saleJournal(bookableSale(tenant.firmId)))
    expect(await whileFilled(house.owner, tenant, () => fold(tenant, 500, 1))).toBe(0)
    const folding = await whileFilled(house.owner, tenant, () => Promise.resolve({ folded: fold(tenant) }))
    expect(await folding.folded).toBe(1)
  })

  it('and importing change the same months, many at once, and lose nothing', async () => {
    const tenant = await aTenant(house)
    const id = await accountOf(tenant)
    const sales = Array.from({ length: 12 }, () => book(tenant, saleJournal(bookableSale(tenant.firmId))))
    const imports = Array.from({ length: 12 }, (_, index) =>
      as(tenant, (db) => sumMonths(db, [change(id, `2026-0${(index % 3) + 1}-05`, 10n), change(id, '2026-01-09', 1n)])),
    )
    await Promise.all([...sales, ...imports, fold(tenant), fold(tenant)])
    await fold(tenant)
    const before = await owed(tenant, id)
    expect(before).toBe(12n * 11n - 12n * 100_000n)
  })
})
