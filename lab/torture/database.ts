import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '@vezne/server/kit/migrate/migrate.ts'
import { letServe } from '@vezne/server/kit/db/serving-login.ts'
import type { Chance } from '../fuzz/random.ts'
import { SERVING_LOGIN, withClient } from '@vezne/tools/postgres/connect.ts'
import { DEMO_DATABASE } from '@vezne/tools/postgres/create-database.ts'
import { startKept, type KeptServer } from '@vezne/tools/postgres/kept.ts'
import { isAlive, readPostmasterFile } from '@vezne/tools/postgres/postmaster.ts'
import { beginArchive, standAt, takeBase, untilWritable } from './archive.ts'
import { endOf, startChild } from './child.ts'
import { systemPath, type ClockSetting } from './config.ts'
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
  /** Puts it back to where it stood at that moment, on a new timeline; only where it keeps an archive. */
  readonly restore: (moment: Date) => Promise<void>
  readonly close: () => Promise<void>
}

export async function startDatabase(
  chance: Chance,
  migrationKills: number,
  { keepsArchive }: { readonly keepsArchive: boolean } = { keepsArchive: false },
): Promise<StormDatabase> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vezne-torture-'))
  // Where PostgreSQL runs as another user, that user must be able to pass through.
  chmodSync(dataFolder, 0o711)
  // Durable: a commit that was answered must survive the kill, or "write before you speak" would be tested on sand. And
  // not temporary: a keeper takes a temporary folder away as soon as its server ends.
  const place = { dataFolder, logFolder: join(dataFolder, 'log'), durable: true }
  // The packages bring no program that copies a server; Debian's PostgreSQL has one.
  const program = keepsArchive ? ({ kind: 'system', path: systemPath() } as const) : ({ kind: 'bundled' } as const)
  const start = () => startKept({ ...program, ...place, demo: true, temporary: false })
  let server: KeptServer = await start()
  const url = server.urlOf(DEMO_DATABASE)
  const serveUrl = server.urlOf(DEMO_DATABASE, SERVING_LOGIN)
  const killedMigrations = await migrateUnderFire(url, chance, migrationKills)
  await letServe(url, serveUrl)
  if (keepsArchive) {
    await beginArchive(url, dataFolder)
    await server.stop()
    server = await start()
    await takeBase(url, dataFolder)
  }
  const killNow = async () => {
    const { keeperPid } = server
    const pid = readPostmasterFile(join(dataFolder, 'postgres'))?.pid
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    // The keeper notices and leaves; a new one must not find it in the way.
    while (isAlive(keeperPid)) await sleep(20)
  }
  // Whoever kills it and whoever restores it take turns.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  return {
    url,
    serveUrl,
    killedMigrations,
    setClock: async (clock) => {
      while (!(await withClient(url, (owner) => steerTo(owner, clock)).catch(() => false))) await sleep(50)
    },
    kill: () =>
      inTurn(async () => {
        const killedAt = Date.now()
        await killNow()
        server = await start()
        return Date.now() - killedAt
      }),
    restore: (moment) =>
      inTurn(async () => {
        await killNow()
        await standAt(dataFolder, moment)
        server = await start()
        await untilWritable(url)
      }),
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
