import { jobHandlers, modulesOf } from '@vezne/server/app.ts'
import { erpProgram } from '@vezne/server/testing/erp-program.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { aStory } from '@vezne/server/testing/story.ts'
import { eventually, useWorkers } from '@vezne/server/testing/worker.ts'
import { expect, it } from 'vitest'
import { feedOn } from './feed-on.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '10000', DATABASE_POOL: '12' })
const aWorker = useWorkers(house)

const PROGRAMS = 4
const ROWS = 200
const RECEIPTS = 20
const NO_MAIL = { send: () => Promise.resolve(), close: () => undefined }

/** After its approval, however the ledger is fed. */
const HANDED_OUT_MS = 60_000

it.each(['fifo', 'erp'] as const)(
  '[I-40] twenty receipts are handed out by a real worker while their ledger, closing %s, is fed without a pause',
  async (closing) => {
    const story = await aStory(house, modulesOf(house.infrastructure).auth, closing)
    const worker = await aWorker(jobHandlers(house.infrastructure, NO_MAIL))
    const feed = feedOn(house, { keys: await story.moreKeys(PROGRAMS), ledger: 'L1' }, { rows: ROWS })
    const erp = erpProgram(house, story.key)
    const waits: number[] = []
    try {
      for (let receipt = 0; receipt < RECEIPTS; receipt += 1) {
        const { orderId } = await story.pay(100 + receipt)
        const began = performance.now()
        await eventually(
          async () => (await erp.collect()).some(({ reference }) => reference === orderId),
          HANDED_OUT_MS,
        )
        waits.push(performance.now() - began)
      }
    } finally {
      await feed.stop()
      await worker.stop()
      await story.till.close()
    }
    const [longest, batches] = [Math.max(...waits) / 1000, feed.batches()]
    process.stdout.write(
      `  ${closing}: ${RECEIPTS} receipts beside ${batches} batches: handed out ${longest.toFixed(1)} s after approval at most\n`,
    )
    expect(waits).toHaveLength(RECEIPTS)
    expect(longest * 1000).toBeLessThanOrEqual(HANDED_OUT_MS)
    expect(batches).toBeGreaterThan(RECEIPTS)
  },
)
