import type { Currency } from '@vezne/domain/money/money.ts'
import { minorOf } from '../../wire/amounts.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import { decodeEither } from '../../wire/text.ts'
import { requestHash } from './hash.ts'
import { answerOf, inquiryOf, isNever, parseReply } from './response.ts'
import { judgeReturn } from './returned.ts'

interface CallbackInput {
  merchantPass: string
  stored: {
    orderId: string
    amountMinor: number
    currency: Currency
    model: '3DModel' | '3DPay' | '3DHost'
    okUrl?: string
    failUrl?: string
  }
  post: Fields
}

interface StatusInput {
  order: { amountMinor: number; currency: Currency }
  body?: unknown
  bytesBase64?: string
}

/** JSON knows no bigint; the figures of the examples are small. */
const jsonOf = (minor: bigint | undefined) => (minor === undefined ? undefined : Number(minor))

export const vectorKinds = {
  interpos: {
    'request-hash': ({ merchantPass, fields }: { merchantPass: string; fields: Fields }) => ({
      Hash: requestHash(fields, merchantPass),
    }),
    callback: ({ merchantPass, stored, post }: CallbackInput) => {
      const { amountMinor, ...rest } = stored
      const checked = judgeReturn(post, { ...rest, merchantPass, amountMinor: BigInt(amountMinor), halfSecure: [] })
      const { outcome, inquire } = checked
      const valid = outcome !== 'rejected'
      return { valid, outcome, inquire, ...(valid && { code: textOf(post, 'ProcReturnCode') }) }
    },
    'response-parse': ({ body }: { body: string }) => {
      const reply = parseReply(body)
      const voidDate = textOf(reply ?? {}, 'VoidDate')
      return {
        ...reply,
        ...(isNever(voidDate) && { VoidDate: null }),
        amountMinor: jsonOf(minorOf(textOf(reply ?? {}, 'Amount'))),
        outcome: answerOf(reply).kind,
      }
    },
    'status-parse': ({ order, body, bytesBase64 }: StatusInput) => {
      const text = bytesBase64 === undefined ? String(body) : decodeEither(Buffer.from(bytesBase64, 'base64'))
      const { state, paid, amountMinor, refundedMinor, code } = inquiryOf(parseReply(text), {
        amountMinor: BigInt(order.amountMinor),
        currency: order.currency,
      })
      return { state, paid, code, amountMinor: jsonOf(amountMinor), refundedMinor: jsonOf(refundedMinor) }
    },
  },
}
