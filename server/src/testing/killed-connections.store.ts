import type pg from 'pg'
import { openPool } from '../kit/db/pool.ts'

export interface KilledConnections {
  readonly pool: pg.Pool
  /** Statements that were sent since the last call. */
  readonly sent: () => number
  /** Kills the connection before its so many-th statement from now on. */
  readonly killBefore: (statement: number) => void
  readonly close: () => Promise<void>
}

/**
 * Connections whose backend is ended by the database itself in the middle of a transaction, at a statement that is told
 * before: as if the process that held them had been killed there.
 */
export function killedConnections(databaseUrl: string, owner: pg.Client): KilledConnections {
  const pool = openPool({ url: databaseUrl, max: 1, role: 'vezne_app', onError: () => {} })
  let sent = 0
  let left: number | undefined
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: readonly unknown[]) => unknown
    // Whatever is sent behind it finds the connection dead, also where nobody waited for an answer.
    let dead: Promise<unknown> | undefined
    const watched = (...args: readonly unknown[]): unknown => {
      sent += 1
      if (left !== undefined) left -= 1
      if (left === 0) {
        left = undefined
        const { processID } = client as unknown as { readonly processID: number }
        dead = owner.query('select pg_terminate_backend($1, 5000)', [processID])
      }
      if (dead === undefined) return send(...args)
      const late = dead.then(() => send(...args))
      return typeof args.at(-1) === 'function' ? undefined : late
    }
    client.query = watched as typeof client.query
  })
  return {
    pool,
    sent: () => {
      const count = sent
      sent = 0
      return count
    },
    killBefore: (statement) => {
      left = statement
    },
    close: () => pool.end(),
  }
}
