import type { Day } from '../calendar/day.ts'

interface LinkSms {
  readonly company: string
  /** As people read it: `₺1.250,00`. */
  readonly amount: string
  readonly url: string
  readonly validUntil: Day
  readonly language: 'tr' | 'en'
}

/** Lira by its letters: its sign would cost the message half of its length. */
const plainAmount = (amount: string) => amount.replace(/₺\s?([\d.,]+)/g, '$1 TL')
const shownDay = (day: Day) => day.split('-').toReversed().join('.')

/**
 * What a phone is told of a link, as short as it goes; whoever writes the link sees it, and how many messages it is. Its own
 * words are right Turkish and still of the plain alphabet of telephones, which has ö and ü and lacks ç, ğ, ı and ş.
 */
export function linkSmsText({ company, amount, url, validUntil, language }: LinkSms): string {
  const [asked, day] = [plainAmount(amount), shownDay(validUntil)]
  return language === 'tr'
    ? `${company}: ${asked} ödemeniz bekleniyor: ${url} Son gün ${day}`
    : `${company}: pay ${asked} at ${url} until ${day}`
}
