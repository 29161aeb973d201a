import { readConfig } from './config.ts'
import { refuseSteeredClock } from './kit/db/engine-clock.ts'
import { migrate } from './kit/db/migrate.ts'
import { MIGRATIONS_FOLDER } from './kit/db/migrations.ts'

try {
  const { databaseUrl, production } = readConfig()
  const applied = await migrate(databaseUrl, MIGRATIONS_FOLDER, production ? refuseSteeredClock : undefined)
  process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
