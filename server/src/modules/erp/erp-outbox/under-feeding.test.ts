import { feedOn } from '@vezne/lab/ledger/feed-on.ts'
import { afterAll, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { erpProgram } from '../../../testing/erp-program.ts'
import { useHouse } from '../../../testing/house.ts'
import { aStory } from '../../../testing/story.ts'
import { followUpBooks } from '../../books/receivables/index.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000', DATABASE_POOL: '10' })
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

const PROGRAMS = 4
const RECEIPTS = 5

it('[I-40] an approved receipt is folded and handed out though its ledger is fed without a pause', async () => {
  const story = await aStory(house, modulesOf(house.infrastructure).auth, 'fifo')
  closing.push(() => story.till.close())
  const feed = feedOn(house, { keys: await story.moreKeys(PROGRAMS), ledger: 'L1' })
  try {
    for (let receipt = 0; receipt < RECEIPTS; receipt += 1) {
      const { orderId } = await story.pay(100 + receipt)
      const before = feed.batches()
      await followUpBooks(house.infrastructure.tenantDb, story.tenant.id)
      // It waits behind those that were there before it, and behind nobody who came since.
      expect(feed.batches() - before).toBeLessThanOrEqual(2 * PROGRAMS)
      const items = await erpProgram(house, story.key).collect()
      expect(items.map(({ reference }) => reference)).toEqual([orderId])
    }
  } finally {
    await feed.stop()
  }
  expect(feed.batches()).toBeGreaterThan(RECEIPTS)
})
