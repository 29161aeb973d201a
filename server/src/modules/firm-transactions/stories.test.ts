import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { feedAccountLines, feedOpenItems } from '@vezne/contract/erp-feed.ts'
import { listTransactions, transactionSummary } from '@vezne/contract/firm-transactions.ts'
import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { documentKey } from '@vezne/domain/receivables/account-items.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../app.ts'
import { useHouse } from '../../testing/house.ts'
import { aTenant, aUser, PASSWORD, type TestTenant } from '../../testing/people.ts'
import { issueKey } from '../auth/index.ts'
import { refundPayment, type PaymentRow } from '../payments/index.ts'
import { allocatePayment, foldOwnLines } from '../receivables/index.ts'
import { changeAllocation, endDayOf, layStoryBooks, questionsOf } from './testing/story-books.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })
const tills: Till[] = []
afterAll(async () => {
  for (const till of tills) await till.close()
})

const at = (hour: number) => Date.parse('2026-03-10T00:00:00Z') + hour * 3_600_000
const minor = (liras: number) => BigInt(Math.round(liras * 100))
const liras = (amount: bigint) => Number(amount) / 100

/** A line of the ERP, in liras; credits are below zero. */
const line = (no: string, amount: number, more: object = {}) => ({
  externalId: no,
  firmCode: 'C1',
  documentOn: '2026-03-02',
  type: amount < 0 ? 'bank-transfer' : 'wholesale-invoice',
  documentNo: no,
  ...(amount < 0 ? { credit: -amount } : { debit: amount }),
  currencyCode: 'TRY',
  ...more,
})

type Feed = typeof feedAccountLines

