import { readConfig, readOwnerUrl } from './config.ts'
import { refuseSteeredClock } from './kit/db/engine-clock.ts'
import { migrate } from './kit/migrate/migrate.ts'
import { MIGRATIONS_FOLDER } from './kit/migrate/migrations.ts'
import { keepInspectorClosed } from './kit/inspector.ts'
import { letServe } from './kit/db/serving-login.ts'

keepInspectorClosed()
try {
  const config = readConfig()
  const ownerUrl = readOwnerUrl(config)
  const applied = await migrate(ownerUrl, MIGRATIONS_FOLDER, config.production ? refuseSteeredClock : undefined)
  await letServe(ownerUrl, config.databaseUrl)
  process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
