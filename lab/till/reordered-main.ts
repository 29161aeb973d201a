/** `npm run orders`: the long tier of "whatever comes first, the end is the same": all 720 orders at every gateway. */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { chanceFrom } from '../fuzz/random.ts'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { startDatabase } from '../torture/database.ts'
import { TENANT } from '../torture/place.ts'
import { addTenant } from '../torture/store.ts'
import { FAMILIES, openRig, ordersOf, type Ending, type Rig } from './reordered.ts'
import { openTill } from './till.ts'

const { values } = parseArgs({
  options: { families: { type: 'string', default: '' }, 'at-once': { type: 'string', default: '6' } },
})
const wanted = values.families === '' ? undefined : values.families.split(',')
const families = FAMILIES.filter(({ gateway }) => wanted?.includes(gateway) ?? true)
const say = (line: string) => process.stdout.write(`${line}\n`)

const nameOf = ({ state, chargesAtBank, provisionCalls, bookedMinor, reviews }: Ending) =>
  `${state}, ${chargesAtBank} charged, ${provisionCalls <= 1 ? 'spoken once' : `spoken ${provisionCalls} times`}, ${bookedMinor} booked, ${reviews} reviews`
const GOOD = 'approved, 1 charged, spoken once, 125010 booked, 0 reviews'

/** Answers how many orders ended otherwise, and says which. */
async function playAll(rig: Rig, { gateway, bankId }: (typeof FAMILIES)[number]): Promise<number> {
  const startedAt = performance.now()
  const waiting = ordersOf()
  const total = waiting.length
  let bad = 0
  const work = async () => {
    for (let order = waiting.pop(); order !== undefined; order = waiting.pop()) {
      const ended = await rig.play(bankId, order).then(nameOf, (error: unknown) => `failed: ${String(error)}`)
      if (ended === GOOD) continue
      bad += 1
      if (bad <= 5) say(`✗ ${gateway}: ${order.join(', ')}: ${ended}`)
    }
  }
  await Promise.all(Array.from({ length: Number(values['at-once']) }, work))
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  say(`${bad === 0 ? '✓' : '✗'} ${gateway}: ${total} orders in ${seconds} s, ${bad} ended otherwise`)
  return bad
}

const database = await startDatabase(chanceFrom(8), 0)
const faults = await withClient(database.url, async (owner) => {
  await addTenant(owner, TENANT)
  const secret = randomBytes(32).toString('hex')
  const environment = { NODE_ENV: 'test', DATABASE_URL: database.serveUrl, DATABASE_POOL: '12', VEZNE_SECRET: secret }
  const house = openInfrastructure(readConfig({ ...environment, LOG_LEVEL: 'silent' }), 'orders')
  const till = await openTill(
    house,
    TENANT,
    families.map(({ bankId }) => bankId),
  )
  const rig = await openRig(till, owner)
  let bad = 0
  for (const family of families) bad += await playAll(rig, family)
  await rig.close()
  await till.close()
  await house.pool.end()
  return bad
})
await database.close()
say(`${families.length} gateways, ${families.length * 720} orders: ${faults} ended otherwise than ${GOOD}`)
process.exitCode = faults === 0 ? 0 : 1