/** A company with an ERP, its dealer C1, and everything that comes and goes between them. */
async function aStory(closing: 'fifo' | 'erp', books: 'net' | 'gross' = 'net') {
  const tenant: TestTenant = await aTenant(house)
  const { ledger, accounts } = await layStoryBooks(house, tenant, { closing, books })
  const { key } = await issueKey(modulesOf(house.infrastructure).auth, tenant.id, { name: 'ERP', scope: 'erp' })
  const till = await openTill(house.infrastructure, tenant.id, [64])
  tills.push(till)
  const user = await aUser(house, [tenant], { rights: ['statement.see'] })
  const signedIn = await house.call(login, { email: user.email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  const { token } = signedIn.data
  const send = async (call: Feed, hour: number, items: readonly unknown[], removed: readonly string[] = []) => {
    const body = { batchId: randomUUID(), ledger, asOf: at(hour), removed: [...removed], items: [...items] }
    const answer = await house.call(call, body, { token: key })
    if (!answer.success || answer.data.rejected.length > 0) throw new Error(JSON.stringify(answer))
  }
  const open = async () => {
    const answer = await house.call(listTransactions, { limit: 100, filter: { mode: ['open'] } }, { token })
    if (!answer.success) throw new Error(answer.message)
    return answer.data.items
  }
  const shown = new Set<string>()
  return {
    tenant,
    accounts,
    till,
    open,
    lines: (hour: number, items: readonly unknown[], removed?: readonly string[]) =>
      send(feedAccountLines, hour, items, removed),
    /** `{ F1: 100, S: -100 }`: everything that the ERP shows open. */
    image: async (hour: number, shows: Readonly<Record<string, number>>) => {
      const gone = [...shown].filter((no) => !(no in shows))
      for (const no of gone) shown.delete(no)
      for (const no of Object.keys(shows)) shown.add(no)
      const items = Object.entries(shows).map(([no, amount]) => ({
        externalId: no,
        firmCode: 'C1',
        documentOn: '2026-03-02',
        documentNo: no,
        side: amount < 0 ? 'credit' : 'debit',
        principal: Math.abs(amount),
        currencyCode: 'TRY',
      }))
      await send(feedOpenItems, hour, items, gone)
    },
    /** A card payment that is approved, and closes what it ticked; without ticks nothing is decided yet. */
    pay: async (net: number, ticked?: Readonly<Record<string, number>>, surcharge = 0): Promise<PaymentRow> => {
      const sale = { firmId: tenant.firmId, netMinor: minor(net), totalMinor: minor(net + surcharge) }
      const payment = await till.pay(sale)
      expect(payment.state).toBe('approved')
      const items = Object.entries(ticked ?? {}).map(([no, amount]) => ({
        key: documentKey(amount < 0 ? 'credit' : 'debit', { documentNo: no, externalId: no }),
        amountMinor: minor(Math.abs(amount)),
      }))
      if (ticked !== undefined)
        await house.infrastructure.tenantDb.forTenant(tenant.id, (db) => allocatePayment(db, payment.id, items))
      return payment
    },
    takeBack: ({ id: paymentId }: PaymentRow, amount: number | 'all') =>
      refundPayment(till.deps, tenant.id, {
        paymentId,
        amountMinor: amount === 'all' ? 'all' : minor(amount),
        key: randomUUID(),
        askedBy: 'test',
        reason: 'test',
      }),
    /** What is open of the named debts, then credits, kapatma farkı and balance, as the dealer reads it. */
    stands: async (...debts: string[]) => {
      const rows = await open()
      const input = { from: '2020-01-01', to: '2030-12-31', currencyCode: 'TRY' as const }
      const summary = await house.call(transactionSummary, input, { token })
      if (!summary.success) throw new Error(summary.message)
      const { closing: balance, openTotal } = summary.data
      expect([openTotal, rows.at(-1)?.balance ?? 0n]).toEqual([balance, balance])
      const sum = (of: (row: StatementRow) => boolean) =>
        liras(rows.filter(of).reduce((all, { debit, credit }) => all + debit + credit, 0n))
      return {
        ...Object.fromEntries(debts.map((no) => [no, sum(({ documentNo, debit }) => documentNo === no && debit > 0n)])),
        credit: sum(({ credit }) => credit > 0n),
        difference: sum(({ type }) => type === 'closing-difference'),
        balance: liras(balance),
      }
    },
  }
}

async function prove(): Promise<void> {
  await sweeps(house.infrastructure)
    .find(({ name }) => name === 'receivables.prove')
    ?.run()
}

describe('[I-08] what the ERP closes, told through the server', () => {
  it('1 a partial card payment: kalan 40, balance 40, before and after the ERP has booked it', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100)])
    await story.image(9, { F1: 100 })
    const { orderId } = await story.pay(60, { F1: 60 })
    expect(await story.stands('F1')).toEqual({ F1: 40, credit: 0, difference: 0, balance: 40 })
    await story.lines(10, [line('S', -60, { reference: orderId })])
    await story.image(10, { F1: 40 })
    expect(await story.stands('F1')).toEqual({ F1: 40, credit: 0, difference: 0, balance: 40 })
  })

  it('2 our voucher used on another debt: the paid one stays paid, 100 that nobody can pay stand for it, with one review', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100), line('F2', 100, { dueOn: '2026-03-07' })])
    await story.image(9, { F1: 100, F2: 100 })
    const { orderId } = await story.pay(100, { F2: 100 })
    await story.lines(10, [line('S', -100, { reference: orderId })])
    await story.image(10, { F2: 100 })
    const difference = { F1: 0, F2: 0, credit: 0, difference: 100, balance: 100 }
    expect(await story.stands('F1', 'F2')).toEqual(difference)
    await prove()
    await prove()
    expect(await questionsOf(house, story.tenant.id)).toEqual(['closing-difference'])
    await story.lines(11, [])
    await story.image(11, { F1: 100 })
    expect(await story.stands('F1', 'F2')).toEqual({ F1: 100, F2: 0, credit: 0, difference: 0, balance: 100 })
    await prove()
    expect(await questionsOf(house, story.tenant.id)).toEqual([])
  })

  it('3 a voucher later than the image, then booked and not closed, then closed: always the same', async () => {
    const story = await aStory('erp')
    const same = { F1: 0, credit: 0, difference: 0, balance: 0 }
    await story.lines(10, [line('F1', 100)])
    await story.image(10, { F1: 100 })
    const { orderId } = await story.pay(100, { F1: 100 })
    await story.lines(11, [line('S', -100, { reference: orderId })])
    expect(await story.stands('F1')).toEqual(same)
    await story.image(12, { F1: 100, S: -100 })
    await story.lines(12, [])
    expect(await story.stands('F1')).toEqual(same)
    await story.image(13, {})
    await story.lines(13, [])
    expect(await story.stands('F1')).toEqual(same)
  })

  it('4 an image waits for the lines of its read, and gives way when an older line comes', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100), line('E', -100)])
    await story.image(9, {})
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 0, difference: 0, balance: 0 })
    await story.image(11, { F1: 100, E: -100, F2: 50 })
    expect(await story.stands('F1', 'F2')).toEqual({ F1: 0, F2: 0, credit: 0, difference: 0, balance: 0 })
    await story.lines(11, [line('F2', 50)])
    expect(await story.stands('F1', 'F2')).toEqual({ F1: 100, F2: 50, credit: 100, difference: 0, balance: 50 })
    await story.lines(10, [line('F0', 30)])
    const before = { F0: 30, F1: 0, F2: 50, credit: 0, difference: 0, balance: 80 }
    expect(await story.stands('F0', 'F1', 'F2')).toEqual(before)
  })

  it('5 a change after the image is a difference, until the next image', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 100), line('E', -100)])
    await story.image(9, {})
    await story.lines(10, [], ['E'])
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 0, difference: 100, balance: 100 })
    await story.image(10, { F1: 100 })
    expect(await story.stands('F1')).toEqual({ F1: 100, credit: 0, difference: 0, balance: 100 })
  })

  it('18 a credit that is set off in a sale stays used, and comes back with its void', async () => {
    const story = await aStory('erp')
    await story.lines(9, [line('F1', 500), line('K1', -100)])
    await story.image(9, { F1: 500, K1: -100 })
    const payment = await story.pay(400, { F1: 500, K1: -100 })
    const closed = { F1: 0, credit: 0, difference: 0, balance: 0 }
    expect(await story.stands('F1')).toEqual(closed)
    await story.lines(10, [line('S', -400, { reference: payment.orderId })])
    await story.image(10, { F1: 100, K1: -100 })
    expect(await story.stands('F1')).toEqual(closed)
    await story.lines(11, [])
    await story.image(11, {})
    expect(await story.stands('F1')).toEqual(closed)
    await story.takeBack(payment, 'all')
    expect(await story.stands('F1')).toEqual({ F1: 500, credit: 100, difference: 0, balance: 400 })
  })
})

