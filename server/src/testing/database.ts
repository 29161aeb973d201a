import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

// What the suite's set-up hands to every test file: a server, and on it a migrated database to copy from.
declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    tablesOwner: string
    servingLogin: string
    templateName: string
    serverVersion: string
  }
}

/** The same server, another database. Socket addresses have no host, so they are text and not a `URL`. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  return serverUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  /** As a superuser: for looking at what the product did, and for breaking things. */
  readonly url: string
  /** As the login that serves, which owns nothing. */
  readonly serveUrl: string
  readonly drop: () => Promise<void>
}

const IN_USE = '55006'

/**
 * Waits, as the server does for a few seconds, until everybody has left: a pool says that it has ended while its
 * connections still say goodbye, and one that is thrown out then has nobody left to hear of it. Whoever stays is thrown
 * out after that.
 */
async function drop(name: string): Promise<void> {
  try {
    await onServer(`drop database ${name}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== IN_USE) throw error
    await onServer(`drop database ${name} with (force)`)
  }
}

/** A database of one's own, copied from the migrated template in a few milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const owner = inject('tablesOwner')
  await onServer(`create database ${name} template ${inject('templateName')} owner ${owner} strategy file_copy`)
  const url = urlOfDatabase(inject('serverUrl'), name)
  return {
    url,
    serveUrl: url.replace(/^(postgres(?:ql)?:\/\/)[^@/]*/, `$1${inject('servingLogin')}`),
    drop: () => drop(name),
  }
}
