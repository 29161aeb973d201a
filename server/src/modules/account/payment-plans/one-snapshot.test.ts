import { expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { layAccount, layLedger, layLines } from '../../../testing/lay-lines.store.ts'
import { aTenant } from '../../../testing/people.ts'
import { fedBetween, watchedDatabase } from '../../../testing/watched-database.ts'
import { showSummary } from './show-summary.ts'

const house = useHouse()

it('[I-41] a plan has what was fed between any two of its statements in all currencies or in none', async () => {
  const { id: tenantId, firmId } = await aTenant(house)
  const asking = { tenantId, firms: '*' as const }
  const ledgerId = await layLedger(house, tenantId)
  const lira = await layAccount(house, { tenantId, ledgerId, firmId })
  const dollars = await layAccount(house, { tenantId, ledgerId, firmId, currency: 'USD' })
  const feed = async (no: number) => {
    await house.owner.query('begin')
    const line = { document_on: '2026-03-02', document_no: `F${no}`, debit_minor: 100 + no }
    for (const account of [lira, dollars]) await layLines(house, account, [line])
    await house.owner.query('commit')
  }
  await feed(0)
  const { paymentPlans } = modulesOf(house.infrastructure)
  const answers = await fedBetween((afterEach) => {
    const db = watchedDatabase(house.infrastructure.tenantDb, afterEach)
    return showSummary({ ...paymentPlans, db }, { firmId }, asking)
  }, feed)
  expect(answers.length).toBeGreaterThan(8)
  const apart = answers.filter(({ currencies: [one, other] }) => one?.net !== other?.net)
  expect(apart).toEqual([])
})
