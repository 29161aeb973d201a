import { readConfig } from './config.ts'
import { migrate } from './kit/db/migrate.ts'

try {
  const applied = await migrate(readConfig().databaseUrl)
  process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
