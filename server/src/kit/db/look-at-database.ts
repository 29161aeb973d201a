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
 * Checks the database when a process starts: whether it is still the same one, and whether it can lose a commit. If it
 * is away now, the next decision about money looks at it.
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
