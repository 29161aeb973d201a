import pg from 'pg'
import type { ServingRole } from './serving-login.ts'

// Money columns are bigint in the database and in the code; a `number` would round them.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)
// Days stay text (2026-03-05): a Date would move them by the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface PoolOptions {
  readonly url: string
  readonly max: number
  readonly waitMs?: number
  /** The role every connection starts in, so that even a query outside our transactions owns nothing and sees nothing. */
  readonly role: ServingRole
  readonly onError: (error: Error) => void
}

export function openPool({ url, max, waitMs = 5000, role, onError }: PoolOptions): pg.Pool {
  const settings = [
    'statement_timeout=15000',
    'idle_in_transaction_session_timeout=30000',
    'timezone=UTC',
    `role=${role}`,
  ]
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    // A query goes out without waiting for the answer to the one before it; answers come in the same order.
    pipeline: true,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  })
  // A connection can break while idle or between two queries of a transaction; without a listener on it, either would
  // end the process. The pool reports idle ones a second time.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return pool
}

const MAX_NAMED_STATEMENTS = 2000
const names = new Map<string, string>()

/** A stable name per SQL text makes the server plan it once per connection: about 1.7 times the transactions a second. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  // Texts with varying lists would fill the server's memory; past the cap they run unnamed.
  if (names.size >= MAX_NAMED_STATEMENTS) return undefined
  const name = `q${names.size}`
  names.set(text, name)
  return name
}
