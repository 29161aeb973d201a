import type { Secrets } from '../../../kit/secret.ts'
import { readToken, tokenOf } from '../../../kit/token.ts'
import { readFormerFirmToken } from './former-firm-token.ts'
import type { Branch } from './store.ts'

/** What a payer's page proves with its token: this firm was looked up here, by its number. */
export type FirmToken = Pick<Branch, 'firmId' | 'firmName' | 'firmbranchNumber' | 'groupCode'>

const PURPOSE = 'firm'
/** A page may stay open over a working day; later on the firm may have other terms. */
const LIVES_MS = 24 * 60 * 60_000
/** The contract holds a token to 600 characters; a longer name is shown whole and remembered cut. */
const NAME_BYTES = 180

type Claims = readonly [firmName: string, firmbranchNumber: string, groupCode: string | null]

function cutName(name: string): string {
  let cut = name
  while (Buffer.byteLength(cut) > NAME_BYTES) cut = Array.from(cut).slice(0, -1).join('')
  return cut
}

/** Opens nowhere but at its own tenant, and nobody but us can make one. */
export function firmTokenFor(secrets: Secrets, tenantId: string, branch: Branch, now = Date.now()): string {
  const { firmId, firmName, firmbranchNumber, groupCode } = branch
  const claims: Claims = [cutName(firmName), firmbranchNumber, groupCode]
  return tokenOf(secrets, PURPOSE, { tenantId, id: firmId, claims, until: now + LIVES_MS })
}

/** Undefined for one that is forged, changed, too old or another tenant's. */
export function readFirmToken(
  secrets: Secrets,
  tenantId: string,
  token: string,
  now = Date.now(),
): FirmToken | undefined {
  const read = readToken(secrets, PURPOSE, token, { now })
  if (read === undefined) return readFormerFirmToken(secrets, tenantId, token, now)
  if (read.tenantId !== tenantId) return undefined
  const [firmName, firmbranchNumber, groupCode] = read.claims as Claims
  return { firmId: read.id, firmName, firmbranchNumber, groupCode }
}
