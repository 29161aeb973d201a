import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const hex = (algorithm: string, text: string) => createHash(algorithm).update(text, 'utf8').digest('hex')

/** 32 letters of a hash, used as they stand: neither the key nor the iv is ever decoded from hex. */
function keyOf(appSecret: string, salt: string): Buffer {
  return Buffer.from(hex('sha256', `${hex('sha1', appSecret)}${salt}`).slice(0, 32), 'ascii')
}

/** The family's "hash": the values encrypted, so that both sides can read them back. */
export function hashKey(
  parts: readonly string[],
  appSecret: string,
  iv = randomBytes(8).toString('hex'),
  salt = randomBytes(2).toString('hex'),
): string {
  const cipher = createCipheriv('aes-256-cbc', keyOf(appSecret, salt), Buffer.from(iv, 'ascii'))
  const encrypted = Buffer.concat([cipher.update(parts.join('|'), 'utf8'), cipher.final()]).toString('base64')
  return `${iv}:${salt}:${encrypted}`.replaceAll('/', '__')
}

/** The values inside, or undefined: not three parts, wrong lengths, wrong padding. */
export function readHashKey(text: string, appSecret: string): readonly string[] | undefined {
  const [iv = '', salt = '', encrypted = '', ...more] = text.replaceAll('__', '/').split(':')
  if (more.length > 0 || iv.length !== 16 || salt.length !== 4 || encrypted === '') return undefined
  try {
    const decipher = createDecipheriv('aes-256-cbc', keyOf(appSecret, salt), Buffer.from(iv, 'latin1'))
    const bytes = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()])
    return bytes.toString('utf8').split('|')
  } catch {
    return undefined
  }
}

/** What each request encrypts, in its order. */
const REQUEST_PARTS = {
  pay: ['total', 'installments_number', 'currency_code', 'merchant_key', 'invoice_id'],
  complete: ['merchant_key', 'invoice_id', 'order_id', 'status'],
  refund: ['amount', 'invoice_id', 'merchant_key'],
  confirm: ['merchant_key', 'invoice_id', 'status'],
  checkstatus: ['invoice_id', 'merchant_key'],
} as const

export type SipayOperation = keyof typeof REQUEST_PARTS

/** Whether a request's hash_key holds exactly the values of its own fields, letter for letter. */
export function isRightlyHashed(
  operation: SipayOperation,
  fields: Readonly<Record<string, string>>,
  appSecret: string,
): boolean {
  const parts = readHashKey(fields['hash_key'] ?? '', appSecret)
  const names = REQUEST_PARTS[operation]
  return parts?.length === names.length && names.every((name, index) => parts[index] === (fields[name] ?? ''))
}

export type ReturnTruth = {
  readonly status: string
  readonly total: string
  readonly invoiceId: string
  readonly orderId: string
  readonly currency: string
}

/** What the bank encrypts into its returns and replies. */
export function returnParts({ status, total, invoiceId, orderId, currency }: ReturnTruth): readonly string[] {
  return [status, total, invoiceId, orderId, currency]
}
