import { randomUUID } from 'node:crypto'
import { chargebackJournal } from '@vezne/domain/journal/chargeback.ts'
import { correctionJournal, refundJournal, voidJournal } from '@vezne/domain/journal/reversal.ts'
import { saleJournal, type Sale } from '@vezne/domain/journal/sale.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aTenant, type TestTenant } from '../../../testing/people.ts'
import { accountFor, accountsOfFirm, ledgerGaps } from './index.ts'
import { asTenant, bookableSale, booker } from './testing/book.ts'
import { addErpLedger, addFirm, linesOf } from './testing/lines.store.ts'

const house = useHouse()
const as = asTenant(house)
const book = booker(house)

const gapsOf = (tenant: TestTenant) => as(tenant, ledgerGaps)
const typesOf = async (tenant: TestTenant, sale: Sale) =>
  (await linesOf(house.owner, tenant, sale.subject.id)).map(({ type, debit, credit }) => [type, debit - credit])

describe('our own line', () => {
  it('credits the firm with the net of a sale, on an account that is made for it', async () => {
    const tenant = await aTenant(house)
    const sale = bookableSale(tenant.firmId)
    await book(tenant, saleJournal(sale))
    expect(await linesOf(house.owner, tenant, sale.subject.id)).toMatchObject([
      { type: 'card-receipt', ledger: 'vezne', account: 'BAYI-1', debit: 0n, credit: 100_000n, local: 100_000n },
    ])
    expect(await as(tenant, (db) => accountsOfFirm(db, tenant.firmId))).toMatchObject([
      { ledgerCode: 'vezne', code: 'BAYI-1', currency: 'TRY', isActive: true },
    ])
    expect(await gapsOf(tenant)).toEqual([])
  })

  it('is taken back by a void, and joined by each refund with its share of the net', async () => {
    const tenant = await aTenant(house)
    const [taken, parted] = [bookableSale(tenant.firmId), bookableSale(tenant.firmId)]
    const part = (sequence: number, partMinor: bigint, refundedMinor: bigint) =>
      refundJournal(parted, { sequence, partMinor, refundedMinor })
    await book(tenant, saleJournal(taken), voidJournal(taken))
    await book(tenant, saleJournal(parted), part(1, 40_000n, 0n), part(2, 62_350n, 40_000n))
    expect(await typesOf(tenant, taken)).toEqual([
      ['card-receipt', -100_000n],
      ['card-void', 100_000n],
    ])
    const refunds = (await typesOf(tenant, parted)).slice(1)
    expect(refunds.map(([type]) => type)).toEqual(['card-refund', 'card-refund'])
    expect(refunds.reduce((sum, [, minor]) => sum + BigInt(minor ?? 0), 0n)).toBe(100_000n)
    expect(await gapsOf(tenant)).toEqual([])
  })

  it('is followed by a debt of all that was charged once a chargeback is lost, and by nothing before', async () => {
    const tenant = await aTenant(house)
    const sale = bookableSale(tenant.firmId)
    await book(tenant, saleJournal(sale), chargebackJournal(sale, 'open', 102_350n))
    expect(await typesOf(tenant, sale)).toHaveLength(1)
    await book(tenant, chargebackJournal(sale, 'lost', 102_350n))
    expect((await typesOf(tenant, sale)).at(-1)).toEqual(['chargeback', 102_350n])
    expect(await gapsOf(tenant)).toEqual([])
  })

  it('goes out and comes back with its sale, for another firm if need be', async () => {
    const tenant = await aTenant(house)
    const otherId = await addFirm(house.owner, tenant, 'BAYI-2')
    const sale = bookableSale(tenant.firmId)
    const moved = { ...sale, receiver: { kind: 'firm', firmId: otherId } } as const
    await book(tenant, saleJournal(sale), correctionJournal(sale, 'out', 1), correctionJournal(sale, 'in', 2))
    await book(tenant, correctionJournal(sale, 'out', 3), correctionJournal(moved, 'in', 4))
    const lines = await linesOf(house.owner, tenant, sale.subject.id)
    expect(lines.map(({ account, type }) => [account, type])).toEqual([
      ['BAYI-1', 'card-receipt'],
      ['BAYI-1', 'card-void'],
      ['BAYI-1', 'card-receipt'],
      ['BAYI-1', 'card-void'],
      ['BAYI-2', 'card-receipt'],
    ])
    expect(await gapsOf(tenant)).toEqual([])
  })

  it('of a payer whom nobody knows stands in suspense; a duplicate has none; a firm that is gone is nobody', async () => {
    const tenant = await aTenant(house)
    const unknown = bookableSale(tenant.firmId, { receiver: { kind: 'unidentified' } })
    const duplicate = bookableSale(tenant.firmId, { receiver: { kind: 'duplicate' } })
    const nobodys = bookableSale(randomUUID())
    await book(tenant, saleJournal(unknown), saleJournal(duplicate), voidJournal(duplicate), saleJournal(nobodys))
    expect(await linesOf(house.owner, tenant, unknown.subject.id)).toMatchObject([{ account: 'TORBA', firmId: null }])
    expect(await linesOf(house.owner, tenant, duplicate.subject.id)).toEqual([])
    expect(await linesOf(house.owner, tenant, nobodys.subject.id)).toMatchObject([{ account: 'TORBA', firmId: null }])
    expect(await gapsOf(tenant)).toEqual([])
  })

  it('is written once, and not at all for a journal that was refused', async () => {
    const tenant = await aTenant(house)
    const sale = bookableSale(tenant.firmId)
    await book(tenant, saleJournal(sale))
    await book(tenant, saleJournal(sale))
    await book(tenant, saleJournal({ ...sale, receiver: { kind: 'unidentified' } }))
    expect(await typesOf(tenant, sale)).toHaveLength(1)
    expect(await gapsOf(tenant)).toEqual([])
  })

  it('[I-04] of the first payments of a firm, ten at once in two currencies, finds one ledger and two accounts', async () => {
    const tenant = await aTenant(house)
    const sales = Array.from({ length: 10 }, (_, index) =>
      bookableSale(tenant.firmId, { currency: index % 2 === 0 ? 'TRY' : 'USD' }),
    )
    await Promise.all(sales.map((sale) => book(tenant, saleJournal(sale))))
    const accounts = await as(tenant, (db) => accountsOfFirm(db, tenant.firmId))
    expect(accounts.map(({ currency }) => currency).toSorted()).toEqual(['TRY', 'USD'])
    expect(new Set(accounts.map(({ ledgerId }) => ledgerId)).size).toBe(1)
    expect(await gapsOf(tenant)).toEqual([])
  })
})

