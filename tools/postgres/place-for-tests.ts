import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from './bundled.ts'
import { serverUser } from './server-user.ts'
import { socketFolderFor } from './socket-folder.ts'

export interface TestPlace extends DatabasePlace {
  remove(): void
}

/** A data folder of one's own under the temporary files, at a path as long as one likes. */
export function makePlace(...deeper: string[]): TestPlace {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-place-'))
  // Where PostgreSQL runs as another user, that user must be able to pass through.
  chmodSync(folder, 0o711)
  const dataFolder = join(folder, ...deeper)
  mkdirSync(dataFolder, { recursive: true })
  const socketFolder = socketFolderFor(dataFolder, serverUser())
  const remove = () => {
    for (const each of [folder, socketFolder]) rmSync(each, { recursive: true, force: true, maxRetries: 5 })
  }
  return { dataFolder, socketFolder, logFolder: join(dataFolder, 'log'), durable: false, remove }
}
