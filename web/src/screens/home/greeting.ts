import type { Language } from '@vezne/contract/kit/language.ts'
import { ISTANBUL } from '@vezne/domain/calendar/istanbul.ts'

const LOCALE: Record<Language, string> = { tr: 'tr-TR', en: 'en-GB' }

/** Which greeting fits the hour in Istanbul. Nobody is greeted with "good night", which is a farewell. */
export function greetingAt(now: Date): 'morning' | 'day' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: ISTANBUL }).format(now),
  )
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'day' : 'evening'
}

export function longDate(now: Date, language: Language): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: ISTANBUL } as const
  return new Intl.DateTimeFormat(LOCALE[language], format).format(now)
}
