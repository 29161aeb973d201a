import { createHmac, timingSafeEqual } from 'node:crypto'
import { eachOf, newest, type Secrets } from './secret.ts'

/** Something of a company: a payment, say. */
export interface Named {
  readonly tenantId: string
  readonly id: string
}

const UUID_BYTES = 16
const TAG_BYTES = 16

export const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')

export function uuidFrom(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The keyed hash of a name: what it is good for, and what else it covers, are part of it. */
export function macOf(secrets: Secrets, use: string, { tenantId, id }: Named, covered = ''): Buffer {
  const ids = Buffer.concat([uuidBytes(tenantId), uuidBytes(id)])
  return createHmac('sha256', newest(secrets)).update(`vezne/${use}/`).update(ids).update(covered).digest()
}

/** A text for addresses that names something and that nobody but us can make; good for one use alone. */
export function proofOf(secrets: Secrets, use: string, named: Named, covered?: string): string {
  const tag = macOf(secrets, use, named, covered).subarray(0, TAG_BYTES)
  return Buffer.concat([uuidBytes(named.tenantId), uuidBytes(named.id), tag]).toString('base64url')
}

/** What the proof names; undefined for whatever we did not make ourselves, for exactly this use. */
export function readProof(secrets: Secrets, use: string, proof: string, covered?: string): Named | undefined {
  const bytes = Buffer.from(proof, 'base64url')
  if (bytes.length !== 2 * UUID_BYTES + TAG_BYTES || bytes.toString('base64url') !== proof) return undefined
  const named = {
    tenantId: uuidFrom(bytes.subarray(0, UUID_BYTES)),
    id: uuidFrom(bytes.subarray(UUID_BYTES, 2 * UUID_BYTES)),
  }
  const tag = bytes.subarray(2 * UUID_BYTES)
  const isMadeWith = (secret: string) => timingSafeEqual(tag, macOf(secret, use, named, covered).subarray(0, TAG_BYTES))
  return eachOf(secrets).some(isMadeWith) ? named : undefined
}
