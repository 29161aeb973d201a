import { randomUUID } from 'node:crypto'
import { openTill, type SaleChanges, type Till } from '@vezne/lab/till/till.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { aStaffMember, aTenant, type TestTenant } from '../../../testing/people.ts'
import { sumsBySubject } from '../../books/journal/index.ts'
import { catchUp, ledgerGaps } from '../../books/receivables/index.ts'
import { askBank, decideReview, moveReceipt, recordChargeback, refundPayment, type PaymentRow } from './index.ts'

const house = useHouse()
let till: Till
let tenant: TestTenant

beforeAll(async () => {
  tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [64])
})
afterAll(() => till.close())

const gaps = () => till.deps.db.forTenant(tenant.id, ledgerGaps)
async function moves({ id }: PaymentRow): Promise<[string, bigint][]> {
  const { rows } = await house.owner.query<{ type: string; minor: bigint }>(
    'select type, debit_minor - credit_minor as minor from account_lines where payment_id = $1 order by id',
    [id],
  )
  return rows.map(({ type, minor }) => [type, minor])
}

/** How often somebody asked for what follows from a move of the books. */
async function countAsked(): Promise<number> {
  const { rows } = await house.owner.query<{ count: number }>(
    `select count(*)::int as count from job_outbox where tenant_id = $1 and name = 'receivables.follow-up'`,
    [tenant.id],
  )
  return rows[0]?.count ?? 0
}

const CALL = { address: '192.0.2.1', requestId: 'test' }

/** With commission on top: 1.250,10 charged, 1.200,00 owed. */
async function paid(changes: SaleChanges = {}): Promise<PaymentRow> {
  const payment = await till.pay({ firmId: tenant.firmId, netMinor: 120_000n, ...changes })
  expect(payment.state).toBe('approved')
  return payment
}

const isBookedApart = ({ id }: PaymentRow) =>
  till.deps.db.forTenant(tenant.id, async (db) =>
    (await sumsBySubject(db, { kind: 'payment', id })).some(({ account }) => account.kind === 'duplicate-receipts'),
  )

const back = ({ id: paymentId }: PaymentRow, amountMinor: bigint | 'all') =>
  refundPayment(till.deps, tenant.id, { paymentId, amountMinor, key: randomUUID(), askedBy: 'test', reason: 'test' })

/** The bank closes its day: what goes back from now on is a refund. */
async function dayEnds({ id, orderId }: PaymentRow): Promise<void> {
  for (const row of till.simulators.world.transactions) if (row.orderId === orderId) row.isDayEnded = true
  await house.owner.query(`update payments set money_moment = money_moment - interval '1 day' where id = $1`, [id])
}