describe('the account of a payment', () => {
  it('is the one in the ERP where the company has one, made there with the code of the firm', async () => {
    const tenant = await aTenant(house)
    await addErpLedger(house.owner, tenant, 'logo-1')
    const sale = bookableSale(tenant.firmId)
    await book(tenant, saleJournal(sale))
    expect(await linesOf(house.owner, tenant, sale.subject.id)).toMatchObject([{ ledger: 'logo-1', account: 'BAYI-1' }])
  })

  it('keeps apart from whoever else has the code, be it a firm called as the suspense account is', async () => {
    const tenant = await aTenant(house)
    const namesake = await addFirm(house.owner, tenant, 'TORBA')
    await as(tenant, (db) => accountFor(db, namesake, 'TRY'))
    const suspense = await as(tenant, (db) => accountFor(db, null, 'TRY'))
    expect(suspense).toMatchObject({ firmId: null, code: `TORBA~${tenant.id.slice(0, 8)}` })
    expect(await as(tenant, (db) => accountFor(db, null, 'TRY'))).toEqual(suspense)
  })

  it('stays where the receipt was booked, though the ERP has brought the firm another one meanwhile', async () => {
    const tenant = await aTenant(house)
    const sale = bookableSale(tenant.firmId)
    await book(tenant, saleJournal(sale))
    await addErpLedger(house.owner, tenant, 'logo-1', { firmId: tenant.firmId, code: '120.01.001' })
    const later = bookableSale(tenant.firmId)
    await book(tenant, voidJournal(sale), saleJournal(later))
    const ledgers = await linesOf(house.owner, tenant, sale.subject.id)
    expect(ledgers.map(({ ledger }) => ledger)).toEqual(['vezne', 'vezne'])
    expect(await linesOf(house.owner, tenant, later.subject.id)).toMatchObject([{ account: '120.01.001' }])
    expect(await gapsOf(tenant)).toEqual([])
  })
})

describe('a ledger that books receipts gross', () => {
  it('is credited with all that was charged and debited with the late charge that waits for its invoice', async () => {
    const tenant = await aTenant(house)
    await addErpLedger(house.owner, tenant, 'logo-1', { books: 'gross' })
    const sale = bookableSale(tenant.firmId, { totalMinor: 52_500n, netMinor: 50_000n, commissionMinor: 2_500n })
    const half = refundJournal(sale, { sequence: 1, partMinor: 26_250n, refundedMinor: 0n })
    await book(tenant, saleJournal(sale), half)
    expect(await typesOf(tenant, sale)).toEqual([
      ['card-receipt', -52_500n],
      ['late-charge', 2_500n],
      ['card-refund', 26_250n],
      ['late-charge', -1_250n],
    ])
    expect(await gapsOf(tenant)).toEqual([])
  })
})
