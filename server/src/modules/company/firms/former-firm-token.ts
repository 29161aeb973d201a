import type { Secrets } from '../../../kit/secret.ts'
import { isTagged, macOf } from '../../../kit/token.ts'
import type { Branch } from './store.ts'

const TAG_BYTES = 16

/**
 * Reads what payers' pages were given before tokens had one format: `tag, claims`, the tenant in the hash alone. Such a page
 * may stay open for a day across a deploy; a day later nobody needs this reader.
 */
export function readFormerFirmToken(
  secrets: Secrets,
  tenantId: string,
  token: string,
  now: number,
): Pick<Branch, 'firmId' | 'firmName' | 'firmbranchNumber' | 'groupCode'> | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= TAG_BYTES || bytes.toString('base64url') !== token) return undefined
  const [tag, body] = [bytes.subarray(0, TAG_BYTES), bytes.subarray(TAG_BYTES)]
  if (!isTagged(secrets, tag, (secret) => macOf(secret, `firm-token/${tenantId}`, body))) return undefined
  const claims = JSON.parse(body.toString('utf8')) as [string, string, string, string | null, number]
  const [firmId, firmName, firmbranchNumber, groupCode, until] = claims
  return now > until ? undefined : { firmId, firmName, firmbranchNumber, groupCode }
}
