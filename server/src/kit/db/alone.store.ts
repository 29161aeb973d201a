import type pg from 'pg'

/** Runs `work` in one process of the installation at a time; returns undefined where another one is at it. */
export type Alone = <Result>(name: string, work: () => Promise<Result>) => Promise<Result | undefined>

const TAKE = `select pg_try_advisory_lock(hashtextextended('vezne/alone/' || $1, 0)) as done`
const FREE = `select pg_advisory_unlock(hashtextextended('vezne/alone/' || $1, 0)) as done`

/**
 * All locks of a process are on one connection, outside any transaction, so it may wait for another system's answer
 * meanwhile. The locks of a dead process end with its connection.
 */
export function createAlone(pool: pg.Pool): Alone {
  const held = new Set<string>()
  let session: Promise<pg.PoolClient> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const drop = async (mine: Promise<pg.PoolClient>, isBroken: boolean) => {
    if (session !== mine) return
    session = undefined
    await mine.then((client) => client.release(isBroken)).catch(() => undefined)
  }
  const askNow = async (text: string, name: string): Promise<boolean> => {
    const mine = (session ??= pool.connect())
    try {
      const { rows } = await (await mine).query<{ done: boolean }>(text, [name])
      return rows[0]?.done === true
    } catch (error) {
      await drop(mine, true)
      throw error
    }
  }
  // One connection takes one question at a time.
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const answer = last.then(work)
    last = answer.catch(() => undefined)
    return answer
  }
  const leave = (name: string) =>
    inTurn(async () => {
      held.delete(name)
      // The lock ended with its connection, so it is free already.
      if (session === undefined) return
      await askNow(FREE, name)
      if (held.size === 0 && session !== undefined) await drop(session, false)
    })
  const enter = (name: string) =>
    inTurn(async () => {
      if (held.has(name)) return false
      const isOurs = await askNow(TAKE, name)
      if (isOurs) held.add(name)
      else if (held.size === 0 && session !== undefined) await drop(session, false)
      return isOurs
    })
  return async (name, work) => {
    if (!(await enter(name))) return undefined
    try {
      return await work()
    } finally {
      await leave(name)
    }
  }
}
