import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { letServe } from '@vezne/server/kit/db/serving-login.ts'
import { migrate } from '@vezne/server/kit/migrate/migrate.ts'
import { SERVING_LOGIN, withClient } from '@vezne/tools/postgres/connect.ts'
import { DEMO_DATABASE } from '@vezne/tools/postgres/create-database.ts'
import { startKept, type KeptServer } from '@vezne/tools/postgres/kept.ts'
import { systemPath } from '../torture/config.ts'
import { addTenant } from '../torture/store.ts'
import { TENANT } from '../torture/place.ts'
import { createOwned } from './store.ts'

const OWNER = 'vezne_owner'

/** A PostgreSQL in a folder that will be lost, and a place elsewhere for what must not be. */
export interface DrillGround {
  readonly dataFolder: string
  readonly contentDir: string
  /** Backups, logs and archives: another machine, as it were. */
  readonly elsewhere: string
  /** As a superuser, who looks. */
  readonly url: string
  readonly ownerUrl: string
  readonly serveUrl: string
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Makes an empty database with its owner, as on a new machine; the bundled one is there by itself. */
  readonly create: () => Promise<void>
  /** Brings the database up to date and opens one company in it. */
  readonly furnish: () => Promise<void>
  /** Everything in the data folder is gone. */
  readonly lose: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openDrillGround(kind: 'bundled' | 'system'): Promise<DrillGround> {
  const root = mkdtempSync(join(tmpdir(), 'vezne-backup-'))
  const elsewhere = mkdtempSync(join(tmpdir(), 'vezne-elsewhere-'))
  // Where PostgreSQL runs as another user, that user must be able to pass through.
  for (const folder of [root, elsewhere]) chmodSync(folder, 0o711)
  const dataFolder = join(root, 'data')
  const place = { dataFolder, logFolder: join(dataFolder, 'log'), durable: true, temporary: false }
  const startServer = () => startKept({ ...place, kind, path: systemPath(), demo: kind === 'bundled' })
  const first = await startServer()
  let server: KeptServer | undefined = first
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  // The same folder has the same socket, whoever opens it.
  const urlOf = (database: string, user?: string) => first.urlOf(database, user)
  const url = urlOf(DEMO_DATABASE)
  const ownerUrl = kind === 'bundled' ? url : urlOf(DEMO_DATABASE, OWNER)
  const serveUrl = urlOf(DEMO_DATABASE, SERVING_LOGIN)
  return {
    dataFolder,
    contentDir: join(dataFolder, 'content'),
    elsewhere,
    url,
    ownerUrl,
    serveUrl,
    start: async () => {
      server = await startServer()
    },
    stop,
    create: () => withClient(urlOf('postgres'), (client) => createOwned(client, DEMO_DATABASE, OWNER)),
    furnish: async () => {
      await migrate(ownerUrl)
      await letServe(ownerUrl, serveUrl)
      await withClient(url, (client) => addTenant(client, TENANT))
    },
    lose: async () => {
      await stop()
      rmSync(dataFolder, { recursive: true, maxRetries: 3 })
    },
    close: async () => {
      await stop()
      for (const folder of [root, elsewhere]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
