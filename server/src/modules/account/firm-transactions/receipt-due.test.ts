import { randomUUIDv7 } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { transactionSummary } from '@vezne/contract/firm-transactions.ts'
import type { Journal } from '@vezne/domain/journal/journal.ts'
import { refundJournal, voidJournal } from '@vezne/domain/journal/reversal.ts'
import { saleJournal, type Sale } from '@vezne/domain/journal/sale.ts'
import type { ReceiptDueRule } from '@vezne/domain/settlement/receipt-due.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { together } from '../../../kit/db/transaction.ts'
import { useHouse } from '../../../testing/house.ts'
import { layPayments } from '../../../testing/laid-payments.store.ts'
import { aTenant, aUser, PASSWORD, type TestTenant } from '../../../testing/people.ts'
import { aStory, line } from '../../../testing/story.ts'
import { postJournal } from '../../books/journal/index.ts'
import { accountFor, foldOwnLines, moveLines, writeOwnLines, type MovedLines } from '../../books/receivables/index.ts'
import { chargeAt, dueLines, layRule, layTerms, layTermsUntil } from './testing/due-days.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const RANGE = { from: '2020-01-01', to: '2090-12-31', currencyCode: 'TRY' } as const

async function summaryOf({ domain }: TestTenant, email: string) {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  const answer = await house.call(transactionSummary, RANGE, { token: signedIn.data.token })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

/** A card payment of 1.000,00 in three installments, charged on 4 March and booked now. */
async function aReceipt(rule: ReceiptDueRule, receiver: 'firm' | 'unidentified' = 'firm') {
  const tenant = await aTenant(house)
  const [payment] = await layPayments(house, tenant, [
    { firm_id: tenant.firmId, amount_minor: 100_000, installments: 3 },
  ])
  const paymentId = payment?.id ?? ''
  await chargeAt(house, tenant.id, '2026-03-04T10:00:00Z')
  await layTerms(house, tenant.id, { kind: 'monthly', days: 30 })
  await layRule(house, tenant.id, rule)
  const sale: Sale = {
    subject: { kind: 'payment', id: paymentId },
    posAccountId: randomUUIDv7(),
    receiver: receiver === 'firm' ? { kind: 'firm', firmId: tenant.firmId } : { kind: 'unidentified' },
    currency: 'TRY',
    totalMinor: 100_000n,
    netMinor: 100_000n,
    commissionMinor: 0n,
  }
  const database = house.infrastructure.tenantDb
  const { email } = await aUser(house, [tenant], { rights: ['statement.see'] })
  return {
    tenant,
    sale,
    book: (...journals: Journal[]) =>
      database.forTenant(tenant.id, async (db) => {
        for (const journal of journals) {
          const id = randomUUIDv7()
          await together([postJournal(db, journal, id), writeOwnLines(db, [id])])
        }
      }),
    move: (way: MovedLines['way'], type: MovedLines['type'], sequence: number) =>
      database.forTenant(tenant.id, async (db) => {
        await accountFor(db, tenant.firmId, 'TRY')
        const moved = { paymentId, firmId: tenant.firmId, netMinor: 100_000n, surchargeMinor: 0n }
        await moveLines(db, { ...moved, way, type, sequence })
      }),
    lines: () => dueLines(house, tenant.id, paymentId),
    summary: () => summaryOf(tenant, email),
  }
}

const THIRDS = [
  ['2026-04-03', 33_334],
  ['2026-05-03', 33_333],
  ['2026-06-02', 33_333],
] as const
/** The average of the three: 59,9997 days. */
const MIDDLE = '2026-05-03'

describe('[M-08] a card receipt falls due by the rule of its company', () => {
  it.each<[ReceiptDueRule, string | undefined, readonly (readonly [string, number])[] | null]>([
    ['sale-day', undefined, null],
    ['blocked-day', '2026-04-03', [['2026-04-03', 100_000]]],
    ['installment-days', MIDDLE, THIRDS],
  ])('%s', async (rule, day, parts) => {
    const { book, sale, lines, summary } = await aReceipt(rule)
    await book(saleJournal(sale))
    const [receipt] = await lines()
    const dueOn = day ?? receipt?.documentOn
    expect(receipt).toMatchObject({ type: 'card-receipt', dueOn, parts })
    expect(await summary()).toMatchObject({
      averageMaturity: { debitOn: null, creditOn: dueOn, balanceOn: dueOn },
      ageing: { credit: 100_000n },
    })
  })

  it('by what was agreed with the bank on the day of the sale, whatever was agreed since', async () => {
    const { tenant, book, sale, lines } = await aReceipt('installment-days')
    await layTermsUntil(house, tenant.id, { untilOn: '2026-03-10', days: 10 })
    await book(saleJournal(sale))
    expect(await lines()).toMatchObject([{ dueOn: '2026-03-14', parts: [['2026-03-14', 100_000]] }])
  })

  it('and stays so when the company chooses another', async () => {
    const { tenant, book, sale, lines } = await aReceipt('installment-days')
    await book(saleJournal(sale))
    await layRule(house, tenant.id, 'sale-day')
    expect(await lines()).toMatchObject([{ dueOn: MIDDLE, parts: THIRDS }])
  })
})

describe('[M-08] what becomes of a receipt that falls due on several days', () => {
  it('a void takes it back on the same days: in no maturity anything is left of both', async () => {
    const { book, sale, lines, summary } = await aReceipt('installment-days')
    await book(saleJournal(sale), voidJournal(sale))
    expect(await lines()).toMatchObject([
      { type: 'card-receipt', dueOn: MIDDLE, parts: THIRDS },
      { type: 'card-void', dueOn: MIDDLE, parts: THIRDS },
    ])
    expect(await summary()).toMatchObject({
      averageMaturity: { debitOn: MIDDLE, creditOn: MIDDLE, balanceOn: null },
      ageing: { credit: 0n },
    })
  })

  it('a refund is a debt of its own day; of the receipt what falls due last stays open', async () => {
    const { book, sale, lines, summary } = await aReceipt('installment-days')
    await book(saleJournal(sale), refundJournal(sale, { sequence: 1, partMinor: 50_000n, refundedMinor: 0n }))
    const [, refund] = await lines()
    expect(refund).toMatchObject({ type: 'card-refund', dueOn: refund?.documentOn, parts: null })
    // 166,67 of 3 May and 333,33 of 2 June: 20 days behind the former on average.
    expect(await summary()).toMatchObject({
      averageMaturity: { debitOn: refund?.dueOn, creditOn: MIDDLE, balanceOn: '2026-05-23' },
      ageing: { credit: 50_000n },
    })
  })

  it('moved out of suspense it counts for its firm from its own days, and a void brings exactly that back', async () => {
    const { tenant, book, move, sale, lines, summary } = await aReceipt('installment-days', 'unidentified')
    await book(saleJournal(sale))
    await move('to-firm', 'card-receipt', 1)
    const same = { dueOn: MIDDLE, parts: THIRDS }
    expect(await lines()).toMatchObject([
      { firmId: null, type: 'card-receipt', ...same },
      { firmId: null, type: 'card-void', ...same },
      { firmId: tenant.firmId, type: 'card-receipt', ...same },
    ])
    expect((await summary()).averageMaturity).toMatchObject({ creditOn: MIDDLE, balanceOn: MIDDLE })
    await move('back', 'card-void', 2)
    await book(voidJournal(sale))
    expect((await lines()).slice(3)).toMatchObject([
      { firmId: tenant.firmId, type: 'card-void', ...same },
      { firmId: null, type: 'card-receipt', ...same },
      { firmId: null, type: 'card-void', ...same },
    ])
    expect((await summary()).averageMaturity).toEqual({ debitOn: MIDDLE, creditOn: MIDDLE, balanceOn: null })
  })

  it('what goes back to suspense for a refund is of its own day on both sides', async () => {
    const { book, move, sale, lines } = await aReceipt('installment-days', 'unidentified')
    await book(saleJournal(sale))
    await move('to-firm', 'card-receipt', 1)
    await move('back', 'card-refund', 2)
    for (const { documentOn, dueOn, parts } of (await lines()).slice(3))
      expect([dueOn, parts]).toEqual([documentOn, null])
  })
})

describe.each(['fifo', 'erp'] as const)('[M-08] a receipt that the ERP has booked, closing %s', (closing) => {
  const told: Awaited<ReturnType<typeof aStory>>[] = []
  afterAll(async () => {
    for (const { till } of told) await till.close()
  })

  it('is due on the days of ours, whatever the ERP says of its own', async () => {
    const story = await aStory(house, modulesOf(house.infrastructure).auth, closing)
    told.push(story)
    const { tenant } = story
    await layTerms(house, tenant.id, { kind: 'blocked', days: 40 })
    await layRule(house, tenant.id, 'blocked-day')
    const { email } = await aUser(house, [tenant], { rights: ['statement.see'] })
    const payment = await story.pay(100)
    const [receipt] = await dueLines(house, tenant.id, payment.id)
    const dueOn = receipt?.dueOn ?? ''
    expect(receipt).toMatchObject({ type: 'card-receipt', parts: [[dueOn, 10_000]] })
    expect(dueOn > (receipt?.documentOn ?? '')).toBe(true)
    const days = { creditOn: dueOn, balanceOn: dueOn }
    expect((await summaryOf(tenant, email)).averageMaturity).toMatchObject(days)
    await story.lines(11, [line('S', -100, { type: 'card-receipt', reference: payment.orderId, dueOn: '2026-03-20' })])
    await foldOwnLines(house.infrastructure.tenantDb, tenant.id)
    // Read by every line, and as it is kept.
    await story.stands()
    expect(await summaryOf(tenant, email)).toMatchObject({ averageMaturity: days, credit: 10_000n })
  })
})
