/** `npm run refunds -- --pairs 5000 --seed 7`: the long tier of "never more back than was paid, also in parallel". */
import { randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { createCardHold } from '@vezne/server/modules/till/payments/index.ts'
import { chanceFrom } from '../fuzz/random.ts'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { startDatabase } from '../torture/database.ts'
import { TENANT } from '../torture/place.ts'
import { addTenant } from '../torture/store.ts'
import { fightOverSales, PAIRS_BANK } from './refund-pairs.ts'
import { openTill } from './till.ts'

const { values } = parseArgs({
  options: { pairs: { type: 'string', default: '5000' }, seed: { type: 'string', default: '7' } },
})
const chance = chanceFrom(Number(values.seed))
const database = await startDatabase(chance, 0)
await withClient(database.url, (owner) => addTenant(owner, TENANT))
const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: database.serveUrl,
  VEZNE_SECRET: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'silent',
})
const house = openInfrastructure(config, 'refunds')
const till = await openTill(house, TENANT, [PAIRS_BANK])
const second = { ...till.deps, bootId: randomUUID(), cards: createCardHold() }
const startedAt = performance.now()
const fought = await fightOverSales(till, second, { pairs: Number(values.pairs), atOnce: 8, chance })
const seconds = Math.round((performance.now() - startedAt) / 1000)
for (const fault of fought.faults) process.stdout.write(`✗ ${fault}\n`)
process.stdout.write(
  `${fought.pairs} pairs over ${fought.sales} sales in ${seconds} s: ${fought.given} went back, ${fought.refused} refused, ${fought.faults.length} faults\n`,
)
await till.close()
await house.pool.end()
await database.close()
process.exitCode = fought.faults.length === 0 ? 0 : 1
