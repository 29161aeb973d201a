import type { Currency } from '@vezne/domain/money/money.ts'
import type { Fields } from '../../wire/fields.ts'
import { readJson } from '@vezne/domain/text/exact-json.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import { seal } from './hash.ts'
import { readStatus } from './inquiry.ts'
import { checkCallback } from './response.ts'

interface HashKeyInput {
  readonly appSecret: string
  readonly iv: string
  readonly salt: string
  readonly parts: readonly string[]
}

interface CallbackInput {
  readonly appSecret: string
  readonly completedBy: 'merchant' | 'app'
  readonly stored: { readonly invoiceId: string; readonly amountMinor: number | string; readonly currency: Currency }
  readonly post: Fields
}

interface StatusInput {
  readonly order: { readonly orderId: string; readonly amountMinor: number | string; readonly currency: Currency }
  readonly body?: unknown
  readonly bytesBase64?: string
}

const textOfBody = ({ body, bytesBase64 }: StatusInput): string => {
  if (bytesBase64 !== undefined) return decodeUtf8(Buffer.from(bytesBase64, 'base64'))
  return typeof body === 'string' ? body : JSON.stringify(body ?? null)
}

/** A vector's answer is JSON, which has no other whole number. */
const jsonNumber = (minor: bigint): number => Number(minor)

export const vectorKinds = {
  sipay: {
    'hash-key': ({ appSecret, iv, salt, parts }: HashKeyInput) => ({ hash_key: seal(appSecret, { iv, salt }, parts) }),
    callback: ({ appSecret, completedBy, stored, post }: CallbackInput) => {
      const amount = { amountMinor: BigInt(stored.amountMinor), currency: stored.currency }
      const account = { appSecret, completedBy, halfSecure: [] }
      const checked = checkCallback(account, { invoiceId: stored.invoiceId, amount }, post)
      return {
        valid: checked.outcome !== 'rejected',
        outcome: checked.outcome,
        inquire: checked.inquire,
        ...('code' in checked ? { code: checked.code } : {}),
      }
    },
    'status-parse': (input: StatusInput) => {
      const { orderId, amountMinor: asked, currency } = input.order
      const order = { orderId, total: { amountMinor: BigInt(asked), currency } }
      const { state, paid, code, amountMinor, refundedMinor } = readStatus(order, readJson(textOfBody(input)))
      return {
        state,
        paid,
        ...(code === undefined ? {} : { code }),
        ...(amountMinor === undefined ? {} : { amountMinor: jsonNumber(amountMinor) }),
        ...(refundedMinor === undefined ? {} : { refundedMinor: jsonNumber(refundedMinor) }),
      }
    },
  },
}
