import { isDay, type Day } from '@vezne/domain/calendar/day.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/
const TURKISH = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?: .*)?$/

/** `2026-03-05`, `2026-03-05T00:00:00`, `2026-03-05 00:00:00` and `05.03.2026` as a day; undefined for what is none. */
export function dayOf(text: string): Day | undefined {
  const iso = ISO.exec(text.trim())
  const turkish = TURKISH.exec(text.trim())
  const day =
    iso === null
      ? [turkish?.[3], turkish?.[2]?.padStart(2, '0'), turkish?.[1]?.padStart(2, '0')].join('-')
      : `${iso[1]}-${iso[2]}-${iso[3]}`
  return isDay(day) ? day : undefined
}

/** `05.03.2026` */
export const turkishDay = (day: Day): string => day.split('-').toReversed().join('.')
