import { createHmac, timingSafeEqual } from 'node:crypto'
import { eachOf, newest, type Secrets } from '../../kit/secret.ts'

/** What an address names: a tenant and one of its payments, or one of its POS accounts. */
export interface Named {
  readonly tenantId: string
  readonly id: string
  /** The boot of the process that holds the payer's card, where the bank wants it once more. */
  readonly holder?: string
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
export function capabilityFor(secrets: Secrets, door: Door, { tenantId, id, holder }: Named): string {
  const ids = Buffer.concat([tenantId, id, ...(holder === undefined ? [] : [holder])].map(bytesOf))
  return Buffer.concat([ids, tagOf(newest(secrets), door, ids)]).toString('base64url')
}

export function readCapability(secrets: Secrets, door: Door, capability: string): Named | undefined {
  const bytes = Buffer.from(capability, 'base64url')
  const names = (bytes.length - TAG_BYTES) / ID_BYTES
  if ((names !== 2 && names !== 3) || bytes.toString('base64url') !== capability) return undefined
  const ids = bytes.subarray(0, names * ID_BYTES)
  const tag = bytes.subarray(names * ID_BYTES)
  if (!eachOf(secrets).some((secret) => timingSafeEqual(tag, tagOf(secret, door, ids)))) return undefined
  const [tenantId, id, holder] = [0, 1, 2].map((at) => uuidOf(ids.subarray(at * ID_BYTES, (at + 1) * ID_BYTES)))
  if (tenantId === undefined || id === undefined) return undefined
  return { tenantId, id, ...(names === 3 && holder !== undefined ? { holder } : {}) }
}
