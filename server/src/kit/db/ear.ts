import type pg from 'pg'

/** A listener on one connection. Its owner is called when the connection is lost too, and opens it again. */
export interface Ear {
  /** True when it was not open before. */
  readonly open: () => Promise<boolean>
  readonly close: () => void
}

/**
 * Calls with the payload of each message on a channel; undefined: the connection is gone, and so are later messages.
 */
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
