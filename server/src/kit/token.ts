import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'
import { eachOf, newest, type Secrets } from './secret.ts'

/** Something of a company: a payment, say. */
export interface Named {
  readonly tenantId: string
  readonly id: string
}

/** The content of a token, readable for its holder. */
export interface TokenContent extends Named {
  /** One more id, where an address has room for nothing longer. */
  readonly also?: string
  /** Whatever is plain JSON. */
  readonly claims?: unknown
  /** In milliseconds; without it a token is good for as long as our secret is. */
  readonly until?: number
}

/** Words that a token covers besides its content: reading it needs the same words. */
interface Covering {
  readonly covered?: string
}

const UUID_BYTES = 16
const NAMED_BYTES = 2 * UUID_BYTES
const TAG_BYTES = 16

export const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

export function uuidFrom(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A keyed hash: its purpose is part of it, so that a hash made for one purpose serves no other. */
export function macOf(secret: string, purpose: string, body: Buffer, covered = ''): Buffer {
  return createHmac('sha256', keyOf(secret)).update(`vezne/${purpose}/`).update(body).update(covered).digest()
}

const keys = new Map<string, KeyObject>()

/** A process has a secret or two; to make a key of one costs as much as to use it. */
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret)
  if (known !== undefined) return known
  if (keys.size >= MOST_KEYS) keys.clear()
  const made = createSecretKey(secret, 'utf8')
  keys.set(secret, made)
  return made
}

const MOST_KEYS = 16

export const namedBytes = ({ tenantId, id }: Named) => Buffer.concat([uuidBytes(tenantId), uuidBytes(id)])

/** Ids are written as they are. Claims follow as JSON that never fills up a whole id, and by that they are known. */
function bodyOf({ also, claims, until, ...named }: TokenContent): Buffer {
  const ids = also === undefined ? namedBytes(named) : Buffer.concat([namedBytes(named), uuidBytes(also)])
  if (claims === undefined && until === undefined) return ids
  const json = Buffer.from(JSON.stringify([until ?? null, claims ?? null]))
  const gap = json.length % UUID_BYTES === 0 ? ' ' : ''
  return Buffer.concat([namedBytes(named), json, Buffer.from(gap)])
}

function contentOf(body: Buffer): TokenContent | undefined {
  const [first, second] = [body.subarray(0, UUID_BYTES), body.subarray(UUID_BYTES, NAMED_BYTES)]
  const named = { tenantId: uuidFrom(first), id: uuidFrom(second) }
  const rest = body.subarray(NAMED_BYTES)
  if (rest.length === 0) return named
  if (rest.length === UUID_BYTES) return { ...named, also: uuidFrom(rest) }
  if (rest.length % UUID_BYTES === 0) return undefined
  const [until, claims] = JSON.parse(rest.toString('utf8')) as [number | null, unknown]
  return { ...named, ...(claims !== null && { claims }), ...(until !== null && { until }) }
}

/**
 * The one text of ours that travels outside and comes back: `tenant, id, claims, tag` in base64url, for one purpose, under
 * the newest secret. Bank return addresses, mailed receipts and result pages have no claims, and banks like them short.
 */
export function tokenOf(secrets: Secrets, purpose: string, content: TokenContent, { covered }: Covering = {}): string {
  const body = bodyOf(content)
  const tag = macOf(newest(secrets), purpose, body, covered).subarray(0, TAG_BYTES)
  return Buffer.concat([body, tag]).toString('base64url')
}

/** The content of a token; undefined unless we made it ourselves, for exactly this purpose, and it is not over. */
export function readToken(
  secrets: Secrets,
  purpose: string,
  token: string,
  { covered, now = Date.now() }: Covering & { readonly now?: number } = {},
): TokenContent | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length < NAMED_BYTES + TAG_BYTES || bytes.toString('base64url') !== token) return undefined
  const body = bytes.subarray(0, -TAG_BYTES)
  // The covered text follows the body in the hash: a longer body could have swallowed its beginning.
  if (covered !== undefined && body.length !== NAMED_BYTES) return undefined
  const tag = bytes.subarray(-TAG_BYTES)
  if (!isTagged(secrets, tag, (secret) => macOf(secret, purpose, body, covered))) return undefined
  const content = contentOf(body)
  return content?.until !== undefined && now > content.until ? undefined : content
}

/** True if one of our secrets made this tag: nothing else decides that. */
export const isTagged = (secrets: Secrets, tag: Buffer, mac: (secret: string) => Buffer): boolean =>
  eachOf(secrets).some((secret) => timingSafeEqual(tag, mac(secret).subarray(0, TAG_BYTES)))
