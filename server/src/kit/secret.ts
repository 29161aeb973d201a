import { createHash, randomBytes } from 'node:crypto'

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** An opaque token of 256 random bits, in a form that fits headers and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
