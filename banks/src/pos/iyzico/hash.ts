import { createHmac } from 'node:crypto'
import { equalTexts } from '../../wire/compare.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import { jsonText, type Json } from '@vezne/domain/text/exact-json.ts'

function hmacHex(secretKey: string, text: string): string {
  return createHmac('sha256', secretKey).update(text, 'utf8').digest('hex')
}

export interface SignedCall {
  readonly apiKey: string
  readonly secretKey: string
  readonly randomKey: string
  /** Signed from the first slash, without host and query. */
  readonly path: string
  /** The very text that is sent. */
  readonly body: string
}

/** The `Authorization` header of IYZWSv2. */
export function authorization({ apiKey, secretKey, randomKey, path, body }: SignedCall): string {
  const signedPath = path.replace(/^https?:\/\/[^/]*/, '').replace(/\?.*$/s, '')
  const signature = hmacHex(secretKey, randomKey + signedPath + body)
  const token = `apiKey:${apiKey}&randomKey:${randomKey}&signature:${signature}`
  return `IYZWSv2 ${Buffer.from(token, 'utf8').toString('base64')}`
}

/** Reads one value of a message by its name; what is missing or null reads as empty. */
type Reading = (name: string) => string

const CALLBACK = ['conversationData', 'conversationId', 'mdStatus', 'paymentId', 'status'] as const
const INITIALIZE = ['paymentId', 'conversationId'] as const
const PAYMENT = ['paymentId', 'currency', 'basketId', 'conversationId', 'paidPrice', 'price'] as const
const REFUND = ['paymentId', 'price', 'currency', 'conversationId'] as const
const PRICES: readonly string[] = ['paidPrice', 'price']

export { CALLBACK as CALLBACK_SIGNED }

/** Which values a reply signs depends on the call it answers; cancel has no published rule. */
function replyList(path: string): readonly string[] {
  if (path.includes('/3dsecure/initialize')) return INITIALIZE
  return path.includes('refund') ? REFUND : PAYMENT
}

function signed(secretKey: string, names: readonly string[], read: Reading): string {
  const values = names.map((name) => (PRICES.includes(name) ? signedPrice(read(name)) : read(name)))
  return hmacHex(secretKey, values.join(':'))
}

/** `10.50` is signed as `10.5`, `1200.00` as `1200`. */
export function signedPrice(price: string): string {
  return price.includes('.') ? price.replace(/0+$/, '').replace(/\.$/, '') : price
}

export function replySignature(secretKey: string, path: string, reply: Json): string {
  return signed(secretKey, replyList(path), (name) => jsonText(reply, name))
}

export function isReplyGenuine(secretKey: string, path: string, reply: Json): boolean {
  return equalTexts(jsonText(reply, 'signature'), replySignature(secretKey, path, reply))
}

export function isCallbackGenuine(secretKey: string, post: Fields): boolean {
  const expected = signed(secretKey, CALLBACK, (name) => textOf(post, name))
  return equalTexts(textOf(post, 'signature'), expected)
}

/** A hosted page's event carries a token and another name for the payment. */
function webhookText(secretKey: string, event: Json): string {
  const read = (name: string) => jsonText(event, name)
  const token = read('token')
  const payment = token === '' ? read('paymentId') : read('iyziPaymentId') + token
  return secretKey + read('iyziEventType') + payment + read('paymentConversationId') + read('status')
}

export function isWebhookGenuine(secretKey: string, header: string, event: Json): boolean {
  return equalTexts(header, hmacHex(secretKey, webhookText(secretKey, event)))
}
