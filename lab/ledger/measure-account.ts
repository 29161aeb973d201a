import { listPlan } from '@vezne/contract/payment-plans.ts'
import { keepChanged } from '@vezne/server/modules/receivables/index.ts'
import type { TestHouse } from '@vezne/server/testing/house.ts'
import { aPayingFirm, paymentIdOf } from '@vezne/server/testing/plan-desk.store.ts'
import { expect } from 'vitest'
import type { Desk, Ground } from '../till/pay-desk.ts'
import { countWork, type Work } from './counted-work.ts'
import { INVOICE_MINOR, layImages, layLongAccount, OPEN_INVOICES } from './long-account.store.ts'

/** The figures that a person looks at; tests judge by what is counted. */
const say = (what: string, lines: number, { statements, rows, ms }: Work) =>
  process.stdout.write(`  ${what}, ${lines} lines: ${ms.toFixed(0)} ms, ${statements} statements, ${rows} rows\n`)

export interface Measured {
  readonly page: Work
  readonly start: Work
  readonly approval: Work
}

/** A dealer whose ledger its ERP closes looks at the plan, begins a payment of two debts and is approved. */
export async function measureAccount(house: TestHouse, ground: Ground, desk: Desk, lines: number): Promise<Measured> {
  const dealer = await aPayingFirm(house, ground)
  await layLongAccount(house.owner, dealer.account, lines, `L${lines}-`)
  await layImages(house.owner, dealer.account)
  const token = dealer.people[0]
  // As the worker does behind a feed.
  const kept = await countWork(() => keepChanged(house.infrastructure.tenantDb, dealer.id))
  const list = async () => {
    const answer = await house.call(listPlan, { limit: 50 }, { token })
    if (!answer.success) throw new Error(answer.message)
    return answer.data.items
  }
  const first = await countWork(list)
  expect(first.result).toHaveLength(OPEN_INVOICES)
  const page = await countWork(list)
  const ticked = first.result.slice(0, 2).map(({ id }) => ({ id, amount: INVOICE_MINOR / 100 }))
  const start = await countWork(() => dealer.pay(ticked))
  expect(start.result).toMatchObject({ status: 200 })
  const approval = await countWork(() => desk.walk(start.result))
  expect(await desk.statusOf(paymentIdOf(start.result))).toMatchObject({ data: { isSuccess: true } })
  const after = await countWork(list)
  expect(after.result).toHaveLength(OPEN_INVOICES - 2)
  for (const [what, { work }] of Object.entries({ kept, first, page, start, approval, after })) say(what, lines, work)
  return { page: page.work, start: start.work, approval: approval.work }
}
