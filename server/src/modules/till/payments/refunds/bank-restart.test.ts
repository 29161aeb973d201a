import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTill, type Till } from '@vezne/lab/till/till.ts'
import { startSimulators, type Simulators } from '@vezne/simulators/start.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { askBank, refundPayment, type PaymentRow } from '../index.ts'

/** One of each language. */
const BANKS = [15, 46, 62, 64, 67, 111, 134, 205, 210, 856, 857, 864, 889]
const PART_MINOR = 50_010n

const house = useHouse()
const booksFolder = mkdtempSync(join(tmpdir(), 'vezne-books-'))
let till: Till
let second: Simulators | undefined

beforeAll(async () => {
  till = await openTill(house.infrastructure, (await aTenant(house)).id, BANKS, { booksFolder })
})
afterAll(async () => {
  await till.close()
  await second?.close()
  rmSync(booksFolder, { recursive: true })
})

/** Paid, and a day ago: some banks give a part back only then. */
async function paidYesterday(bankId: number): Promise<PaymentRow> {
  const { id, state } = await till.pay({ bankId })
  if (state === 'in-doubt') await askBank(till.deps, till.tenantId, id)
  const moved = `update payments set money_moment = coalesce(money_moment, created_at) - interval '1 day' where id = $1`
  await house.owner.query(moved, [id])
  return till.read(id)
}

it('[I-09] the pretend banks know every charge after a restart, and give it back in parts', async () => {
  const sales = await Promise.all(BANKS.map(paidYesterday))
  expect(sales.map(({ state }) => state)).toEqual(BANKS.map(() => 'approved'))
  const before = structuredClone(till.simulators.world.transactions)
  const { port } = till.simulators
  await fetch(`http://localhost:${port}/_sim/day-end`, { method: 'POST' })
  await till.simulators.close()

  const config = { host: '127.0.0.1', port, smtpPort: 0, portalUrl: 'http://localhost:3000', pace: 1 / 50, booksFolder }
  second = await startSimulators(config, (line) => process.stderr.write(`${line}\n`))
  const { transactions, numbers } = second.world
  expect(transactions).toEqual(before.map((row) => ({ ...row, isDayEnded: true })))
  expect(numbers.serial()).toBeGreaterThan(Math.max(...before.map(({ bankNumber }) => Number(bankNumber))))

  for (const sale of sales) {
    const wish = { paymentId: sale.id, amountMinor: PART_MINOR, askedBy: 'test', reason: 'iade', key: randomUUID() }
    const { state, took } = await refundPayment(till.deps, till.tenantId, wish)
    expect({ bankId: sale.bankId, state, took }).toEqual({ bankId: sale.bankId, state: 'done', took: 'refund' })
  }
  expect(transactions.map(({ refundedMinor }) => refundedMinor)).toEqual(BANKS.map(() => Number(PART_MINOR)))
  expect(readFileSync(join(booksFolder, 'books.jsonl'), 'utf8')).not.toContain('4355084355084358')
})
