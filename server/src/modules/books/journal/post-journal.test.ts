import { randomUUID } from 'node:crypto'
import { COMMISSION_INCOME, bankReceivable, firmAccount } from '@vezne/domain/journal/account.ts'
import { refundJournal, voidJournal } from '@vezne/domain/journal/reversal.ts'
import { saleJournal, type Sale } from '@vezne/domain/journal/sale.ts'
import { describe, expect, it } from 'vitest'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'
import { balanceOf, checkJournal, journalDifference, postJournal, sumsBySubject } from './index.ts'
import { bookableSale, bookRandomly, POS } from './testing/random-journals.ts'

const house = useHouse()
const as = <Result>(tenant: TestTenant, work: (db: TenantDb) => Promise<Result>) =>
  house.infrastructure.tenantDb.forTenant(tenant.id, work)

const lira = (amountMinor: bigint) => [{ amountMinor, currency: 'TRY' }]

const aSale = ({ firmId }: TestTenant, changes: Partial<Sale> = {}) => bookableSale(firmId, changes)

describe('[I-04] a sale', () => {
  it('stands in the accounts of the bank, the firm and the commission', async () => {
    const tenant = await aTenant(house)
    await as(tenant, (db) => postJournal(db, saleJournal(aSale(tenant))))
    await as(tenant, async (db) => {
      expect(await balanceOf(db, bankReceivable(POS))).toEqual(lira(102_350n))
      expect(await balanceOf(db, firmAccount(tenant.firmId))).toEqual(lira(-100_000n))
      expect(await balanceOf(db, COMMISSION_INCOME)).toEqual(lira(-2_350n))
      expect(await balanceOf(db, firmAccount(randomUUID()))).toEqual([])
    })
  })

  it('[I-01] is booked once, also when two book it at the same moment', async () => {
    const tenant = await aTenant(house)
    for (let round = 0; round < 20; round++) {
      const sale = aSale(tenant)
      const results = await Promise.all(
        Array.from({ length: 4 }, () => as(tenant, (db) => postJournal(db, saleJournal(sale)))),
      )
      expect(results.filter(({ posted }) => posted)).toHaveLength(1)
      expect(new Set(results.map(({ journalId }) => journalId)).size).toBe(1)
      const sums = await as(tenant, (db) => sumsBySubject(db, sale.subject))
      expect(sums.find(({ account }) => account.kind === 'bank-receivable')?.amount.amountMinor).toBe(102_350n)
    }
  })

  it('that was booked leaves the transaction standing when it comes again', async () => {
    const tenant = await aTenant(house)
    const [sale, other] = [aSale(tenant), aSale(tenant)]
    const first = await as(tenant, (db) => postJournal(db, saleJournal(sale)))
    await as(tenant, async (db) => {
      expect(await postJournal(db, saleJournal(sale))).toEqual({
        posted: false,
        journalId: first.journalId,
        kind: 'sale',
      })
      await postJournal(db, saleJournal(other))
    })
    expect(await as(tenant, (db) => sumsBySubject(db, other.subject))).toHaveLength(3)
  })

  it('[I-02] booked as a duplicate is not booked as a sale as well', async () => {
    const tenant = await aTenant(house)
    const sale = aSale(tenant)
    const duplicate = saleJournal({ ...sale, receiver: { kind: 'duplicate' } })
    expect((await as(tenant, (db) => postJournal(db, duplicate))).posted).toBe(true)
    expect(await as(tenant, (db) => postJournal(db, saleJournal(sale)))).toMatchObject({
      posted: false,
      kind: 'duplicate-sale',
    })
  })

  it('of one tenant does not exist for another', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house)]
    const sale = aSale(theirs)
    await as(theirs, (db) => postJournal(db, saleJournal(sale)))
    await as(ours, async (db) => {
      expect(await sumsBySubject(db, sale.subject)).toEqual([])
      expect(await balanceOf(db, bankReceivable(POS))).toEqual([])
      // The same subject in another tenant is another subject: its key tells nothing about theirs.
      expect((await postJournal(db, saleJournal(sale))).posted).toBe(true)
    })
  })

  it('that was reckoned wrongly is refused where it was reckoned', async () => {
    const tenant = await aTenant(house)
    const journal = saleJournal(aSale(tenant))
    const torn = { ...journal, postings: journal.postings.slice(0, 2) }
    await expect(as(tenant, (db) => postJournal(db, torn))).rejects.toThrow(/does not add up/)
  })

  it('and its void, or all its refunds, leave nothing behind', async () => {
    const tenant = await aTenant(house)
    const [voided, refunded] = [aSale(tenant), aSale(tenant)]
    await as(tenant, async (db) => {
      await postJournal(db, saleJournal(voided))
      await postJournal(db, voidJournal(voided))
      await postJournal(db, saleJournal(refunded))
      let refundedMinor = 0n
      for (const [index, partMinor] of [33_333n, 1n, 69_016n].entries()) {
        const refund = refundJournal(refunded, { partMinor, refundedMinor, sequence: index + 1 })
        expect((await postJournal(db, refund)).posted).toBe(true)
        expect((await postJournal(db, refund)).posted).toBe(false)
        refundedMinor += partMinor
      }
    })
    for (const { subject } of [voided, refunded]) {
      const sums = await as(tenant, (db) => sumsBySubject(db, subject))
      expect(sums.map(({ amount }) => amount.amountMinor)).toEqual([0n, 0n, 0n])
    }
  })
})

describe('[I-04] the checker', () => {
  // Ten thousand by `npm run test:full`.
  it('finds no difference after a thousand random journals', async () => {
    const tenant = await aTenant(house)
    await bookRandomly((work) => as(tenant, work), tenant.firmId, 1000)
    const { rows } = await house.owner.query('select count(*)::int as count from journals where tenant_id = $1', [
      tenant.id,
    ])
    expect(rows).toEqual([{ count: 1000 }])
    expect(await as(tenant, journalDifference)).toBe(0n)
  })

  it('sees what only somebody past all the walls could have done', async () => {
    const tenant = await aTenant(house)
    for (let each = 0; each < 3; each++) await as(tenant, (db) => postJournal(db, saleJournal(aSale(tenant))))
    await house.owner.query('set session_replication_role = replica')
    try {
      await house.owner.query(
        `update postings set amount_minor = amount_minor + 3
          where tenant_id = $1 and (journal_id, line) in
            (select journal_id, line from postings where tenant_id = $1 order by journal_id, line limit 1)`,
        [tenant.id],
      )
      await house.owner.query(
        `delete from postings where tenant_id = $1 and journal_id =
          (select journal_id from postings where tenant_id = $1 order by journal_id desc limit 1)`,
        [tenant.id],
      )
    } finally {
      await house.owner.query('set session_replication_role = origin')
    }
    const found = { journalsMinor: 3n, closingsMinor: 0n, tornJournals: 1n }
    expect(await as(tenant, checkJournal)).toEqual(found)
    expect(await as(tenant, journalDifference)).not.toBe(0n)
  })
})
