import type pg from 'pg'

/** An ear on one connection. Whoever listens is called when that is lost too, and opens it again. */
export interface Ear {
  /** True when it was not open before. */
  readonly open: () => Promise<boolean>
  readonly close: () => void
}

/** Hears what is said on a channel, with what was said; undefined: the connection is gone, and so is what was said since. */
export function createEar(pool: pg.Pool, channel: string, onCall: (said: string | undefined) => void): Ear {
  let client: pg.PoolClient | undefined
  const hear = ({ payload = '' }: pg.Notification) => onCall(payload)
  const drop = () => {
    const lost = client
    client = undefined
    lost?.off('notification', hear)
    lost?.release(true)
  }
  const lose = () => {
    if (client === undefined) return
    drop()
    onCall(undefined)
  }
  return {
    open: async () => {
      if (client !== undefined) return false
      client = await pool.connect()
      client.once('error', lose)
      client.once('end', lose)
      client.on('notification', hear)
      try {
        await client.query(`listen ${channel}`)
      } catch (error) {
        drop()
        throw error
      }
      return true
    },
    close: drop,
  }
}
