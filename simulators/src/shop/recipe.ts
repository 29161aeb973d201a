import { createCipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The shop's own reading of docs/recipes/shop-link.md, from the letter of it: nothing here is shared with the portal.
 */
const DAY_SECONDS = 24 * 60 * 60
/** How old a message may be when it arrives; ours may be a little ahead of the portal's clock. */
const TOLERANCE_SECONDS = 5 * 60

const netstrings = (...texts: string[]) => texts.map((text) => `${Buffer.byteLength(text)}:${text},`).join('')

export type OrderToPay = {
  readonly amount: string
  readonly currency: string
  readonly reference: string
  readonly returnUrl: string
  readonly at: Date
}

export function paymentPath(linkKey: string, { amount, currency, reference, returnUrl, at }: OrderToPay): string {
  const exp = Math.floor(at.getTime() / 1000) + DAY_SECONDS
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(linkKey, 'base64'), nonce)
  cipher.setAAD(Buffer.from(netstrings('vezne-link-v1', reference, '', returnUrl)))
  const closed = Buffer.concat([cipher.update(JSON.stringify({ amount, currency, exp })), cipher.final()])
  const sealed = Buffer.concat([nonce, closed, cipher.getAuthTag()]).toString('base64url')
  const address = Buffer.from(returnUrl).toString('base64url')
  return `/pay-without-login/v1.${sealed}/-/${encodeURIComponent(reference)}/${address}`
}

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

function isAmong(signatures: readonly string[], expected: string): boolean {
  return signatures.some(
    (each) => each.length === expected.length && timingSafeEqual(Buffer.from(each), Buffer.from(expected)),
  )
}

const isFresh = (seconds: string, now: Date) =>
  /^\d{1,12}$/.test(seconds) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE_SECONDS

/** Undefined when all is well, otherwise what is wrong. */
export function problemOfHandOver(secret: string, fields: Readonly<Record<string, string>>, now: Date) {
  const { reference = '', status = '', amount = '', currency = '', ts = '', nonce = '', sig = '' } = fields
  const expected = hmac(secret, netstrings('vezne-hand-over-v1', reference, status, amount, currency, ts, nonce))
  if (!isAmong(sig.split('.'), expected)) return 'signature'
  return isFresh(ts, now) ? undefined : 'too-old'
}

export function problemOfWebhook(secret: string, header: string, rawBody: string, now: Date) {
  const parts = header.split(',').map((part) => part.split('=', 2))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  const signatures = parts.filter(([name]) => name === 'v1').map(([, value]) => value ?? '')
  if (!isAmong(signatures, hmac(secret, `${seconds}.${rawBody}`))) return 'signature'
  return isFresh(seconds, now) ? undefined : 'too-old'
}
