import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** An opaque token of 256 random bits, in a form that fits headers and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Closes texts that must not be readable at rest. What a text belongs to is part of the seal: it opens nowhere else. */
export interface Seal {
  readonly close: (text: string, belongsTo: readonly string[]) => string
  readonly open: (sealed: string, belongsTo: readonly string[]) => string
}

/** Somebody changed what was sealed, moved it to another place, or closed it under another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A seal for one purpose. Each purpose has a key of its own, so nothing closed for one opens for another. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `vezne/seal/${purpose}`, 32))
  // As JSON, because joined words could be cut elsewhere and read the same.
  const bound = (belongsTo: readonly string[]) => Buffer.from(JSON.stringify(belongsTo))
  return {
    close: (text, belongsTo) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound(belongsTo))
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64')
    },
    open: (sealed, belongsTo) => {
      const bytes = Buffer.from(sealed, 'base64')
      const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound(belongsTo))
        decipher.setAuthTag(rest.subarray(0, TAG_BYTES))
        return Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new SealBroken('what was sealed does not open here', { cause: error })
      }
    },
  }
}
