import { DatabaseSync } from 'node:sqlite'

export interface Lock {
  release(): void
}

/** The holder of a lock may drop the object, and the garbage collector must not release it then. */
const held = new Set<DatabaseSync>()

/**
 * Takes the lock of `file`, or returns undefined when another process holds it.
 *
 * SQLite's exclusive lock is held by the kernel for this process on every platform: when the holder dies, by whatever
 * death, the lock is gone with it. A file with a process number in it would have to be cleaned up.
 */
export function takeLock(file: string): Lock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    database.close()
    if (isBusy(error)) return undefined
    throw error
  }
  held.add(database)
  return {
    release: () => {
      if (held.delete(database)) database.close()
    },
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
