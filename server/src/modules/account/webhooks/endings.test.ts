import { randomUUID } from 'node:crypto'
import { modulesOf } from '../../../app.ts'
import { refundDuplicate, type PaymentRow } from '../../till/payments/index.ts'
import { saveEndpoint } from './index.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { useHouse } from '../../../testing/house.ts'
import { aTenant } from '../../../testing/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const NESTPAY = 64
const PAYTR = 856

const house = useHouse()
let till: Till

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [NESTPAY, PAYTR])
  const { webhooks } = modulesOf(house.infrastructure)
  await till.deps.db.forTenant(tenant.id, (db) =>
    saveEndpoint(webhooks, db, { id: randomUUID(), url: 'https://shop.example/hook', isActive: true }),
  )
})
afterAll(() => till.close())

/** The bank's own clerk takes a sale back, and nobody tells us. */
function voidAtBank({ orderId }: PaymentRow): void {
  const row = till.simulators.world.transactions.find((one) => one.orderId === orderId)
  if (row === undefined) throw new Error('the bank knows no such order')
  Object.assign(row, { state: 'voided', voidedAt: row.at })
}

async function toldOf(paymentId: string): Promise<string[]> {
  const { rows } = await house.owner.query<{ type: string }>(
    'select type from webhook_deliveries where payment_id = $1 order by created_at',
    [paymentId],
  )
  return rows.map(({ type }) => type)
}

async function countOf(table: 'journals' | 'reviews' | 'target_claims', payment: PaymentRow): Promise<number> {
  const column = table === 'target_claims' ? 'payment_id' : 'subject_id'
  const { rowCount } = await house.owner.query(`select from ${table} where ${column} = $1`, [payment.id])
  return rowCount ?? 0
}

describe('[I-02] a sale that its own bank took back before we heard of it', () => {
  it('frees what it would have paid, and was never booked', async () => {
    const doubted = await till.pay({ kurus: '90', target: 'clerk-1' })
    expect(doubted.state).toBe('in-doubt')
    await expect(till.start({ target: 'clerk-1' })).rejects.toThrow('target-being-paid')
    voidAtBank(doubted)
    await till.pass(61)
    expect((await till.check(doubted.id)).state).toBe('voided')
    expect(await countOf('journals', doubted)).toBe(0)
    expect(await countOf('reviews', doubted)).toBe(0)
    const next = await till.pay({ target: 'clerk-1' })
    expect(next.state).toBe('approved')
    expect(await countOf('journals', next)).toBe(1)
  })
})

/** Given up and paid after all, when another has paid the same meanwhile. */
async function aDuplicate(target: string): Promise<{ readonly kept: PaymentRow; readonly twice: PaymentRow }> {
  const first = await till.start({ bankId: PAYTR, target })
  await house.owner.query(`update payments set state = 'abandoned', wants_receipt = true where id = $1`, [
    first.payment.id,
  ])
  await house.owner.query('delete from target_claims where payment_id = $1', [first.payment.id])
  const kept = await till.pay({ bankId: NESTPAY, target })
  if (first.handover !== undefined) await walkThroughBank(first.handover, { code: '123456' })
  await expect.poll(async () => (await till.read(first.payment.id)).state).toBe('approved')
  return { kept, twice: await till.read(first.payment.id) }
}

describe('[I-02] what was paid twice', () => {
  it('is told to shops as a duplicate, there and back, and never as a payment of theirs', async () => {
    const { kept, twice } = await aDuplicate('twice-1')
    expect(await runJobs(house), 'a duplicate has no receipt').toEqual([])
    expect(await toldOf(kept.id)).toEqual(['payment.approved'])
    expect(await toldOf(twice.id)).toEqual(['payment.duplicate'])
    const { rows } = await house.owner.query<{ body: string }>(
      'select body from webhook_deliveries where payment_id = $1',
      [twice.id],
    )
    expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({
      type: 'payment.duplicate',
      data: { paymentId: twice.id, status: 'duplicate', receiptUrl: null },
    })
    expect((await refundDuplicate(till.deps, till.tenantId, twice.id))?.state).toBe('done')
    const mails = await runJobs(house)
    // Whoever was charged twice hears that the money goes back.
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ödemeniz (?:iptal|iade) edildi$/)])
    expect(await toldOf(twice.id)).toEqual(['payment.duplicate', 'payment.duplicate-returned'])
  })
})
