import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import type pg from 'pg'
import { seedDemo } from './seed.ts'
import { tellPanels } from './tell-panels.ts'

/** What `npm start` writes on a database it has made itself. No other database is ever seeded. */
const DEMO_MARK = 'vezne demo'

async function isDemo(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`,
  )
  return rows[0]?.mark === DEMO_MARK
}

try {
  const config = readConfig()
  const house = openInfrastructure(config, 'seed')
  if (config.production) {
    process.stdout.write('Production: nothing is seeded.\n')
  } else if (await isDemo(house.pool)) {
    await seedDemo(house, config.contentDir)
    await tellPanels(house)
    process.stdout.write('The demo world is in place.\n')
  } else {
    process.stdout.write('This database was not made by the demo: nothing is seeded.\n')
  }
  await house.pool.end()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
