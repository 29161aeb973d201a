import type { Bilingual } from '@vezne/contract/kit/language.ts'
import type { CheckId, CheckState } from '@vezne/contract/setup/words.ts'
import type { Log } from '../../../../kit/log.ts'

/** What a check found: how it stands, and the fact it goes by. No secret is in it. */
export interface Seen {
  readonly state: CheckState
  readonly detail: Bilingual
}

export interface Check {
  readonly id: CheckId
  readonly look: () => Promise<Seen>
}

export type Checked = Seen & Pick<Check, 'id'>

const NOT_SEEN: Seen = {
  state: 'unknown',
  detail: { tr: 'Bakılırken bir sorun çıktı; ayrıntı günlükte.', en: 'Looking at it failed; the log says why.' },
}

/** All at once; one that fails is told to the log and stops none of the others. */
export function runChecks(checks: readonly Check[], log: Log): Promise<Checked[]> {
  return Promise.all(
    checks.map(async ({ id, look }) => {
      const seen = await look().catch((error: unknown) => {
        log.warn('a check of the installation could not be made', { names: id, error })
        return NOT_SEEN
      })
      return { id, ...seen }
    }),
  )
}

/** `2026-11-16` */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** `2026-11-16 13:05 UTC` */
export const minuteOf = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`
