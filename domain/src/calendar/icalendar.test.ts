import { describe, expect, it } from 'vitest'
import { iCalendar, type DayEvent } from './icalendar.ts'

const event = (changes: Partial<DayEvent> = {}): DayEvent => ({
  id: 'borc-1',
  on: '2026-02-28',
  title: 'Vade: ANA1',
  details: '₺100,00',
  ...changes,
})
const fileOf = (events: readonly DayEvent[]) =>
  iCalendar({ name: 'Ödeme Planı', madeAt: '2026-02-01T09:00:00.000Z', events })
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('[M-02] a plan as a calendar', () => {
  it('has days without an hour, which end where the next one begins', () => {
    expect(unfolded(fileOf([event()]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vezne//Odeme Plani//TR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Ödeme Planı',
      'X-WR-TIMEZONE:Europe/Istanbul',
      'BEGIN:VEVENT',
      'UID:borc-1@vezne',
      'DTSTAMP:20260201T090000Z',
      'DTSTART;VALUE=DATE:20260228',
      'DTEND;VALUE=DATE:20260301',
      'SUMMARY:Vade: ANA1',
      'DESCRIPTION:₺100\\,00',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['iki\nsatır\r\nüç', 'iki\\nsatır\\nüç'],
    ['END:VEVENT\rBEGIN:VEVENT', 'END:VEVENT\\nBEGIN:VEVENT'],
    ['boş\u0000luk\u007F', 'boşluk'],
  ])('writes %j so that it says nothing to the format', (title, expected) => {
    expect(unfolded(fileOf([event({ title })]))).toContain(`SUMMARY:${expected}`)
  })

  it('folds at 75 octets, and cuts no character', () => {
    const title = 'Şğüıöç₺🧾'.repeat(40)
    const file = fileOf([event({ title })])
    const sizes = file.split('\r\n').map((line) => encodeURIComponent(line).replaceAll(/%[0-9A-F]{2}/g, '.').length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
    expect(file).not.toContain('\uFFFD')
    expect(unfolded(file)).toContain(`SUMMARY:${title}`)
  })
})
