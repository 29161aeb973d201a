import assert from 'node:assert/strict'
import type { BankUnderTest, ConformanceCase } from './conformance-bank.ts'
import { contextOf, inquire, paidSale } from './conformance-payer.ts'
import type { Answer, PosAdapter, PosContext } from './port.ts'

/** So long some banks want between two refunds. */
const HALF_A_MINUTE_MS = 30_000

const canVoid = (adapter: PosAdapter) => adapter.voidSale !== undefined
const canRefund = (adapter: PosAdapter) => adapter.refund !== undefined
const canRefundPart = (adapter: PosAdapter) => canRefund(adapter) && adapter.traits.partialRefund

function assertDone(answer: Answer | undefined): void {
  assert.equal(answer?.kind, 'approved', JSON.stringify(answer))
}

/**
 * A refusal that says what to do, or one that must be asked about: never a yes, never a plain no of a card. Some banks
 * have no documented word for the reason; those that have one must have it right.
 */
function assertRefused(answer: Answer | undefined, ...hints: string[]): void {
  assert.ok(answer?.kind === 'error' || answer?.kind === 'unknown', JSON.stringify(answer))
  if (answer.kind === 'error' && answer.hint !== undefined && hints.length > 0) {
    assert.ok(hints.includes(answer.hint), JSON.stringify(answer))
  }
}

function refund(bank: BankUnderTest, context: PosContext, minor: bigint, refundedBeforeMinor = 0n) {
  const amount = { amountMinor: minor, currency: context.order.total.currency }
  return bank.adapter.refund?.(context, { amount, refundedBeforeMinor })
}

export const CASES_OF_MONEY_BACK: readonly ConformanceCase[] = [
  {
    title: 'voids a sale of the same day, once',
    appliesTo: canVoid,
    async run(bank) {
      const order = bank.newOrder()
      const context = await paidSale(bank, order)
      assertDone(await bank.adapter.voidSale?.(context))
      assert.equal((await bank.truthOf(order.orderId)).voided, true)
      const inquiry = await inquire(context, bank)
      assert.equal(inquiry.paid, false)
      assert.ok(inquiry.state === 'voided' || inquiry.state === 'refunded', inquiry.state)
      assertRefused(await bank.adapter.voidSale?.(context))
    },
  },
  {
    title: 'does not void after the day has ended, and says to refund instead',
    appliesTo: canVoid,
    async run(bank) {
      const order = bank.newOrder()
      const context = await paidSale(bank, order)
      await bank.closeDay(order)
      assertRefused(await bank.adapter.voidSale?.(context), 'refund-instead')
      assert.equal((await bank.truthOf(order.orderId)).voided, false)
    },
  },
  {
    title: 'refunds the whole of a sale after the day has ended, once',
    appliesTo: canRefund,
    async run(bank) {
      const order = bank.newOrder()
      const context = await paidSale(bank, order)
      await bank.closeDay(order)
      assertDone(await refund(bank, context, order.total.amountMinor))
      assert.equal((await bank.truthOf(order.orderId)).refundedMinor, order.total.amountMinor)
      const inquiry = await inquire(context, bank)
      assert.equal(inquiry.paid, false)
      assert.ok(['refunded', 'voided', 'pending'].includes(inquiry.state), inquiry.state)
      assertRefused(await refund(bank, context, order.total.amountMinor, order.total.amountMinor))
      assert.equal((await bank.truthOf(order.orderId)).refundedMinor, order.total.amountMinor)
    },
  },
  {
    title: 'refunds in parts, never above the sale',
    appliesTo: canRefundPart,
    async run(bank) {
      const order = bank.newOrder()
      const context = await paidSale(bank, order)
      await bank.closeDay(order)
      const whole = order.total.amountMinor
      const part = whole / 3n
      assertDone(await refund(bank, context, part))
      assert.equal((await bank.truthOf(order.orderId)).refundedMinor, part)
      const inquiry = await inquire(context, bank)
      assert.notEqual(inquiry.state, 'not-found')
      assert.notEqual(inquiry.state, 'failed')
      if (inquiry.refundedMinor !== undefined) assert.equal(inquiry.refundedMinor, part)
      await bank.letPass(HALF_A_MINUTE_MS)
      assertRefused(await refund(bank, context, whole - part + 1n, part))
      await bank.letPass(HALF_A_MINUTE_MS)
      assertDone(await refund(bank, context, whole - part, part))
      assert.equal((await bank.truthOf(order.orderId)).refundedMinor, whole)
    },
  },
  {
    title: 'refuses a refund before the day has ended, and says to void instead',
    appliesTo: (adapter) => canRefund(adapter) && adapter.traits.refunds === 'after-day-end',
    async run(bank) {
      const order = bank.newOrder()
      const context = await paidSale(bank, order)
      assertRefused(await refund(bank, context, order.total.amountMinor), 'void-instead')
      assert.equal((await bank.truthOf(order.orderId)).refundedMinor, 0n)
    },
  },
  {
    title: 'gives no money back for an order that was never paid',
    appliesTo: canRefund,
    async run(bank) {
      const order = bank.newOrder()
      const context = contextOf(bank, order)
      assertRefused(await refund(bank, context, order.total.amountMinor))
      if (bank.adapter.voidSale !== undefined) assertRefused(await bank.adapter.voidSale(context))
    },
  },
]
