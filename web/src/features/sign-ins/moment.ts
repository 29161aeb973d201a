import type { Language } from '@vezne/contract/kit/language.ts'
import { ISTANBUL, istanbulDay } from '@vezne/domain/calendar/istanbul.ts'

const LOCALE: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' }
const DAY_MS = 86_400_000

export interface Moment {
  /** How near the day is; people say "today" and "yesterday" and read a date for the rest. */
  readonly day: 'today' | 'yesterday' | 'earlier'
  readonly time: string
  readonly date: string
}

/** A moment as people in Istanbul would say it: `09:12` of today, or `05.03.2026`. */
export function momentOf(ms: number, nowMs: number, language: Language): Moment {
  const time = { hour: '2-digit', minute: '2-digit', timeZone: ISTANBUL } as const
  const date = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: ISTANBUL } as const
  const earlier = istanbulDay(ms) === istanbulDay(nowMs - DAY_MS) ? 'yesterday' : 'earlier'
  return {
    day: istanbulDay(ms) === istanbulDay(nowMs) ? 'today' : earlier,
    time: new Intl.DateTimeFormat(LOCALE[language], time).format(ms),
    date: new Intl.DateTimeFormat(LOCALE[language], date).format(ms),
  }
}
