/** A day, and a time to the millionth of a second at most. */
const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)\+00$/

/** `2026-03-05 10:00:00.123456+00`, as a session in UTC writes it, in whole milliseconds. */
export function instantOf(text: string): number {
  const [, day, time] = MOMENT.exec(text) ?? []
  const instant = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(instant)) throw new Error('no moment in UTC, as the database writes it')
  return instant
}
