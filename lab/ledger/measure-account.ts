import { listPlan } from '@vezne/contract/payment-plans.ts'
import { followUpBooks, keepChanged } from '@vezne/server/modules/books/receivables/index.ts'
import type { TestHouse } from '@vezne/server/testing/house.ts'
import { aPayingFirm, paymentIdOf } from '@vezne/server/testing/plan-desk.store.ts'
import { expect } from 'vitest'
import type { Desk, Ground } from '../till/pay-desk.ts'
import { countWork, type Work } from './counted-work.ts'
import {
  feedInvoice,
  INVOICE_MINOR,
  layImages,
  layLongAccount,
  OPEN_INVOICES,
  receiveFreely,
} from './long-account.store.ts'

/** The figures that a person looks at; tests judge by what is counted. */
const say = (what: string, lines: number, { statements, rows, ms }: Work) =>
  process.stdout.write(`  ${what}, ${lines} lines: ${ms.toFixed(0)} ms, ${statements} statements, ${rows} rows\n`)

export interface Measured {
  readonly page: Work
  readonly start: Work
  readonly approval: Work
  /** The page right behind the approval, and right behind a feed: no worker has been by. */
  readonly after: Work
  readonly fed: Work
  /** The beginning of a payment right behind the feed. */
  readonly again: Work
  /** What a payment that ticked nothing closes, and its fold. */
  readonly free: Work
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
  await feedInvoice(house.owner, dealer.account, `L${lines}-N`)
  const fed = await countWork(list)
  expect(fed.result).toHaveLength(OPEN_INVOICES - 1)
  // Another sum: the same one again with the same card is asked about first.
  const news = fed.result.slice(0, 3).map(({ id }) => ({ id, amount: INVOICE_MINOR / 100 }))
  const again = await countWork(() => dealer.pay(news))
  expect(again.result).toMatchObject({ status: 200 })
  await receiveFreely(house.owner, dealer.account, `L${lines}-Z`)
  const free = await countWork(() => followUpBooks(house.infrastructure.tenantDb, dealer.id))
  const all = { kept, first, page, start, approval, after, fed, again, free }
  for (const [what, { work }] of Object.entries(all)) say(what, lines, work)
  return {
    page: page.work,
    start: start.work,
    approval: approval.work,
    after: after.work,
    fed: fed.work,
    again: again.work,
    free: free.work,
  }
}

/** What a test bounds of it. */
export const BOUNDED = ['page', 'start', 'approval', 'after', 'fed', 'again', 'free'] as const

/** A dealer whose books have just come for the first time looks at the plan before any worker has been by: how many debts are on the page. */
export async function measureFresh(house: TestHouse, ground: Ground, lines: number): Promise<number> {
  const dealer = await aPayingFirm(house, ground)
  await layLongAccount(house.owner, dealer.account, lines, `N${lines}-`)
  await layImages(house.owner, dealer.account)
  const token = dealer.people[0]
  const { result, work } = await countWork(() => house.call(listPlan, { limit: 50 }, { token }))
  say('fresh', lines, work)
  if (!result.success) throw new Error(result.message)
  return result.data.items.length
}
