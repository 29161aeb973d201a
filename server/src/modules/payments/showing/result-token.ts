import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Named } from '../capability.ts'
import type { ResultWords } from './result-words.ts'

const UUID_BYTES = 16
const TAG_BYTES = 16

export function resultPath({ success, message }: Pick<ResultWords, 'success' | 'message'>): string {
  return `/pos-collection-result/${success}/${encodeURIComponent(message)}`
}

export const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

export function uuidFrom(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The tag covers the whole path: whoever changes a word of the message holds a token that proves nothing. */
function tagOf(secret: string, path: string, ids: Buffer): Buffer {
  const hmac = createHmac('sha256', secret).update('vezne/result/').update(ids).update(path)
  return hmac.digest().subarray(0, TAG_BYTES)
}

/** Proves that we ourselves sent a browser to this result page, and for which payment. */
export function resultToken(secret: string, path: string, { tenantId, id }: Named): string {
  const ids = Buffer.concat([uuidBytes(tenantId), uuidBytes(id)])
  return Buffer.concat([ids, tagOf(secret, path, ids)]).toString('base64url')
}

export function readResultToken(secret: string, path: string, token: string): Named | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 2 * UUID_BYTES + TAG_BYTES || bytes.toString('base64url') !== token) return undefined
  const ids = bytes.subarray(0, 2 * UUID_BYTES)
  if (!timingSafeEqual(bytes.subarray(2 * UUID_BYTES), tagOf(secret, path, ids))) return undefined
  return { tenantId: uuidFrom(ids.subarray(0, UUID_BYTES)), id: uuidFrom(ids.subarray(UUID_BYTES)) }
}
