import { feedAccountLines } from '@vezne/contract/erp-feed.ts'
import { afterAll, expect, it } from 'vitest'
import { modulesOf } from '../../app.ts'
import { erpProgram } from '../../testing/erp-program.ts'
import { useHouse } from '../../testing/house.ts'
import { aStory, line } from '../../testing/story.ts'
import { followUpBooks } from '../receivables/index.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000', DATABASE_POOL: '10' })
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

/** Several programs that feed one ledger without a pause, until they are told to end. */
function feedOn({ key, ledger }: { readonly key: string; readonly ledger: string }, programs: number) {
  const state = { isOver: false, batches: 0 }
  const feed = async (program: number) => {
    for (let at = 0; !state.isOver; at += 1) {
      const batchId = `${program}-${at}`
      const body = { batchId, ledger, asOf: Date.now(), items: [line(`L${batchId}`, 1)] }
      const answer = await house.call(feedAccountLines, body, { token: key })
      if (!answer.success) throw new Error(answer.message)
      state.batches += 1
    }
  }
  const over = Promise.all(Array.from({ length: programs }, (_, program) => feed(program)))
  return {
    batches: () => state.batches,
    stop: async () => {
      state.isOver = true
      await over
    },
  }
}

const PROGRAMS = 4
const RECEIPTS = 5

it('[I-40] an approved receipt is folded and handed out though its ledger is fed without a pause', async () => {
  const story = await aStory(house, modulesOf(house.infrastructure).auth, 'fifo')
  closing.push(() => story.till.close())
  const feed = feedOn({ key: story.key, ledger: 'L1' }, PROGRAMS)
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
