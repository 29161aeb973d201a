import type { Fields } from '../../wire/fields.ts'
import { isSigned, signBody, signForm } from './hash.ts'
import { readInquiry } from './inquiry.ts'
import { classify, judgeReturn } from './response.ts'

interface Callback {
  readonly secretKey: string
  readonly paymentModel: string
  readonly expectedOrderId: string
  readonly fields: Fields
}

/** The older files have their own words for two of the outcomes. */
const CLASSES = { approved: 'success', declined: 'declined', error: 'error', unknown: 'inquire' } as const

function verifyCallback({ secretKey, paymentModel, expectedOrderId, fields }: Callback) {
  const bound = { orderId: expectedOrderId }
  const { outcome } = judgeReturn(fields, { secretKey, paymentModel, bound, halfSecure: [] })
  return {
    signatureValid: isSigned(secretKey, paymentModel, fields),
    proceed: outcome === 'authenticated' || outcome === 'approved',
  }
}

function parseStatus({ order, body }: { order: { orderId: string; amountKurus: number | string }; body: unknown }) {
  const { paid, state, hostReference } = readInquiry(body, {
    orderId: order.orderId,
    amountMinor: BigInt(order.amountKurus),
  })
  return { paid, state, rrn: hostReference }
}

export const vectorKinds = {
  akbank: {
    'request-hash-3d': ({ secretKey, fields }: { secretKey: string; fields: Fields }) => ({
      hash: signForm(secretKey, fields),
    }),
    'auth-hash': ({ secretKey, body }: { secretKey: string; body: string }) => ({
      'auth-hash': signBody(secretKey, body),
    }),
    'callback-verify': verifyCallback,
    'api-classify': ({ httpStatus, body }: { httpStatus: number; body: unknown }) => ({
      class: CLASSES[classify(httpStatus, body).kind],
    }),
    'status-parse': parseStatus,
  },
}
