import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app has it: HMAC-SHA-1, a step of thirty seconds, six digits. */
const STEP_MS = 30_000
const DIGITS = 6
/** A phone's clock may be one step off, either way; whoever types slowly is one behind. */
const DRIFT_STEPS = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** How secrets are written for people and apps: five bits a letter, without the padding nobody types. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / STEP_MS)

/** The code of one step: four bytes of the hash, from where its last half byte points, as decimal digits (RFC 4226). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0x0f
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The step a code belongs to; undefined for a wrong one, one too far off, and one of a step that is used up. */
export function matchingStep(
  secret: Buffer,
  code: string,
  now: Date,
  lastStep: number | undefined,
): number | undefined {
  const current = stepOf(now)
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => current - DRIFT_STEPS + index)
  return steps.find((step) => step > (lastStep ?? -1) && isSame(codeOf(secret, step), code))
}

/** What an authenticator app reads from the picture. Some show the issuer beside the account, some only the label. */
export function otpauthUri(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const about = { secret: base32(secret), issuer, algorithm: 'SHA1', digits: String(DIGITS), period: '30' }
  const query = Object.entries(about).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${query.join('&')}`
}
