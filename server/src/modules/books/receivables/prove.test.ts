import { readFileSync } from 'node:fs'
import { correctionJournal, refundJournal, voidJournal } from '@vezne/domain/journal/reversal.ts'
import { saleJournal, type Sale } from '@vezne/domain/journal/sale.ts'
import { describe, expect, it } from 'vitest'
import { sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'
import { postJournal } from '../journal/index.ts'
import { catchUp, ledgerGaps, monthGaps } from './index.ts'
import { asTenant, bookableSale, booker } from './testing/book.ts'
import {
  addFirm,
  addRate,
  allLines,
  forgetAccounts,
  migrateAgain,
  questionsOf,
  tamper,
  tamperMonths,
} from './testing/lines.store.ts'

const house = useHouse()
const as = asTenant(house)
const book = booker(house)

async function prove(sweep = 'receivables.prove'): Promise<void> {
  const found = sweeps(house.infrastructure).find(({ name }) => name === sweep)
  if (found === undefined) throw new Error('the worker proves no accounts')
  await found.run()
}

async function aBookWithOneSale(): Promise<{ tenant: TestTenant; sale: Sale }> {
  const tenant = await aTenant(house)
  const sale = bookableSale(tenant.firmId)
  await book(tenant, saleJournal(sale))
  return { tenant, sale }
}

/** Everything of its book was booked before the last proof. */
async function longAgo({ id }: TestTenant): Promise<void> {
  await house.owner.query('set session_replication_role = replica')
  for (const table of ['journals', 'postings'])
    await house.owner.query(`update ${table} set booked_at = booked_at - interval '2 days' where tenant_id = $1`, [id])
  await house.owner.query('set session_replication_role = origin')
}

describe('[I-04] the proof at night', () => {
  it('asks a person about a line that was changed, once, and no longer when it adds up again', async () => {
    const { tenant, sale } = await aBookWithOneSale()
    const sound = await aBookWithOneSale()
    await prove()
    expect(await questionsOf(house.owner, tenant)).toEqual([])
    await tamper(house.owner, sale.subject.id, 5)
    await prove()
    await prove()
    const asked = { kind: 'account-differs', label: 'BAYI-1', amount: 5n }
    expect(await questionsOf(house.owner, tenant)).toMatchObject([
      { ...asked, reason: 'our lines differ from the book', closedBy: null },
      { ...asked, reason: 'the sums of the months differ from the lines', closedBy: null },
      { ...asked, reason: 'what is open differs from the balance', closedBy: null },
    ])
    await tamper(house.owner, sale.subject.id, -5)
    await prove()
    const closed = await questionsOf(house.owner, tenant)
    expect(closed).toMatchObject([{ closedBy: 'janitor' }, { closedBy: 'janitor' }, { closedBy: 'janitor' }])
    expect(await questionsOf(house.owner, sound.tenant)).toEqual([])
  })

  it('finds a sum of a month that is not that of its lines', async () => {
    const { tenant } = await aBookWithOneSale()
    await prove()
    await tamperMonths(house.owner, tenant, 7)
    await prove()
    expect(await questionsOf(house.owner, tenant)).toMatchObject([
      { reason: 'the sums of the months differ from the lines', amount: 7n },
      { reason: 'what is open differs from the balance', amount: 7n },
    ])
  })

  it('looks at what has changed, once a month at the whole, and at what differs until it is mended', async () => {
    const { tenant, sale } = await aBookWithOneSale()
    await prove()
    const unseen = async (minor: number) => {
      await house.owner.query('set session_replication_role = replica')
      await tamper(house.owner, sale.subject.id, minor)
      await house.owner.query('set session_replication_role = origin')
    }
    await longAgo(tenant)
    await unseen(5)
    await prove()
    expect(await questionsOf(house.owner, tenant)).toEqual([])
    const reasons = async () => {
      const { rows: asked } = await house.owner.query<{ reason: string; closed_by: string | null }>(
        'select reason, closed_by from reviews where tenant_id = $1 order by reason',
        [tenant.id],
      )
      return asked
    }
    for (const sweep of ['receivables.prove-whole', 'receivables.prove']) {
      await prove(sweep)
      expect([sweep, await reasons()]).toEqual([
        sweep,
        [
          { reason: 'our lines differ from the book', closed_by: null },
          { reason: 'the sums of the months differ from the lines', closed_by: null },
          { reason: 'what is open differs from the balance', closed_by: null },
        ],
      ])
    }
    await unseen(-5)
    await prove()
    expect((await reasons()).map(({ closed_by }) => closed_by)).toEqual(['janitor', 'janitor', 'janitor'])
    const { rows } = await house.owner.query('select from proof_changes where tenant_id = $1', [tenant.id])
    expect(rows).toEqual([])
  })

  it('goes on with journals from where all had their lines, and once a month from the first', async () => {
    const { tenant } = await aBookWithOneSale()
    await prove()
    await as(tenant, (db) => postJournal(db, saleJournal(bookableSale(tenant.firmId))))
    await longAgo(tenant)
    expect(await catchUp(house.infrastructure.tenantDb, tenant.id)).toBe(0)
    expect(await as(tenant, ledgerGaps)).toHaveLength(1)
    await prove('receivables.prove-whole')
    expect(await as(tenant, ledgerGaps)).toEqual([])
  })

  it('sees two faults that hide each other in the sum of a firm', async () => {
    const { tenant, sale } = await aBookWithOneSale()
    const other = bookableSale(tenant.firmId)
    await book(tenant, saleJournal(other))
    await tamper(house.owner, sale.subject.id, 5)
    await tamper(house.owner, other.subject.id, -5)
    expect(await as(tenant, ledgerGaps)).toMatchObject([{ code: 'BAYI-1', currency: 'TRY', offMinor: 10n }])
  })
})

describe('journals of before', () => {
  const MORE_THAN_ONE_GO = 300
  const MIGRATION = readFileSync(
    new URL('../../../../migrations/0081-lines-of-before.sql', import.meta.url).pathname,
    'utf8',
  )

  /** A life of every kind, with a firm that is called as the suspense account is. */
  async function aFullBook(): Promise<TestTenant> {
    const tenant = await aTenant(house)
    await addRate(house.owner, '2020-01-02', 'USD', '40.1234')
    const namesake = await addFirm(house.owner, tenant, 'TORBA')
    const [kept, parted, moved] = [
      bookableSale(tenant.firmId),
      bookableSale(namesake, { currency: 'USD' }),
      bookableSale(tenant.firmId),
    ]
    const unknown = bookableSale(tenant.firmId, { receiver: { kind: 'unidentified' } })
    await book(tenant, saleJournal(kept), voidJournal(kept), saleJournal(bookableSale(namesake)), saleJournal(unknown))
    await book(tenant, saleJournal(parted), refundJournal(parted, { sequence: 1, partMinor: 777n, refundedMinor: 0n }))
    await book(tenant, saleJournal(moved), correctionJournal(moved, 'out', 1), correctionJournal(moved, 'in', 2))
    return tenant
  }

  it('get by the migration the very lines that the till would have written, once', async () => {
    const tenant = await aFullBook()
    const written = await allLines(house.owner, tenant)
    expect(written).toHaveLength(9)
    await forgetAccounts(house.owner, tenant)
    await migrateAgain(house.owner, MIGRATION)
    expect(await allLines(house.owner, tenant)).toEqual(written)
    await migrateAgain(house.owner, MIGRATION)
    expect(await allLines(house.owner, tenant)).toEqual(written)
    expect(await as(tenant, ledgerGaps)).toEqual([])
  })

  it('that a process of the version before books get theirs in the night', async () => {
    const tenant = await aFullBook()
    await as(tenant, async (db) => {
      for (let each = 0; each < MORE_THAN_ONE_GO; each++) {
        const sale = bookableSale(tenant.firmId, { currency: each % 2 === 0 ? 'EUR' : 'TRY' })
        await postJournal(db, saleJournal(sale))
        // The first one stands: two journals that come to nothing leave no gap to be seen.
        if (each > 0) await postJournal(db, voidJournal(sale))
      }
    })
    expect(await as(tenant, ledgerGaps)).not.toEqual([])
    await prove()
    expect(await as(tenant, ledgerGaps)).toEqual([])
    expect(await as(tenant, monthGaps)).toEqual([])
    expect(await questionsOf(house.owner, tenant)).toEqual([])
    expect(await catchUp(house.infrastructure.tenantDb, tenant.id)).toBe(0)
  })
})