describe.each(['fifo', 'erp'] as const)('[I-08] a debt that was paid, closing %s', (closing) => {
  it('8 stays paid when its invoice is entered again', async () => {
    const story = await aStory(closing)
    await story.lines(9, [line('F0', 100, { dueOn: '2026-03-01' }), line('F1', 100)])
    await story.image(9, { F0: 100, F1: 100 })
    await story.pay(100, { F1: 100 })
    const paid = { F0: 100, F1: 0, credit: 0, difference: 0, balance: 100 }
    expect(await story.stands('F0', 'F1')).toEqual(paid)
    await story.lines(10, [line('F1', 100, { externalId: 'F1-again', dueOn: '2026-03-05' })], ['F1'])
    expect(await story.stands('F0', 'F1')).toEqual(paid)
  })

  it('9 leaves an open credit when it is cut below what was paid, which returns when it grows', async () => {
    const story = await aStory(closing)
    await story.lines(9, [line('F1', 100)])
    await story.image(9, { F1: 100 })
    await story.pay(100, { F1: 100 })
    await story.lines(10, [line('F1', 60)])
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 40, difference: 0, balance: -40 })
    await story.lines(11, [line('F1', 100)])
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 0, difference: 0, balance: 0 })
    await story.lines(12, [], ['F1'])
    expect(await story.stands('F1')).toEqual({ F1: 0, credit: 100, difference: 0, balance: -100 })
  })

  it('10 counts once when the ERP books it in pieces, or twice', async () => {
    const story = await aStory(closing)
    await story.lines(9, [line('F1', 100), line('F2', 100, { dueOn: '2026-03-07' })])
    await story.image(9, { F1: 100, F2: 100 })
    const { orderId: reference } = await story.pay(100, { F1: 100 })
    const same = { F1: 0, F2: 100, credit: 0, difference: 0, balance: 100 }
    await story.lines(10, [line('S1', -50, { reference })])
    expect(await story.stands('F1', 'F2')).toEqual(same)
    await story.lines(11, [line('S2', -50, { reference })])
    expect(await story.stands('F1', 'F2')).toEqual(same)
    await story.lines(12, [line('S3', -100, { reference })])
    expect(await story.stands('F1', 'F2')).toEqual(same)
    expect(await questionsOf(house, story.tenant.id)).toEqual(['double-posted'])
    await story.lines(13, [], ['S3'])
    expect(await story.stands('F1', 'F2')).toEqual(same)
  })

  it('12 booked gross: the vade farkı is closed by its own receipt, and what is invoiced beyond it is owed', async () => {
    const story = await aStory(closing, 'gross')
    await story.lines(9, [line('F0', 300, { dueOn: '2026-02-20' }), line('F1', 500)])
    await story.image(9, { F0: 300, F1: 500 })
    const { orderId: reference } = await story.pay(500, { F1: 500 }, 25)
    const paid = { F0: 300, F1: 0, [reference]: 0, credit: 0, difference: 0, balance: 300 }
    expect(await story.stands('F0', 'F1', reference)).toEqual(paid)
    await story.lines(10, [line('S', -525, { reference })])
    expect(await story.stands('F0', 'F1', reference)).toEqual(paid)
    await story.lines(11, [line('V', 30, { reference, type: 'late-charge-invoice' })])
    expect(await story.stands('F0', 'F1', 'V')).toMatchObject({ F0: 300, F1: 0, V: 5, balance: 305 })
  })

  it('12 booked gross: a void takes the vade farkı back, also one that was invoiced', async () => {
    const story = await aStory(closing, 'gross')
    await story.lines(9, [line('F0', 300, { dueOn: '2026-02-20' }), line('F1', 500)])
    await story.image(9, { F0: 300, F1: 500 })
    const payment = await story.pay(500, { F1: 500 }, 25)
    const reference = payment.orderId
    await story.lines(10, [line('S', -525, { reference }), line('V', 25, { reference, type: 'late-charge-invoice' })])
    await story.takeBack(payment, 'all')
    expect(await story.stands('F0', 'F1', 'V')).toEqual({
      F0: 300,
      F1: 500,
      V: 0,
      credit: 0,
      difference: 0,
      balance: 800,
    })
  })

  it('14 stands open again with its own day after a void, and a refund is a debt of its own', async () => {
    const story = await aStory(closing)
    await story.lines(9, [line('F1', 100), line('F2', 50, { dueOn: '2026-03-07' })])
    await story.image(9, { F1: 100, F2: 50 })
    await story.takeBack(await story.pay(100, { F1: 100 }), 'all')
    expect((await story.open()).map(({ documentNo, dueOn, debit }) => [documentNo, dueOn, debit])).toEqual([
      ['F1', '2026-03-02', 10_000n],
      ['F2', '2026-03-07', 5000n],
    ])
    const payment = await story.pay(100, { F1: 100 })
    for (const row of story.till.simulators.world.transactions)
      if (row.orderId === payment.orderId) row.isDayEnded = true
    await endDayOf(house, payment.id)
    await story.takeBack(payment, 100)
    const rows = await story.open()
    expect(rows.map(({ documentNo, type, debit }) => [documentNo, type, debit])).toEqual([
      ['F2', 'wholesale-invoice', 5000n],
      [payment.orderId, 'card-refund', 10_000n],
    ])
  })
})

describe('[I-08] a payment that ticked nothing', () => {
  let story: Awaited<ReturnType<typeof aStory>>
  beforeAll(async () => {
    story = await aStory('fifo')
  })

  it('closes the oldest at once, and stays there when an older invoice comes later', async () => {
    await story.lines(9, [line('F1', 100), line('F2', 100, { dueOn: '2026-03-07' })])
    await story.pay(100)
    expect(await story.stands('F1', 'F2')).toMatchObject({ F1: 0, F2: 100 })
    await foldOwnLines(house.infrastructure.tenantDb, story.tenant.id)
    await story.lines(10, [line('F0', 70, { dueOn: '2026-02-01' })])
    expect(await story.stands('F0', 'F1', 'F2')).toEqual({
      F0: 70,
      F1: 0,
      F2: 100,
      credit: 0,
      difference: 0,
      balance: 170,
    })
  })

  it('[I-04] and at night every account comes to its balance, with nothing to ask', async () => {
    await prove()
    expect(await questionsOf(house, story.tenant.id)).toEqual([])
  })

  it('what was decided cannot be written over', async () => {
    await expect(changeAllocation(house, story.tenant.id)).rejects.toThrow('permission denied')
  })
})
