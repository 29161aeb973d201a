import { planSummary } from '@vezne/contract/payment-plans.ts'
import { transactionSummary } from '@vezne/contract/firm-transactions.ts'
import { modulesOf } from '@vezne/server/app.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { keepChanged } from '@vezne/server/modules/books/receivables/index.ts'
import { aStory, line } from '@vezne/server/testing/story.ts'
import { expect, it } from 'vitest'
import { feedOn } from './feed-on.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '10000', DATABASE_POOL: '12' })

const READS = 1000
const PROGRAMS = 3
const ROWS = 5
/** Two readers take turns, as people do. */
const AT_ONCE = 2

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n)

it.each(['fifo', 'erp'] as const)(
  '[I-41] none of a thousand reads is torn while a ledger, closing %s, is fed',
  async (closing) => {
    const story = await aStory(house, modulesOf(house.infrastructure).auth, closing)
    const firmId = story.firms.C1
    const keep = () => keepChanged(house.infrastructure.tenantDb, story.tenant.id)
    await story.lines(9, [line('F1', 100)])
    if (closing === 'erp') await story.image(9, { F1: 100 })
    await keep()
    const feed = feedOn(house, { keys: await story.moreKeys(PROGRAMS), ledger: 'L1' }, { rows: ROWS, cycle: 10 })
    const torn: string[] = []
    /** What stands at the end is what is open, by age as by the sides. */
    const readStatement = async () => {
      const input = { from: '2020-01-01', to: '2030-12-31', currencyCode: 'TRY' as const, firmId }
      const answer = await house.call(transactionSummary, input, { token: story.staff })
      if (!answer.success) throw new Error(answer.message)
      const { closing: balance, openTotal, opening, debit, credit, ageing } = answer.data
      const { credit: ahead, ...owed } = ageing
      const others = [openTotal, opening + debit - credit, sum(Object.values(owed)) - ahead]
      if (others.some((other) => other !== balance)) torn.push(`statement ${balance}: ${others.join(' ')}`)
    }
    /** Everything is of one month: its days come to what is owed. */
    const readPlan = async () => {
      const answer = await house.call(planSummary, { firmId, month: '2026-03' }, { token: story.staff })
      if (!answer.success) throw new Error(answer.message)
      const [days, owed] = [answer.data.days, answer.data.currencies].map((rows) => sum(rows.map(({ debt }) => debt)))
      if (days !== owed) torn.push(`plan ${owed}: ${days}`)
    }
    let reads = 0
    const read = async () => {
      while (reads < READS) {
        reads += 1
        await (reads % 4 === 0 ? readPlan() : readStatement())
        // As the worker does behind a feed.
        if (reads % 50 === 0) await keep()
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, read))
    } finally {
      await feed.stop()
      await story.till.close()
    }
    process.stdout.write(`  ${closing}: ${torn.length} torn of ${reads} reads beside ${feed.batches()} batches\n`)
    expect(torn).toEqual([])
    expect(feed.batches()).toBeGreaterThan(PROGRAMS)
  },
)
