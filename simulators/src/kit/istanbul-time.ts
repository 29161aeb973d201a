const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

const NAMES = {
  yyyy: 'year',
  MM: 'month',
  dd: 'day',
  HH: 'hour',
  mm: 'minute',
  ss: 'second',
  SSS: 'fractionalSecond',
} as const

/**
 * A moment as the banks write it, on Istanbul's clock wherever this runs: `istanbulTime(at, 'yyyyMMdd HH:mm:ss')`.
 * Knows yyyy, yy, MM, dd, HH, mm, ss, SSS, and DDD for the day of the year; every other sign stays.
 */
export function istanbulTime(at: Date, pattern: string): string {
  const parts = new Map<string, string>(PARTS.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (name: keyof typeof NAMES) => parts.get(NAMES[name]) ?? ''
  return pattern.replace(/yyyy|yy|MM|DDD|dd|HH|mm|ss|SSS/g, (token) => {
    if (token === 'yy') return part('yyyy').slice(-2)
    if (token === 'DDD') return dayOfYear(part('yyyy'), part('MM'), part('dd'))
    return part(token as keyof typeof NAMES)
  })
}

/** The calendar day banks close their books by. */
export function istanbulDay(at: Date): string {
  return istanbulTime(at, 'yyyy-MM-dd')
}

function dayOfYear(year: string, month: string, day: string): string {
  const passed = Date.UTC(Number(year), Number(month) - 1, Number(day)) - Date.UTC(Number(year), 0, 0)
  return String(passed / 86_400_000).padStart(3, '0')
}
