import { hash, hkdfSync, randomBytes } from 'node:crypto'
import { closeBytes, joined, openBytes, parted } from './aead.ts'

export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

/**
 * Our own secret: one value, or several while it is being changed, newest first. The newest signs and closes; what the
 * others signed or closed is still read.
 */
export type Secrets = string | readonly string[]

export const eachOf = (secrets: Secrets): readonly string[] => (typeof secrets === 'string' ? [secrets] : secrets)

export function newest(secrets: Secrets): string {
  const [first] = eachOf(secrets)
  if (first === undefined) throw new Error('there is no secret')
  return first
}

/** An opaque token of 256 random bits, in a form that fits headers and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Closes texts that must not be readable at rest. The owner of a text is part of the seal: it opens nowhere else. */
export interface Seal {
  readonly close: (text: string, belongsTo: readonly string[]) => string
  readonly open: (sealed: string, belongsTo: readonly string[]) => string
}

/** The sealed text was changed, moved to another place, or closed under another key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** A seal for one purpose. Each purpose has a key of its own, so nothing closed for one opens for another. */
export function createSeal(secrets: Secrets, purpose: string): Seal {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `vezne/seal/${purpose}`, 32))
  const current = keyOf(newest(secrets))
  const all = eachOf(secrets).map(keyOf)
  // As JSON, because joined words could be cut elsewhere and read the same.
  const bound = (belongsTo: readonly string[]) => Buffer.from(JSON.stringify(belongsTo))
  return {
    close: (text, belongsTo) => joined(closeBytes(current, Buffer.from(text), bound(belongsTo))).toString('base64'),
    open: (sealed, belongsTo) => {
      const closed = parted(Buffer.from(sealed, 'base64'))
      for (const key of all) {
        const open = openBytes(key, closed, bound(belongsTo))
        if (open !== undefined) return open.toString('utf8')
      }
      throw new SealBroken('what was sealed does not open here')
    },
  }
}
