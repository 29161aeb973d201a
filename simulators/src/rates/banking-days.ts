/** Days of the year on which the central bank publishes nothing. */
const EVERY_YEAR = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29']

/** The two feasts move with the moon: first day and how many. */
const FEASTS: readonly (readonly [string, number])[] = [
  ['2025-03-30', 3],
  ['2025-06-06', 4],
  ['2026-03-20', 3],
  ['2026-05-27', 4],
  ['2027-03-09', 3],
  ['2027-05-16', 4],
  ['2028-02-26', 3],
  ['2028-05-05', 4],
  ['2029-02-14', 3],
  ['2029-04-24', 4],
  ['2030-02-04', 3],
  ['2030-04-13', 4],
]

const DAY_MS = 86_400_000

export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const feastDays = new Set(
  FEASTS.flatMap(([first, count]) => Array.from({ length: count }, (_, index) => daysAfter(first, index))),
)

/** `2026-11-13`: neither a weekend nor a holiday. */
export function isBankingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !EVERY_YEAR.includes(day.slice(5)) && !feastDays.has(day)
}
