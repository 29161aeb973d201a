import { addDays, type Day } from './day.ts'

/** What stands on a day: all day long, in whichever zone it is looked at. */
export interface DayEvent {
  /** Stays the same however often the file is made: a calendar takes the newer one in its place. */
  readonly id: string
  readonly on: Day
  readonly title: string
  readonly details: string
}

interface Calendar {
  readonly name: string
  /** The moment it was made, in ISO. */
  readonly madeAt: string
  readonly events: readonly DayEvent[]
}

const BREAK = '\r\n'
const MOST_OCTETS = 75
const [SPACE, DELETE] = [0x20, 0x7f]
/** A tab, and the ends of lines. */
const BREAKS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d])
/** Code points below each of these take one octet of UTF-8 more than those before. */
const WIDER_FROM = [0x80, 0x8_00, 0x1_00_00]
const octetsOf = (letter: string): number =>
  1 + WIDER_FROM.filter((from) => (letter.codePointAt(0) ?? 0) >= from).length

const isPlain = (code: number): boolean => (code >= SPACE ? code !== DELETE : BREAKS.has(code))

/** RFC 5545, 3.3.11: a text that says nothing to the format. Other control characters have no place in one. */
const escaped = (text: string): string =>
  Array.from(text)
    .filter((letter) => isPlain(letter.codePointAt(0) ?? 0))
    .join('')
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')

/** RFC 5545, 3.1: no line of more than 75 octets, and none cut inside of a character. */
function folded(line: string): string {
  const lines: string[] = []
  let [now, size] = ['', 0]
  for (const letter of line) {
    const more = octetsOf(letter)
    if (size + more > MOST_OCTETS) {
      lines.push(now)
      // The space that says it goes on counts as well.
      ;[now, size] = [' ', 1]
    }
    now += letter
    size += more
  }
  return [...lines, now].join(BREAK)
}

const written = (day: Day): string => day.replaceAll('-', '')

/** `20260310T090000Z`. */
const stamp = (iso: string): string => new Date(iso).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

function eventLines({ id, on, title, details }: DayEvent, madeAt: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@vezne`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART;VALUE=DATE:${written(on)}`,
    // The day after: the end is not part of it.
    `DTEND;VALUE=DATE:${written(addDays(on, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(details)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Days as a file that any calendar reads (RFC 5545). A day has no zone; what shows it is told ours. */
export function iCalendar({ name, madeAt, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vezne//Odeme Plani//TR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Europe/Istanbul',
    ...events.flatMap((event) => eventLines(event, madeAt)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join(BREAK)}${BREAK}`
}
