import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '@vezne/server/kit/db/migrate.ts'
import { letServe } from '@vezne/server/kit/db/serving-login.ts'
import type { Chance } from '../fuzz/random.ts'
import { SERVING_LOGIN, withClient } from '../postgres/connect.ts'
import { DEMO_DATABASE } from '../postgres/create-database.ts'
import { startKept, type KeptServer } from '../postgres/kept.ts'
import { isAlive, readPostmasterFile } from '../postgres/postmaster.ts'
import { endOf, startChild } from './child.ts'
import type { ClockSetting } from './config.ts'
import { steerTo } from './store.ts'

/** A PostgreSQL of the storm's own, which may be killed and comes back. */
export interface StormDatabase {
  /** As its owner, who looks. */
  readonly url: string
  /** As the login that serves, which tills and worker have. */
  readonly serveUrl: string
  /** How often the migrations were killed on the way (K15), before they could end. */
  readonly killedMigrations: number
  /** From now on it tells the engine this time; waits for it to be there. */
  readonly setClock: (clock: ClockSetting) => Promise<void>
  /** Kills it without a word and answers, once it serves again, how long that took. */
  readonly kill: () => Promise<number>
  readonly close: () => Promise<void>
}

export async function startDatabase(chance: Chance, migrationKills: number): Promise<StormDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vezne-torture-'))
  // Where PostgreSQL runs as another user, that user must be able to pass through.
  chmodSync(dataFolder, 0o711)
  // Durable: a commit that was answered must survive the kill, or "write before you speak" would be tested on sand. And
  // not temporary: a keeper takes a temporary folder away as soon as its server ends.
  const place = { dataFolder, logFolder: join(dataFolder, 'log'), durable: true }
  const start = () => startKept({ kind: 'bundled', ...place, demo: true, temporary: false })
  let server: KeptServer = await start()
  const url = server.urlOf(DEMO_DATABASE)
  const serveUrl = server.urlOf(DEMO_DATABASE, SERVING_LOGIN)
  const killedMigrations = await migrateUnderFire(url, chance, migrationKills)
  await letServe(url, serveUrl)
  return {
    url,
    serveUrl,
    killedMigrations,
    setClock: async (clock) => {
      while (!(await withClient(url, (owner) => steerTo(owner, clock)).catch(() => false))) await sleep(50)
    },
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

const MIGRATING = fileURLToPath(new URL('migrate-process.ts', import.meta.url))
const KILLED_WITHIN_MS = 250

/** K15: whoever brings the database up to date dies in the middle, again and again; the next one goes on from there. */
async function migrateUnderFire(url: string, chance: Chance, times: number): Promise<number> {
  let killed = 0
  for (let time = 0; time < times; time += 1) {
    const child = await startChild(MIGRATING, [url], {})
    if (child === undefined) throw new Error('a migration did not start')
    await sleep(chance.below(KILLED_WITHIN_MS))
    if (child.process.exitCode === null) killed += 1
    child.process.kill('SIGKILL')
    await endOf(child.process)
  }
  await migrate(url)
  if ((await migrate(url)).length > 0) throw new Error('what had run was run again')
  return killed
}
