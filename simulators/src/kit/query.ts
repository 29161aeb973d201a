import { BadRequest } from './bad-request.ts'

/** One value of the query string, trimmed; of a repeated one the last, of a missing one the empty text. */
export function queryText(query: unknown, name: string): string {
  const value = (query as Record<string, unknown>)[name]
  const last: unknown = Array.isArray(value) ? value.at(-1) : value
  return typeof last === 'string' ? last.trim() : ''
}

/** `since` as milliseconds or as an ISO time. The zone is required: else the answer would depend on the machine. */
export function querySince(query: unknown): Date | undefined {
  // An unescaped plus sign of "+03:00" arrives as a space; no space is ever meant there.
  const value = queryText(query, 'since').replace(/ (\d\d:?\d\d)$/, '+$1')
  if (value === '') return undefined
  const since = /^\d+$/.test(value) ? new Date(Number(value)) : new Date(isoTime(value))
  if (Number.isNaN(since.getTime())) throw new BadRequest(SINCE_MESSAGE)
  return since
}

const SINCE_MESSAGE =
  'since must be milliseconds (1794720000000) or an ISO time with its zone (2026-11-15T10:00:00+03:00).'

function isoTime(value: string): string {
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/i.test(value)) throw new BadRequest(SINCE_MESSAGE)
  return value
}
