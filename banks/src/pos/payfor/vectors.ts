import type { Currency } from '@vezne/domain/money/money.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import { decodeUtf8 } from '../../wire/text.ts'
import { judgeReturn } from './callback.ts'
import { signRequest } from './hash.ts'
import { readInquiry } from './inquiry.ts'

interface CallbackInput {
  readonly account: {
    readonly merchantId: string
    readonly userCode: string
    readonly storeKey: string
    readonly mbrId: string
  }
  readonly stored: {
    readonly orderId: string
    readonly amountMinor: number | string
    readonly currency: Currency
    readonly installment: number | string
    readonly secureType: '3DModel' | '3DPay' | '3DHost'
  }
  readonly post: Fields
}

function callback({ account, stored, post }: CallbackInput) {
  const { outcome, inquire } = judgeReturn(post, {
    ...account,
    orderId: stored.orderId,
    amount: { amountMinor: BigInt(stored.amountMinor), currency: stored.currency },
    installments: Number(stored.installment),
    secureType: stored.secureType,
    halfSecure: [],
    signs: true,
  })
  const code = outcome === 'rejected' ? {} : { code: textOf(post, 'ProcReturnCode') }
  return { valid: outcome !== 'rejected', outcome, inquire, ...code }
}

interface StatusInput {
  readonly order: { readonly orderId: string; readonly amountMinor: number | string; readonly currency: Currency }
  readonly body?: unknown
  readonly bytesBase64?: string
}

const asNumber = (minor: bigint | undefined) => (minor === undefined ? undefined : Number(minor))

function parseStatus({ order, body, bytesBase64 }: StatusInput) {
  const text = typeof body === 'string' ? body : decodeUtf8(Buffer.from(bytesBase64 ?? '', 'base64'))
  const asked = { orderId: order.orderId, amountMinor: BigInt(order.amountMinor), currency: order.currency }
  const { state, paid, code, amountMinor, refundedMinor } = readInquiry(text, asked)
  return { state, paid, code, amountMinor: asNumber(amountMinor), refundedMinor: asNumber(refundedMinor) }
}

export const vectorKinds = {
  payfor: {
    'request-hash': ({ storeKey, fields }: { storeKey: string; fields: Fields }) => ({
      Hash: signRequest(storeKey, fields),
    }),
    callback,
    'status-parse': parseStatus,
  },
}
