/** Brings a database up to date in a process of its own, so that it can be killed on the way. */
import { migrate } from '@vezne/server/kit/migrate/migrate.ts'

process.once('disconnect', () => process.exit(0))
// There is no port; whoever waits for one learns that it begins now.
process.send?.({ port: 0 })
await migrate(process.argv[2] ?? '')
process.disconnect()
