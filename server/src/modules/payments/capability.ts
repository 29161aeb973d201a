import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an address names: a tenant and one of its payments, or one of its POS accounts. */
export interface Named {
  readonly tenantId: string
  readonly id: string
}

export type Door = 'return' | 'notify'

const ID_BYTES = 16
const TAG_BYTES = 16

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function tagOf(secret: string, door: Door, ids: Buffer): Buffer {
  return createHmac('sha256', secret).update(`vezne/bank-door/${door}/`).update(ids).digest().subarray(0, TAG_BYTES)
}

/**
 * The last part of an address that a bank gets: it names tenant and payment, and nobody but us can make one. So a return
 * finds its way without a cookie, without a session and on any process.
 */
export function capabilityFor(secret: string, door: Door, { tenantId, id }: Named): string {
  const ids = Buffer.concat([bytesOf(tenantId), bytesOf(id)])
  return Buffer.concat([ids, tagOf(secret, door, ids)]).toString('base64url')
}

export function readCapability(secret: string, door: Door, capability: string): Named | undefined {
  const bytes = Buffer.from(capability, 'base64url')
  if (bytes.length !== 2 * ID_BYTES + TAG_BYTES || bytes.toString('base64url') !== capability) return undefined
  const ids = bytes.subarray(0, 2 * ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(2 * ID_BYTES), tagOf(secret, door, ids))) return undefined
  return { tenantId: uuidOf(ids.subarray(0, ID_BYTES)), id: uuidOf(ids.subarray(ID_BYTES)) }
}
