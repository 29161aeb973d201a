import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The parts of sealed bytes. Each format has them in an order of its own. */
export interface Closed {
  readonly nonce: Buffer
  readonly tag: Buffer
  readonly closed: Buffer
}

const CIPHER = 'aes-256-gcm'
export const NONCE_BYTES = 12
export const TAG_BYTES = 16

/**
 * Seals bytes under a key of 32. The bound data stays readable elsewhere and is part of the seal. In this mode every
 * byte comes out at once, so nothing is copied that its owner could not overwrite.
 */
export function closeBytes(key: Buffer, open: Buffer, bound: Buffer, nonce: Buffer = randomBytes(NONCE_BYTES)): Closed {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound)
  const closed = cipher.update(open)
  cipher.final()
  return { nonce, closed, tag: cipher.getAuthTag() }
}

/** Undefined for bytes that were changed, are bound to something else, or were sealed under another key. */
export function openBytes(key: Buffer, { nonce, tag, closed }: Closed, bound: Buffer): Buffer | undefined {
  if (nonce.length !== NONCE_BYTES || tag.length !== TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(bound).setAuthTag(tag)
  const open = decipher.update(closed)
  try {
    decipher.final()
    return open
  } catch {
    open.fill(0)
    return undefined
  }
}

/** `nonce, tag, closed`: the order in which our own formats have them. */
export const joined = ({ nonce, tag, closed }: Closed): Buffer => Buffer.concat([nonce, tag, closed])

export const parted = (bytes: Buffer): Closed => ({
  nonce: bytes.subarray(0, NONCE_BYTES),
  tag: bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
  closed: bytes.subarray(NONCE_BYTES + TAG_BYTES),
})
