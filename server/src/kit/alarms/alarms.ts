import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { keepAlarm, readAlarms } from './store.ts'

/** The result of one of our own checks. */
interface Finding {
  readonly name: string
  /** The checked subject, where there are several: a tenant, an address. */
  readonly about?: string
  /** 0 is well. */
  readonly value: bigint
  /** The measured figure, also while it is well. */
  readonly figure?: number
  /** What is wrong, for the log: no secret, and nothing of a payer. */
  readonly says?: string
}

export interface Alarms {
  /** Keeps a finding, and logs it as long as it is not well. */
  readonly tell: (finding: Finding) => Promise<void>
}

const LONGEST = { about: 200, says: 2000 }

export function createAlarms({ pool, log }: { readonly pool: pg.Pool; readonly log: Log }): Alarms {
  return {
    tell: async ({ name, about = '', value, figure, says = '' }) => {
      if (value > 0n) log.error(`alarm: ${name}`, { names: `${about} ${value} ${says}`.trim().slice(0, LONGEST.says) })
      await keepAlarm(pool, {
        name,
        about: about.slice(0, LONGEST.about),
        value,
        figure: figure ?? null,
        says: says.slice(0, LONGEST.says),
      })
    },
  }
}

/**
 * Puts the alarms among the figures of this process, as the database has them at that moment. Besides the value there
 * is the moment of the last look: a check that no longer runs finds nothing either.
 */
export async function showAlarms({ alarms: figures }: Metrics, pool: pg.Pool): Promise<void> {
  const kept = await readAlarms(pool)
  for (const each of Object.values(figures)) each.reset()
  for (const { name: alarm, about, value, figure, raised, checkedAt } of kept) {
    if (figure !== null) figures.figure.set({ alarm, about }, figure)
    figures.value.set({ alarm, about }, Number(value))
    figures.checked.set({ alarm, about }, checkedAt.getTime() / 1000)
    figures.raised.inc({ alarm, about }, Number(raised))
  }
}
