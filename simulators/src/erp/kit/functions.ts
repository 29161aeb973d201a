import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { sqlDay } from './tsql.ts'

const DAY_MS = 86_400_000
const STAMP = 'yyyy-MM-ddTHH:mm:ss'

let latest = { second: Number.NaN, text: '' }

/** A moment as an ERP's tables write it. A clerk who enters thousands of lines does so within the same few seconds. */
export function sqlTime(at: Date): string {
  const second = Math.floor(at.getTime() / 1000)
  if (second !== latest.second) latest = { second, text: istanbulTime(at, STAMP) }
  return latest.text
}

const text = (value: SQLOutputValue | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const timeOf = (value: SQLOutputValue | undefined) => Date.parse(`${sqlDay(text(value)) ?? text(value)}Z`)
const written = (time: number) => new Date(time).toISOString().slice(0, 19)

/** What SQL Server has and SQLite has not. */
export function addFunctions(database: DatabaseSync, now: () => Date): void {
  const add = (name: string, work: (...values: SQLOutputValue[]) => SQLOutputValue) =>
    database.function(name, { varargs: true }, work)
  add('GETDATE', () => sqlTime(now()))
  add('SYSDATETIME', () => sqlTime(now()))
  add('LEFT_', (value, count) => text(value).slice(0, Number(count)))
  add('RIGHT_', (value, count) => text(value).slice(-Number(count) || Infinity))
  add('CHARINDEX', (part, whole) => text(whole).toLowerCase().indexOf(text(part).toLowerCase()) + 1)
  add('YEAR', (value) => Number(text(value).slice(0, 4)))
  add('MONTH', (value) => Number(text(value).slice(5, 7)))
  add('DAY', (value) => Number(text(value).slice(8, 10)))
  add('DATEPART', (part, value) => partOf(text(part).toLowerCase(), text(value)))
  add('DATEADD', (part, count, value) => moved(text(part).toLowerCase(), Number(count), timeOf(value)))
  add('DATEDIFF', (part, from, to) => between(text(part).toLowerCase(), timeOf(from), timeOf(to)))
  add('CONVERT_', (type, value, style) => converted(text(type), value, Number(style ?? 0)))
}

const UNITS: Readonly<Record<string, number>> = {
  day: DAY_MS,
  dd: DAY_MS,
  d: DAY_MS,
  week: 7 * DAY_MS,
  hour: 3_600_000,
  hh: 3_600_000,
  minute: 60_000,
  mi: 60_000,
  second: 1000,
  ss: 1000,
}

function partOf(part: string, value: string): number {
  const place =
    { year: 0, yyyy: 0, yy: 0, month: 5, mm: 5, day: 8, dd: 8, hour: 11, hh: 11, minute: 14, mi: 14 }[part] ?? 17
  return Number(value.slice(place, place === 0 ? 4 : place + 2))
}

function moved(part: string, count: number, time: number): string {
  const unit = UNITS[part]
  if (unit !== undefined) return written(time + count * unit)
  const at = new Date(time)
  at.setUTCMonth(at.getUTCMonth() + count * (part.startsWith('y') ? 12 : 1))
  return written(at.getTime())
}

/** As SQL Server counts: the borders that lie between, not whole units. */
function between(part: string, from: number, to: number): number {
  const unit = UNITS[part]
  if (unit !== undefined) return Math.floor(to / unit) - Math.floor(from / unit)
  const [first, second] = [new Date(from), new Date(to)]
  const years = second.getUTCFullYear() - first.getUTCFullYear()
  return part.startsWith('y') ? years : years * 12 + second.getUTCMonth() - first.getUTCMonth()
}

function converted(type: string, value: SQLOutputValue | undefined, style: number): SQLOutputValue {
  if (value === null || value === undefined) return null
  if (type === 'date') return `${(sqlDay(text(value)) ?? text(value)).slice(0, 10)}T00:00:00`
  if (type.includes('date')) return sqlDay(text(value)) ?? text(value)
  if (!type.includes('char')) return Number(value)
  const day = typeof value === 'string' ? sqlDay(value) : undefined
  if (day === undefined) return text(value)
  const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)]
  if (style === 104) return `${date}.${month}.${year}`
  if (style === 103) return `${date}/${month}/${year}`
  if (style === 112) return `${year}${month}${date}`
  if (style === 23) return `${year}-${month}-${date}`
  if (style === 108) return day.slice(11)
  return style === 126 ? day : day.replace('T', ' ')
}
