import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeOf } from '../kit/bad-day.ts'
import { giveTo, type ServerUser } from './server-user.ts'

/** A socket's path ends at 107 bytes on Linux and at 103 on macOS; `/.s.PGSQL.5432.lock` takes 19 of them. */
const LONGEST_FOLDER = 80

/**
 * The short folder for the server's socket. It is the same for the same data folder, so that a later start finds a
 * server that is still running; the data folder itself may lie as deep as it likes.
 */
export function socketFolderFor(dataFolder: string, user: ServerUser, temporary = tmpdir()): string {
  const hash = createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 12)
  const parent = temporary.length + 24 > LONGEST_FOLDER ? '/tmp' : temporary
  const folder = join(parent, `vezne-${hash}`)
  const isGood = againWhenTidied(() => isOurs(folder, user))
  return isGood ? folder : freshFolder(parent, user)
}

/** Makes the folder again when somebody tidied the temporary files away. */
export function keepSocketFolder(folder: string, user: ServerUser): void {
  againWhenTidied(() => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    giveTo(user, folder)
  })
}

/** Leaves nothing behind, except where a server still has its socket. */
export function dropSocketFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Somebody else's turn to tidy up.
  }
}

const TRIES = 100

/** Whoever used the folder before us leaves it at any moment, and takes it away: then there is one to be made. */
function againWhenTidied<Found>(look: () => Found): Found {
  for (let left = TRIES; ; left -= 1) {
    try {
      return look()
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || left === 0) throw error
    }
  }
}

/**
 * Whoever may write into the temporary folder could have made ours first, to listen in on it: a name is only good when
 * it is a real folder that belongs to us and to nobody else.
 */
function isOurs(folder: string, user: ServerUser): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    giveTo(user, folder)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const found = lstatSync(folder)
  const mine = found.uid === user.uid || found.uid === process.getuid?.()
  if (!found.isDirectory() || !mine || (found.mode & 0o077) !== 0) return false
  giveTo(user, folder)
  return true
}

function freshFolder(parent: string, user: ServerUser): string {
  const folder = mkdtempSync(join(parent, 'vezne-'))
  giveTo(user, folder)
  return folder
}
