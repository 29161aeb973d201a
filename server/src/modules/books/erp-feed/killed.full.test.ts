import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { tenantDatabase } from '../../../kit/db/tenant-db.ts'
import { useHouse } from '../../../testing/house.ts'
import { accountLines, takeBatch } from './index.ts'
import { bookState, layOwnLine, wrongMonths } from '../../../testing/feed-books.store.ts'
import { killedConnections, type KilledConnections } from '../../../testing/killed-connections.store.ts'
import { chances, someBatches } from '../../../testing/feed-schedule.ts'
import { siteMaker, type Site } from './testing/site.ts'

const house = useHouse()
const aSite = siteMaker(house, () => modulesOf(house.infrastructure).auth)
const REFERENCES = ['VZ-1', 'VZ-2', 'VZ-3', 'VZ-4']
const KILLS = 50
let connections: KilledConnections

beforeAll(() => {
  connections = killedConnections(house.databaseUrl, house.owner)
})
afterAll(() => connections.close())

async function aCompany(): Promise<Site> {
  const site = await aSite()
  for (const reference of REFERENCES)
    await layOwnLine(house.owner, site, { reference, creditMinor: 15_000n, isSummed: true })
  return site
}

/** The process that takes a batch has this one connection. */
function taker({ tenantId }: Site) {
  const deps = { ...modulesOf(house.infrastructure).erpFeed, db: tenantDatabase(connections.pool) }
  const sender = {
    caller: { tenantId, firms: '*' },
    keyId: randomUUID(),
    userId: null,
    name: 'ERP',
    fills: 'push',
  } as const
  return (batch: Parameters<typeof takeBatch>[2]) => takeBatch(deps, accountLines, batch, sender)
}

it(
  '[I-34] killed at fifty statements and taken up again, the books are those of an unbroken run',
  { timeout: 600_000 },
  async () => {
    const [calm, killed] = [await aCompany(), await aCompany()]
    const batches = someBatches(calm.ledger, 120, 15, REFERENCES)
    const [takeCalm, takeKilled] = [taker(calm), taker(killed)]
    const below = chances(50)
    let [kills, isLost] = [0, 0]
    for (const [at, batch] of batches.entries()) {
      connections.sent()
      const answer = await takeCalm(batch)
      const statements = connections.sent()
      // Fifty of them, spread over the whole, each at a statement of its own: from the first to the commit, or behind it.
      while (kills + isLost < ((at + 1) * KILLS) / batches.length) {
        const statement = 1 + below(statements + 1)
        if (statement > statements) {
          await takeKilled(batch)
          isLost += 1
          continue
        }
        connections.killBefore(statement)
        await expect(takeKilled(batch)).rejects.toThrow(/terminat|connection|EPIPE|ECONNRESET/i)
        kills += 1
      }
      const { wrong: _, ...counts } = await takeKilled(batch)
      expect(counts).toMatchObject({ created: answer.created, updated: answer.updated, removed: answer.removed })
    }
    expect(kills + isLost).toBe(KILLS)
    expect(kills).toBeGreaterThan(40)
    expect(await bookState(house.owner, killed)).toEqual(await bookState(house.owner, calm))
    expect(await wrongMonths(house.owner)).toEqual([])
  },
)
