import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { readDurability, whatIsAtStake } from './durability.ts'
import { noteTimeline } from './timeline.ts'

interface Looking {
  readonly pool: pg.Pool
  readonly log: Log
  readonly metrics: Pick<Metrics, 'commitsMayBeLost'>
  readonly config: { readonly production: boolean }
}

/**
 * What a process wants to know of its database when it starts: whether it is still the same one, and whether it can
 * lose a commit. A database that is away now is looked at by whoever decides about money next.
 */
export async function lookAtDatabase({ pool, log, metrics, config }: Looking): Promise<void> {
  try {
    const { id } = await noteTimeline(pool)
    log.info('the timeline of the database', { names: String(id) })
    const atStake = whatIsAtStake(await readDurability(pool))
    metrics.commitsMayBeLost.set(atStake === undefined ? 0 : 1)
    if (config.production && atStake !== undefined) log.warn(`commits may be lost: ${atStake}`)
  } catch (error) {
    log.warn('the database could not be looked at on start', { error })
  }
}
