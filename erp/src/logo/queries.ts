import type { Refused, Unknown } from '../port.ts'
import { unknown } from '../reply.ts'
import { isList, jsonAt, type Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { encodeFields } from '../wire/wire.ts'
import type { LogoCall, LogoSession } from './session.ts'

export type Rows = { readonly kind: 'rows'; readonly rows: readonly Json[] } | Refused | Unknown

/** A service that links its pages in a circle is not followed for ever. */
const MOST_LINKS = 2000

/**
 * Runs a SELECT of ours. It is made of names and whole numbers that were looked at, and never of anything a person wrote:
 * `/queries` knows no parameters.
 */
export function select(session: LogoSession, statement: string): Promise<Rows> {
  const call: LogoCall =
    session.site.queriesBy === 'post'
      ? { method: 'POST', path: '/queries/unsafe', body: JSON.stringify(statement) }
      : { method: 'GET', path: `/queries?${encodeFields({ tsql: statement })}` }
  return allRows(session, call)
}

/** The objects of a list that a filter leaves, however few of them the service hands out at once. */
export function list(
  session: LogoSession,
  object: string,
  parameters: Readonly<Record<string, string>>,
): Promise<Rows> {
  return allRows(session, { method: 'GET', path: `/${object}?${encodeFields(parameters)}` })
}

/** The first of them, as many as the service hands out at once: whoever asks goes on behind the last one. */
export async function listFirst(
  session: LogoSession,
  object: string,
  parameters: Readonly<Record<string, string>>,
): Promise<Rows> {
  const reply = await session.call({ method: 'GET', path: `/${object}?${encodeFields(parameters)}` })
  if (reply.kind !== 'reply') return reply
  const rows = jsonAt(reply.json, 'items')
  return isList(rows) ? { kind: 'rows', rows } : unknown('unreadable', 'items')
}

async function allRows(session: LogoSession, first: LogoCall): Promise<Rows> {
  const rows: Json[] = []
  let call: LogoCall | undefined = first
  for (let links = 0; call !== undefined; links += 1) {
    if (links > MOST_LINKS) return unknown('unreadable', 'next')
    const reply = await session.call(call)
    if (reply.kind !== 'reply') return reply
    const items = jsonAt(reply.json, 'items')
    if (!isList(items)) return unknown('unreadable', 'items')
    rows.push(...items)
    const next = jsonText(reply.json, 'next') || jsonText(reply.json, 'Meta', 'next')
    const path = next === '' || items.length === 0 ? undefined : ownPath(session, next)
    if (path === null) return unknown('unreadable', 'next')
    call = path === undefined ? undefined : { ...first, path }
  }
  return { kind: 'rows', rows }
}

/** The path of a link below our own service; null for one that leads elsewhere, for our token goes with it. */
function ownPath({ site }: LogoSession, link: string): string | null {
  const base = new URL(`${site.api}/`)
  if (!URL.canParse(link, base.href)) return null
  const url = new URL(link, base)
  const inside = url.origin === base.origin && url.pathname.startsWith(base.pathname)
  return inside ? url.pathname.slice(base.pathname.length - 1) + url.search : null
}

const CHUNK = 50

/** Rows that hang on other rows, asked for by their numbers, a few at a time so that the address stays short. */
export async function selectBy(
  session: LogoSession,
  numbers: readonly string[],
  statementOf: (list: string) => string,
): Promise<Rows> {
  const wanted = [...new Set(numbers)].filter((number) => /^\d{1,15}$/.test(number) && number !== '0')
  const rows: Json[] = []
  for (let from = 0; from < wanted.length; from += CHUNK) {
    const found = await select(session, statementOf(wanted.slice(from, from + CHUNK).join(', ')))
    if (found.kind !== 'rows') return found
    rows.push(...found.rows)
  }
  return { kind: 'rows', rows }
}

/** A text inside `q`, a quote in it doubled. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
