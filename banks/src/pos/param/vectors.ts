import type { Currency } from '@vezne/domain/money/money.ts'
import type { Fields } from '../../wire/fields.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import { parseXml } from '../../wire/xml.ts'
import { requestHash } from './hash.ts'
import { inquiryOf } from './inquiry.ts'
import { isPayReturn, judgeModelReturn, judgePayReturn } from './returned.ts'

interface CallbackInput {
  account: { CLIENT_CODE: string; GUID: string }
  stored: { orderId: string; amountMinor: number; currency: Currency; islemGUID?: string }
  post: Fields
}

interface StatusInput {
  order: { orderId: string; amountMinor: number; currency: Currency }
  body?: unknown
  bytesBase64?: string
}

/** JSON knows no bigint; the figures of the examples are small. */
const jsonOf = (minor: bigint | undefined) => (minor === undefined ? undefined : Number(minor))

export const vectorKinds = {
  param: {
    'request-hash': ({ operation, fields }: { operation: string; fields: Fields }) => ({
      Islem_Hash: requestHash(operation, fields),
    }),
    callback: ({ account, stored, post }: CallbackInput) => {
      const { amountMinor, ...rest } = stored
      const judge = isPayReturn(post) ? judgePayReturn : judgeModelReturn
      const { outcome, inquire } = judge(post, {
        ...rest,
        clientCode: account.CLIENT_CODE,
        guid: account.GUID,
        amountMinor: BigInt(amountMinor),
        halfSecure: [],
      })
      return { valid: outcome !== 'rejected', outcome, inquire }
    },
    'status-parse': ({ order, body, bytesBase64 }: StatusInput) => {
      const text = bytesBase64 === undefined ? String(body) : decodeUtf8(Buffer.from(bytesBase64, 'base64'))
      const amount = { amountMinor: BigInt(order.amountMinor), currency: order.currency }
      const told = inquiryOf(parseXml(text), { orderId: order.orderId, total: amount })
      const { state, paid, code, amountMinor, refundedMinor } = told
      return { state, paid, code, amountMinor: jsonOf(amountMinor), refundedMinor: jsonOf(refundedMinor) }
    },
  },
}
