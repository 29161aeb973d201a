import type { Currency } from '@vezne/domain/money/money.ts'
import type { Fields } from '../../wire/fields.ts'
import { readJson } from '@vezne/domain/text/exact-json.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import { tokenOf, type Operation, type Secrets } from './hash.ts'
import { paytr } from './index.ts'
import { readStatus } from './inquiry.ts'
import { checkNotification } from './response.ts'

interface Credentials {
  readonly merchant_id: string
  readonly merchant_key: string
  readonly merchant_salt: string
}

interface TokenInput {
  readonly credentials: Credentials
  readonly operation: Operation
  readonly fields: Fields
}

interface CallbackInput {
  readonly credentials: Credentials
  readonly stored: {
    readonly merchantOid: string
    readonly amountMinor: number | string
    readonly currency: Currency
    readonly installment?: number | string
  }
  readonly post: Fields
}

interface StatusInput {
  readonly order: { readonly orderId: string; readonly amountMinor: number | string; readonly currency: Currency }
  readonly body?: unknown
  readonly bytesBase64?: string
}

const secretsOf = ({ merchant_id, merchant_key, merchant_salt }: Credentials): Secrets => ({
  merchantId: merchant_id,
  merchantKey: merchant_key,
  merchantSalt: merchant_salt,
})

const textOfBody = ({ body, bytesBase64 }: StatusInput): string => {
  if (bytesBase64 !== undefined) return decodeUtf8(Buffer.from(bytesBase64, 'base64'))
  return typeof body === 'string' ? body : JSON.stringify(body ?? null)
}

/** A vector's answer is JSON, which has no other whole number. */
const jsonNumber = (minor: bigint): number => Number(minor)

export const vectorKinds = {
  paytr: {
    token: ({ credentials, operation, fields }: TokenInput) => ({
      paytr_token: tokenOf(secretsOf(credentials), operation, fields),
    }),
    callback: ({ credentials, stored, post }: CallbackInput) => {
      const charge = {
        orderId: stored.merchantOid,
        total: { amountMinor: BigInt(stored.amountMinor), currency: stored.currency },
        installments: Number(stored.installment ?? 0),
      }
      const checked = checkNotification({ secrets: secretsOf(credentials), testMode: '0' }, charge, post)
      const valid = checked.outcome !== 'rejected'
      return {
        valid,
        outcome: checked.outcome,
        inquire: checked.inquire,
        ...(valid ? { reply: paytr.notifications?.reply } : {}),
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
