const SHOWN = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/
const ISO = /^\d{4}-\d{2}-\d{2}$/
const EXPIRY = /^(\d{1,2})\s*[/.-]?\s*(\d{2}|20\d{2})$/

/** Reads `05.03.2026`, or `2026-03-05` as programs write it, into the latter; undefined when there is no such day. */
export function readDay(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = SHOWN.exec(text.trim()) ?? []
  const iso = year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!ISO.test(iso)) return undefined
  const moment = new Date(`${iso}T00:00:00Z`)
  // A day that does not exist either is no moment or rolls over into the next month.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined
}

/** `2026-03-05` as people read it: `05.03.2026`. */
export function showDay(iso: string): string {
  return iso.split('-').toReversed().join('.')
}

export interface Expiry {
  /** Two digits, `01` to `12`. */
  readonly month: string
  /** Four digits. */
  readonly year: string
}

/** Reads `12/30`, `1230`, `12 / 2030`; undefined when it names no month. */
export function readExpiry(text: string): Expiry | undefined {
  const [, month = '', year = ''] = EXPIRY.exec(text.trim()) ?? []
  const number = Number(month)
  if (number < 1 || number > 12) return undefined
  return { month: month.padStart(2, '0'), year: year.length === 2 ? `20${year}` : year }
}

/** A card is good until the last day of its month. */
export function isPast({ month, year }: Expiry, today: string): boolean {
  return `${year}-${month}` < today.slice(0, 7)
}
