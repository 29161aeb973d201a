/** Days of the year on which banks are closed, whatever the weekday. */
const EVERY_YEAR = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29']

/** The first days of the two feasts, which move, with how many days they last. */
const FEASTS: readonly (readonly [first: string, days: number])[] = [
  ['2025-03-30', 3],
  ['2025-06-06', 4],
  ['2026-03-20', 3],
  ['2026-05-27', 4],
  ['2027-03-09', 3],
  ['2027-05-16', 4],
  ['2028-02-26', 3],
  ['2028-05-05', 4],
]

const DAY_MS = 86_400_000

export function isBankHoliday(day: string): boolean {
  if (EVERY_YEAR.includes(day.slice(5))) return true
  return FEASTS.some(([first, days]) => {
    const passed = (Date.parse(day) - Date.parse(first)) / DAY_MS
    return passed >= 0 && passed < days
  })
}
