import type pg from 'pg'

/** How sure a commit is, by the server's own settings. */
export interface Durability {
  readonly standbys: string
  readonly commit: string
}

export async function readDurability(pool: pg.Pool): Promise<Durability> {
  const { rows } = await pool.query<Durability>(
    `select current_setting('synchronous_standby_names') as standbys, current_setting('synchronous_commit') as commit`,
  )
  return rows[0] ?? { standbys: '', commit: '' }
}

const AT_STAKE = 'what the bank charged in the last moments before a failover may then be missing here'

/** Undefined when a commit is on a second machine before it is believed; otherwise what is at stake. */
export function whatIsAtStake({ standbys, commit }: Durability): string | undefined {
  if (standbys.trim() === '')
    return `no synchronous standby (synchronous_standby_names is empty): a commit lives on one machine; ${AT_STAKE}`
  switch (commit) {
    case 'on':
    case 'remote_apply':
      return undefined
    case 'remote_write':
      return `synchronous_commit is remote_write: a standby has a commit in its memory and not on its disk; if both machines lose power, ${AT_STAKE}`
    default:
      return `synchronous_commit is ${commit}: a commit does not wait for the standby; ${AT_STAKE}`
  }
}
