import assert from 'node:assert/strict'
import { addDays, type Day } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { BankRow } from '@vezne/domain/settlement/bank-row.ts'
import type { BankUnderTest, ConformanceCase } from './conformance-bank.ts'
import { paidSale } from './conformance-payer.ts'
import type { PosAdapter } from './port.ts'

/** No institution of ours keeps money longer. */
const LONGEST_DAYS = 16

const reports = (adapter: PosAdapter) => adapter.payouts !== undefined

async function payoutsOf(bank: BankUnderTest, orderId: string): Promise<BankRow[]> {
  const { adapter, wire, account, now } = bank
  const today = istanbulDay(now().getTime())
  const rows: BankRow[] = []
  for (const day of Array.from({ length: LONGEST_DAYS }, (_, days) => addDays(today, days))) {
    const read = await adapter.payouts?.({ wire, account, now: now() }, { day, soldOn: [today] })
    assert.ok(read?.kind === 'payouts', read?.kind)
    assert.deepEqual(read.broken, [])
    rows.push(...read.rows.filter((row) => row.orderId === orderId))
  }
  return rows
}

const dayOf = (bank: BankUnderTest): Day => istanbulDay(bank.now().getTime())

export const CASES_OF_PAYOUTS: readonly ConformanceCase[] = [
  {
    title: 'tells on which day a sale was paid out, what was kept of it, and what was taken off for a refund',
    appliesTo: reports,
    async run(bank) {
      const order = bank.newOrder({ installments: 3 })
      const context = await paidSale(bank, order)
      await bank.closeDay(order)
      const amount = { amountMinor: 1_250n, currency: order.total.currency }
      const refunded = await bank.adapter.refund?.(context, { amount, refundedBeforeMinor: 0n })
      assert.equal(refunded?.kind, 'approved', JSON.stringify(refunded))
      const rows = await payoutsOf(bank, order.orderId)
      const [sale, ...others] = rows.filter(({ kind }) => kind === 'sale')
      assert.ok(sale !== undefined && others.length === 0, `${rows.length} rows`)
      assert.deepEqual(
        [sale.grossMinor, sale.soldOn, sale.installments, sale.currency],
        [order.total.amountMinor, dayOf(bank), 3, 'TRY'],
      )
      assert.ok(sale.commissionMinor > 0n && sale.netMinor === sale.grossMinor - sale.commissionMinor)
      assert.ok(sale.valueOn > dayOf(bank))
      assert.deepEqual(
        rows.filter(({ kind }) => kind === 'refund').map(({ grossMinor, netMinor }) => [grossMinor, netMinor]),
        [[-1_250n, -1_250n]],
      )
    },
  },
  {
    title: 'pays out nothing of a sale that was voided',
    appliesTo: (adapter) => reports(adapter) && adapter.voidSale !== undefined,
    async run(bank) {
      const order = bank.newOrder()
      const context = await paidSale(bank, order)
      assert.equal((await bank.adapter.voidSale?.(context))?.kind, 'approved')
      assert.deepEqual(await payoutsOf(bank, order.orderId), [])
    },
  },
  {
    title: 'refuses its report to whoever signs with another key',
    appliesTo: reports,
    async run({ adapter, wire, account, now }) {
      const secrets = adapter.credentials.filter(({ secret }) => secret).map(({ name }) => [name, 'wrong'] as const)
      const credentials = { ...account.credentials, ...Object.fromEntries(secrets) }
      const asked = { day: istanbulDay(now().getTime()), soldOn: [] }
      const read = await adapter.payouts?.({ wire, account: { ...account, credentials }, now: now() }, asked)
      assert.equal(read?.kind, 'error')
    },
  },
]
