import { Refusal } from '../refusal.ts'
import { newest, type Secrets } from '../secret.ts'
import { isTagged, macOf } from '../token.ts'

const PURPOSE = 'list-cursor'
const TAG_BYTES = 16

/** A cursor's binding: one list with one filter in one order. */
export function boundTo(path: string, filter: unknown, sort: unknown): string {
  return JSON.stringify([path, inOneOrder(filter), sort])
}

/** Equal filters give equal values, in whichever order their fields came and however many of them are unset. */
function inOneOrder(filter: unknown): unknown {
  if (typeof filter === 'bigint') return String(filter)
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return filter
  const said = Object.entries(filter).filter(([, value]) => value !== undefined)
  return said.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => [name, inOneOrder(value)])
}

/** Encodes where a page ended, as text of the database: opaque to its holder, and of no use for another question. */
export function writeCursor(secrets: Secrets, bound: string, position: readonly string[]): string {
  const body = Buffer.from(JSON.stringify(position))
  const tag = macOf(newest(secrets), PURPOSE, body, bound).subarray(0, TAG_BYTES)
  return Buffer.concat([tag, body]).toString('base64url')
}

export function readCursor(secrets: Secrets, bound: string, cursor: string): readonly string[] {
  const bytes = Buffer.from(cursor, 'base64url')
  const [tag, body] = [bytes.subarray(0, TAG_BYTES), bytes.subarray(TAG_BYTES)]
  const isOurs =
    tag.length === TAG_BYTES &&
    bytes.toString('base64url') === cursor &&
    isTagged(secrets, tag, (secret) => macOf(secret, PURPOSE, body, bound))
  if (!isOurs) throw new Refusal('invalid-cursor', null, 'cursor')
  return JSON.parse(body.toString('utf8')) as string[]
}
