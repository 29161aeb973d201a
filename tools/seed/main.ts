import { readConfig, readOwnerUrl } from '@vezne/server/config.ts'
import { closePools, openInfrastructure } from '@vezne/server/infrastructure.ts'
import pg from 'pg'
import { wantsPast } from './config.ts'
import { freeClockOfThePast } from './past/store.ts'
import { putPast } from './past/put-past.ts'
import { putErpOutbox } from './put-erp-outbox.ts'
import { payLinks } from './put-links.ts'
import { putSettlements } from './put-settlements.ts'
import { seedDemo } from './seed.ts'
import { putBooked } from './statement/put-booked.ts'
import { tellPanels } from './tell-panels.ts'

/** What `npm start` writes on a database it has made itself. No other database is ever seeded. */
const DEMO_MARK = 'vezne demo'

async function isDemo(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`,
  )
  return rows[0]?.mark === DEMO_MARK
}

async function withOwner(url: string, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}

try {
  const config = readConfig()
  const house = openInfrastructure(config, 'seed')
  if (config.production) {
    process.stdout.write('Production: nothing is seeded.\n')
  } else if (await isDemo(house.pool)) {
    const payable = await seedDemo(house, config.contentDir)
    await withOwner(readOwnerUrl(config), async (owner) => {
      await freeClockOfThePast(owner)
      if (wantsPast()) await putPast(house, owner)
    })
    // Behind the past: time does not run back under them.
    await payLinks(house, payable)
    await putBooked(house)
    await putErpOutbox(house)
    await putSettlements(house)
    await tellPanels(house)
    process.stdout.write('The demo world is in place.\n')
  } else {
    process.stdout.write('This database was not made by the demo: nothing is seeded.\n')
  }
  await closePools(house)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