describe("the firm's account follows the till", () => {
  it('from the sale to its void', async () => {
    const payment = await paid()
    expect(await moves(payment)).toEqual([['card-receipt', -120_000n]])
    await back(payment, 'all')
    expect(await moves(payment)).toEqual([
      ['card-receipt', -120_000n],
      ['card-void', 120_000n],
    ])
    expect(await gaps()).toEqual([])
  })

  it('[I-05] of the day on which the bank charged, whenever we heard of it, under a number of each its own', async () => {
    const payment = await paid()
    await dayEnds(payment)
    await house.owner.query('delete from payment_allocations where payment_id = $1', [payment.id])
    await house.owner.query('delete from account_lines where payment_id = $1', [payment.id])
    await catchUp(till.deps.db, tenant.id)
    await back(payment, 25_010n)
    await back(payment, 30_000n)
    const { rows } = await house.owner.query<{ document_no: string; days: number; due: number; moment: boolean }>(
      `select l.document_no, ledger_day(p.money_moment) - l.document_on as days, l.due_on - l.document_on as due,
              l.sequence = (extract(epoch from p.money_moment) * 1000)::bigint as moment
         from account_lines l join payments p on p.id = l.payment_id where l.payment_id = $1 order by l.id`,
      [payment.id],
    )
    const { orderId } = payment
    expect(rows).toEqual([
      { document_no: orderId, days: 0, due: 0, moment: true },
      { document_no: `${orderId}-R1`, days: -1, due: 0, moment: false },
      { document_no: `${orderId}-R2`, days: -1, due: 0, moment: false },
    ])
  })

  it('through partial refunds, each with the share that the book gives it, to a chargeback that is lost', async () => {
    const payment = await paid()
    const { id: userId } = await aStaffMember(house, tenant, 'Finans')
    await dayEnds(payment)
    await back(payment, 25_010n)
    await back(payment, 30_000n)
    for (const state of ['open', 'lost'] as const) {
      const fact = { paymentId: payment.id, state, reason: 'itiraz', reference: 'CB-1' }
      await recordChargeback(till.deps, tenant.id, fact, { userId, name: 'Ayşe Yılmaz' })
    }
    const lines = await moves(payment)
    expect(lines.map(([type]) => type)).toEqual(['card-receipt', 'card-refund', 'card-refund', 'chargeback'])
    expect(lines.at(-1)).toEqual(['chargeback', 70_000n])
    const sums = await till.deps.db.forTenant(tenant.id, (db) => sumsBySubject(db, { kind: 'payment', id: payment.id }))
    const booked = sums.find(({ account }) => account.kind === 'firm')?.amount.amountMinor
    expect(lines.reduce((sum, [, minor]) => sum + minor, 0n)).toBe(booked)
    expect(await gaps()).toEqual([])
  })

  it('out of the books and back into them, as often as people and the bank change their minds', async () => {
    const payment = await paid()
    for (const _ of [1, 2]) {
      await house.owner.query(`update payments set state = 'review' where id = $1`, [payment.id])
      await decideReview(till.deps, tenant.id, payment.id, { end: 'declined' }, { name: 'Ayşe', reason: 'yok' })
      await askBank(till.deps, tenant.id, payment.id)
    }
    expect((await moves(payment)).map(([type]) => type)).toEqual([
      'card-receipt',
      'card-void',
      'card-receipt',
      'card-void',
      'card-receipt',
    ])
    expect(await gaps()).toEqual([])
  })

  it('[I-40] and asks for what follows with every move: a chargeback, a sale that never was, a receipt moved to its firm', async () => {
    const { id: userId } = await aStaffMember(house, tenant, 'Finans')
    const asksMore = async (work: () => Promise<unknown>) => {
      const before = await countAsked()
      await work()
      expect(await countAsked()).toBeGreaterThan(before)
    }
    const disputed = await paid()
    const fact = { paymentId: disputed.id, state: 'open' as const, reason: 'itiraz', reference: 'CB-2' }
    await asksMore(() => recordChargeback(till.deps, tenant.id, fact, { userId, name: 'Ayşe Yılmaz' }))
    const doubted = await paid()
    await house.owner.query(`update payments set state = 'review' where id = $1`, [doubted.id])
    const verdict = { name: 'Ayşe', reason: 'yok' }
    await asksMore(() => decideReview(till.deps, tenant.id, doubted.id, { end: 'declined' }, verdict))
    const nobodys = await till.pay({ netMinor: 120_000n })
    const move = { paymentId: nobodys.id, firmId: tenant.firmId, reason: 'dekont' }
    await asksMore(() => moveReceipt(till.deps, tenant.id, move, { userId }, CALL))
  })

  it('and has nothing of what was taken twice', async () => {
    const late = await till.pay({ kurus: '90', target: `twice-${randomUUID()}`, firmId: tenant.firmId })
    expect(late.state).toBe('in-doubt')
    const other = await paid()
    await house.owner.query('update target_claims set payment_id = $2 where payment_id = $1', [late.id, other.id])
    await till.pass(61)
    expect((await till.check(late.id)).state).toBe('approved')
    expect(await isBookedApart(late)).toBe(true)
    expect(await moves(late)).toEqual([])
    expect(await gaps()).toEqual([])
  })
})
