import type { Currency } from '@vezne/domain/money/money.ts'
import type { Fields } from '../../wire/fields.ts'
import { readJson, type Json } from '@vezne/domain/text/exact-json.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import { authorization, isWebhookGenuine, replySignature, type SignedCall } from './hash.ts'
import { readDetail } from './inquiry.ts'
import { requestPrice } from './request.ts'
import { checkCallback, type StoredAttempt } from './response.ts'

interface WebhookInput {
  readonly secretKey: string
  readonly header?: string
  readonly payload: unknown
}

interface CallbackInput {
  readonly secretKey: string
  readonly stored: StoredAttempt
  readonly post: Fields
}

interface ResponseSignatureInput {
  readonly secretKey: string
  readonly endpoint: string
  readonly responseJsonNumbers?: unknown
  readonly response?: unknown
}

interface StatusInput {
  readonly order: { readonly orderId: string; readonly amountMinor: number | string; readonly currency: Currency }
  readonly body?: unknown
  readonly bytesBase64?: string
}

/** A vector's parsed JSON, once more as the text that came off the wire. */
const jsonOf = (value: unknown): Json | undefined =>
  readJson(typeof value === 'string' ? value : JSON.stringify(value ?? null))

/** A vector's answer is JSON, which has no other whole number. */
const jsonNumber = (minor: bigint): number => Number(minor)

export const vectorKinds = {
  iyzico: {
    'auth-header': (input: SignedCall) => ({ Authorization: authorization(input) }),
    webhook: ({ secretKey, header = '', payload }: WebhookInput) => ({
      valid: isWebhookGenuine(secretKey, header, jsonOf(payload) ?? null),
    }),
    callback: ({ secretKey, stored, post }: CallbackInput) => {
      const checked = checkCallback({ secretKey, halfSecure: [] }, stored, post)
      return { valid: checked.outcome !== 'rejected', outcome: checked.outcome, inquire: checked.inquire }
    },
    'response-signature': ({ secretKey, endpoint, responseJsonNumbers, response }: ResponseSignatureInput) => ({
      signature: replySignature(secretKey, endpoint, jsonOf(responseJsonNumbers ?? response) ?? null),
    }),
    'price-format': ({ prices }: { readonly prices: readonly (string | number)[] }) => ({
      formatted: prices.map((price) => requestPrice(String(price))),
    }),
    'status-parse': ({ order, body, bytesBase64 }: StatusInput) => {
      const json = bytesBase64 === undefined ? jsonOf(body) : readJson(decodeUtf8(Buffer.from(bytesBase64, 'base64')))
      const amount = { amountMinor: BigInt(order.amountMinor), currency: order.currency }
      const {
        kept: _kept,
        amountMinor,
        refundedMinor,
        ...said
      } = readDetail({ orderId: order.orderId, total: amount }, json)
      return {
        ...said,
        ...(amountMinor === undefined ? {} : { amountMinor: jsonNumber(amountMinor) }),
        ...(refundedMinor === undefined ? {} : { refundedMinor: jsonNumber(refundedMinor) }),
      }
    },
  },
}
