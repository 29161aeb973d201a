import { setTimeout as sleep } from 'node:timers/promises'
import { jobHandlers, modulesOf } from '@vezne/server/app.ts'
import { erpProgram } from '@vezne/server/testing/erp-program.ts'
import { useHouse } from '@vezne/server/testing/house.ts'
import { aStory } from '@vezne/server/testing/story.ts'
import { useWorkers } from '@vezne/server/testing/worker.ts'
import { expect, it } from 'vitest'
import { feedOn } from './feed-on.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '10000', DATABASE_POOL: '12' })
const aWorker = useWorkers(house)

const PROGRAMS = 4
const ROWS = 200
const RECEIPTS = 20
const NO_MAIL = { send: () => Promise.resolve(), close: () => undefined }

/**
 * A receipt is handed out before so many batches of its ledger were taken after its approval. Feeding and handing out share
 * the machine, so a slow one takes longer over both; measured are 5 to 9 batches.
 */
const HANDED_OUT_BATCHES = 100

it.each(['fifo', 'erp'] as const)(
  '[I-40] twenty receipts are handed out by a real worker while their ledger, closing %s, is fed without a pause',
  async (closing) => {
    const story = await aStory(house, modulesOf(house.infrastructure).auth, closing)
    const worker = await aWorker(jobHandlers(house.infrastructure, NO_MAIL))
    const feed = feedOn(house, { keys: await story.moreKeys(PROGRAMS), ledger: 'L1' }, { rows: ROWS })
    const erp = erpProgram(house, story.key)
    const waits: { readonly batches: number; readonly seconds: number }[] = []
    const isOut = async (orderId: string) => (await erp.collect()).some(({ reference }) => reference === orderId)
    try {
      for (let receipt = 0; receipt < RECEIPTS; receipt += 1) {
        const { orderId } = await story.pay(100 + receipt)
        const [began, before] = [performance.now(), feed.batches()]
        while (!(await isOut(orderId))) {
          if (feed.batches() - before > HANDED_OUT_BATCHES) throw new Error(`${orderId} waits behind the feed`)
          await sleep(50)
        }
        waits.push({ batches: feed.batches() - before, seconds: (performance.now() - began) / 1000 })
      }
    } finally {
      await feed.stop()
      await worker.stop()
      await story.till.close()
    }
    const longest = waits.toSorted((one, other) => other.batches - one.batches)[0]
    process.stdout.write(
      `  ${closing}: ${RECEIPTS} receipts beside ${feed.batches()} batches: handed out after ${longest?.batches} batches, ${longest?.seconds.toFixed(1)} s at most\n`,
    )
    expect(waits).toHaveLength(RECEIPTS)
    expect(feed.batches()).toBeGreaterThan(RECEIPTS)
  },
)
