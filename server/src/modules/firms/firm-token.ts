import { createHmac, timingSafeEqual } from 'node:crypto'
import { eachOf, newest, type Secrets } from '../../kit/secret.ts'
import type { Branch } from './store.ts'

/** What a payer's page proves with its token: this firm was looked up here, by its number. */
export interface FirmToken {
  readonly firmId: string
  readonly firmName: string
  readonly firmbranchNumber: string
  readonly groupCode: string | null
}

const TAG_BYTES = 16
/** A page may stay open over a working day; later on the firm may have other terms. */
const LIVES_MS = 24 * 60 * 60_000
/** The contract holds a token to 600 characters; a longer name is shown whole and remembered cut. */
const NAME_BYTES = 180

function tagOf(secret: string, tenantId: string, body: Buffer): Buffer {
  const hmac = createHmac('sha256', secret).update(`vezne/firm-token/${tenantId}/`)
  return hmac.update(body).digest().subarray(0, TAG_BYTES)
}

function cutName(name: string): string {
  let cut = name
  while (Buffer.byteLength(cut) > NAME_BYTES) cut = Array.from(cut).slice(0, -1).join('')
  return cut
}

/** Opens nowhere but at its own tenant, and nobody but us can make one. */
export function firmTokenFor(secrets: Secrets, tenantId: string, branch: Branch, now = Date.now()): string {
  const { firmId, firmName, firmbranchNumber, groupCode } = branch
  const body = Buffer.from(JSON.stringify([firmId, cutName(firmName), firmbranchNumber, groupCode, now + LIVES_MS]))
  return Buffer.concat([tagOf(newest(secrets), tenantId, body), body]).toString('base64url')
}

/** Undefined for one that is forged, changed, too old or another tenant's. */
export function readFirmToken(
  secrets: Secrets,
  tenantId: string,
  token: string,
  now = Date.now(),
): FirmToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= TAG_BYTES || bytes.toString('base64url') !== token) return undefined
  const body = bytes.subarray(TAG_BYTES)
  const tag = bytes.subarray(0, TAG_BYTES)
  if (!eachOf(secrets).some((secret) => timingSafeEqual(tag, tagOf(secret, tenantId, body)))) return undefined
  const [firmId, firmName, firmbranchNumber, groupCode, until] = JSON.parse(body.toString('utf8')) as [
    string,
    string,
    string,
    string | null,
    number,
  ]
  return now > until ? undefined : { firmId, firmName, firmbranchNumber, groupCode }
}
