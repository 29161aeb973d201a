import { createHmac } from 'node:crypto'

/** Texts as they stand in the message; a missing or null one is signed as empty. */
export type Values = Readonly<Record<string, string | undefined>>

const PAYMENT = ['paymentId', 'currency', 'basketId', 'conversationId', 'paidPrice', 'price'] as const

/** The values each message signs, in their order. */
const SIGNED = {
  initialize: ['paymentId', 'conversationId'],
  payment: PAYMENT,
  refund: ['paymentId', 'price', 'currency', 'conversationId'],
  callback: ['conversationData', 'conversationId', 'mdStatus', 'paymentId', 'status'],
} as const

export type SignedMessage = keyof typeof SIGNED

const PRICES: readonly string[] = ['price', 'paidPrice']

/** `10.50` → `10.5`, `1.0` → `1`, `1200` stays. */
export function signedPrice(text: string): string {
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text
}

export function signatureOf(message: SignedMessage, values: Values, secretKey: string): string {
  const texts = SIGNED[message].map((name) => {
    const text = values[name] ?? ''
    return PRICES.includes(name) ? signedPrice(text) : text
  })
  return createHmac('sha256', secretKey).update(texts.join(':'), 'utf8').digest('hex')
}

/** Which list a server reply signs, by the path that was called; cancel has no published one. */
export function messageOfPath(path: string): SignedMessage | undefined {
  if (path.includes('/3dsecure/initialize')) return 'initialize'
  if (path.endsWith('/refund')) return 'refund'
  return path.endsWith('/cancel') ? undefined : 'payment'
}

/** Events of hosted pages carry a token, those of direct payments none; the key stands in the text as well. */
export function webhookSignature(event: Values, secretKey: string): string {
  const {
    iyziEventType = '',
    paymentConversationId = '',
    status = '',
    token,
    paymentId = '',
    iyziPaymentId = '',
  } = event
  const ids = token === undefined ? paymentId : `${iyziPaymentId}${token}`
  const text = `${secretKey}${iyziEventType}${ids}${paymentConversationId}${status}`
  return createHmac('sha256', secretKey).update(text, 'utf8').digest('hex')
}
