/** `npm run fuzz:api [-- --per-endpoint 20000 --seed 7]`: every call of the contract against requests made from it. */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildApi } from '@vezne/server/api.ts'
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { chanceFrom } from '../fuzz/random.ts'
import { withClient } from '@vezne/tools/postgres/connect.ts'
import { startDatabase } from '../torture/database.ts'
import { TENANT } from '../torture/place.ts'
import { addTenant } from '../torture/store.ts'
import { fuzzApi } from './run.ts'

const { values } = parseArgs({
  options: {
    'per-endpoint': { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
})
const [perEndpoint, seed] = [Number(values['per-endpoint']), Number(values.seed)]
const say = (line: string) => process.stdout.write(`${line}\n`)

say(`seed ${seed}, ${perEndpoint} requests to each call`)
const database = await startDatabase(chanceFrom(seed), 0)
await withClient(database.url, (owner) => addTenant(owner, TENANT))
const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: database.serveUrl,
  VEZNE_SECRET: randomBytes(32).toString('hex'),
  RATE_LIMIT_FACTOR: '1000000',
  TCMB_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'silent',
})
const house = openInfrastructure(config, 'fuzz')
const { http } = await buildApi(house)
const before = process.memoryUsage().heapUsed
const { requests, byStatus, slowestMs, faults } = await fuzzApi(http, { perEndpoint, seed })
const grown = Math.round((process.memoryUsage().heapUsed - before) / 1024 / 1024)
for (const fault of faults.slice(0, 20)) say(`✗ ${fault}`)
for (const [status, count] of [...byStatus].toSorted(([one], [other]) => one - other)) say(`  ${status}: ${count}`)
say(`${requests} requests, slowest ${Math.round(slowestMs)} ms, heap ${grown} MiB larger, ${faults.length} faults`)
await http.close()
await house.pool.end()
await database.close()
process.exitCode = faults.length === 0 ? 0 : 1
