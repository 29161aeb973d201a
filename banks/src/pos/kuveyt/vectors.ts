import { minorFromDecimal, type Currency } from '@vezne/domain/money/money.ts'
import { textOf, type Fields } from '../../wire/fields.ts'
import { decodeEither } from '../../wire/text.ts'
import type { CodeClass, Stage } from './codes.ts'
import type { Dialect } from './dialect.ts'
import { hashedPassword, requestHash } from './hash.ts'
import { inquiryOf } from './inquiry.ts'
import { kuveytTurk, readAuthenticationResponse } from './kuveyt-turk.ts'
import { judgeMessage, judgeUnsigned, parseDocument } from './message.ts'
import { amountText } from './request.ts'
import { vakifKatilim } from './vakif-katilim.ts'

interface Key {
  password?: string
  hashedPassword?: string
}

interface StatusInput {
  order: { orderId: string; amountMinor: number; currency: Currency }
  body?: unknown
  bytesBase64?: string
}

const STAGES: Readonly<Record<string, Stage>> = {
  '3d-callback': 'return',
  provision: 'sale',
  cancel: 'money-back',
  refund: 'money-back',
  status: 'inquiry',
}

/** JSON knows no bigint; the figures of the examples are small. */
const jsonOf = (minor: bigint | undefined) => (minor === undefined ? undefined : Number(minor))

const keyOf = (key: Key) => key.hashedPassword ?? hashedPassword(key.password ?? '')

function outcomeOf(judged: CodeClass | 'shape' | 'signature', stage: Stage): string {
  switch (judged) {
    case 'yes':
      return stage === 'return' ? 'authenticated' : 'approved'
    case 'declined':
    case 'error':
      return judged
    case 'bank-trouble':
    case 'unlisted':
      return 'unknown'
    case 'shape':
    case 'signature':
      return 'rejected'
  }
}

const shared = (dialect: Dialect) => ({
  'request-hash': ({ fields, ...key }: Key & { fields: Fields }) => ({ HashData: requestHash(fields, keyOf(key)) }),
  'response-hash': ({ stage, response, ...key }: Key & { stage: string; response: Fields }) => {
    const heard = STAGES[stage] ?? 'sale'
    const outcome = outcomeOf(judgeMessage(response, heard, keyOf(key)), heard)
    return { valid: outcome !== 'rejected', outcome }
  },
  'status-parse': ({ order, body, bytesBase64 }: StatusInput) => {
    const text = bytesBase64 === undefined ? String(body) : decodeEither(Buffer.from(bytesBase64, 'base64'))
    const amount = { amountMinor: BigInt(order.amountMinor), currency: order.currency }
    const told = inquiryOf(dialect.rowsOf(parseDocument(text)), { orderId: order.orderId, total: amount })
    const { state, paid, code, amountMinor, refundedMinor } = told
    return { state, paid, code, amountMinor: jsonOf(amountMinor), refundedMinor: jsonOf(refundedMinor) }
  },
})

export const vectorKinds = {
  kuveyt: {
    ...shared(kuveytTurk),
    'callback-parse': ({ AuthenticationResponse }: { AuthenticationResponse: string }) => {
      const message = readAuthenticationResponse(AuthenticationResponse)
      if (message === undefined) return { outcome: 'unknown' }
      const { fields, echoed } = message
      return {
        ...echoed,
        ResponseCode: textOf(fields, 'ResponseCode'),
        ResponseMessage: textOf(fields, 'ResponseMessage'),
        MerchantOrderId: textOf(fields, 'MerchantOrderId'),
        ...fields,
        outcome: outcomeOf(judgeUnsigned(fields, 'return'), 'return'),
      }
    },
    'amount-format': ({ amounts }: { amounts: readonly string[] }) => ({
      minor: amounts.map((decimal) => amountText(minorFromDecimal(decimal) ?? 0n)),
    }),
  },
  'vakif-katilim': shared(vakifKatilim),
}
