import type { LogoSite } from './site.ts'

const ISO = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}$/

/** Objects with their days as this site writes them; `mixed` writes every other one the other way. */
export function withDayShapes(value: unknown, days: LogoSite['days']): unknown {
  let count = 0
  const dotted = (text: string) => text.replace(ISO, '$3.$2.$1')
  const shaped = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(shaped)
    if (typeof inner === 'object' && inner !== null) {
      return Object.fromEntries(Object.entries(inner).map(([name, each]) => [name, shaped(each)]))
    }
    if (typeof inner !== 'string' || !ISO.test(inner)) return inner
    count += 1
    return days === 'dotted' || count % 2 === 0 ? dotted(inner) : inner
  }
  return days === 'iso' ? value : shaped(value)
}
