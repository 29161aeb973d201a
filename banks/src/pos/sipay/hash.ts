import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/** Sixteen and four characters of hex, both used as text. */
export interface Seasoning {
  readonly iv: string
  readonly salt: string
}

const CIPHER = 'aes-256-cbc'
const digest = (algorithm: 'sha1' | 'sha256', text: string) => createHash(algorithm).update(text, 'utf8').digest('hex')

/** The key is thirty-two characters of hex text, not the sixteen bytes they spell. */
function keyOf(appSecret: string, salt: string): Buffer {
  return Buffer.from(digest('sha256', digest('sha1', appSecret) + salt).slice(0, 32), 'ascii')
}

/** `hash_key` is an encryption, not a hash: whoever has the secret can read the parts again. */
export function seal(appSecret: string, { iv, salt }: Seasoning, parts: readonly string[]): string {
  const cipher = createCipheriv(CIPHER, keyOf(appSecret, salt), Buffer.from(iv, 'ascii'))
  const sealed = Buffer.concat([cipher.update(parts.join('|'), 'utf8'), cipher.final()]).toString('base64')
  return `${iv}:${salt}:${sealed}`.replaceAll('/', '__')
}

/** The parts of a `hash_key`, or undefined when it cannot be opened or holds another number of them. */
export function open(appSecret: string, hashKey: string, count: number): string[] | undefined {
  const [iv, salt, sealed, ...more] = hashKey.replaceAll('__', '/').split(':')
  if (iv === undefined || salt === undefined || sealed === undefined || more.length > 0) return undefined
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.toString('base64') !== sealed) return undefined
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(appSecret, salt), Buffer.from(iv, 'utf8'))
    const opened = Buffer.concat([decipher.update(bytes), decipher.final()])
    const parts = new TextDecoder('utf-8', { fatal: true }).decode(opened).split('|')
    return parts.length === count ? parts : undefined
  } catch {
    // Another length of the iv, a padding that does not fit, bytes that are no text.
    return undefined
  }
}

export interface Paid {
  readonly total: string
  readonly installments: string
  readonly currency: string
  readonly merchantKey: string
  readonly invoiceId: string
}

/** Which parts each message seals, in their order. */
export const PARTS = {
  pay: (sale: Paid) => [sale.total, sale.installments, sale.currency, sale.merchantKey, sale.invoiceId],
  complete: (merchantKey: string, invoiceId: string, orderId: string, status: string) => [
    merchantKey,
    invoiceId,
    orderId,
    status,
  ],
  refund: (amount: string, invoiceId: string, merchantKey: string) => [amount, invoiceId, merchantKey],
  checkstatus: (invoiceId: string, merchantKey: string) => [invoiceId, merchantKey],
} as const

export interface OpenedCallback {
  readonly status: string
  readonly total: string
  readonly invoiceId: string
  readonly orderId: string
  readonly currency: string
}

/** The parts of a return. They bind it to an order, but prove nothing: a bit flipped in the iv flips one in the status. */
export function openCallback(appSecret: string, hashKey: string): OpenedCallback | undefined {
  const [status = '', total = '', invoiceId = '', orderId = '', currency = ''] = open(appSecret, hashKey, 5) ?? []
  return currency === '' ? undefined : { status, total, invoiceId, orderId, currency }
}
