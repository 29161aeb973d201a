import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@vezne/server/kit/db/migrate.ts'
import { DEMO_DATABASE } from '../postgres/create-database.ts'
import { startKept, type KeptServer } from '../postgres/kept.ts'
import { isAlive, readPostmasterFile } from '../postgres/postmaster.ts'

/** A PostgreSQL of the storm's own, which may be killed and comes back. */
export interface StormDatabase {
  readonly url: string
  /** Kills it without a word and answers, once it serves again, how long that took. */
  readonly kill: () => Promise<number>
  readonly close: () => Promise<void>
}

export async function startDatabase(): Promise<StormDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vezne-torture-'))
  // Where PostgreSQL runs as another user, that user must be able to pass through.
  chmodSync(dataFolder, 0o711)
  // Durable: a commit that was answered must survive the kill, or "write before you speak" would be tested on sand. And
  // not temporary: a keeper takes a temporary folder away as soon as its server ends.
  const place = { dataFolder, logFolder: join(dataFolder, 'log'), durable: true }
  const start = () => startKept({ kind: 'bundled', ...place, demo: true, temporary: false })
  let server: KeptServer = await start()
  const url = server.urlOf(DEMO_DATABASE)
  await migrate(url)
  return {
    url,
    kill: async () => {
      const killedAt = Date.now()
      const { keeperPid } = server
      const pid = readPostmasterFile(join(dataFolder, 'postgres'))?.pid
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
      // The keeper notices and leaves; a new one must not find it in the way.
      while (isAlive(keeperPid)) await sleep(20)
      server = await start()
      return Date.now() - killedAt
    },
    close: async () => {
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
