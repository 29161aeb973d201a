import type { Fields } from '../../wire/fields.ts'
import type { Answer } from '../port.ts'
import { formHash, isSigned } from './hash.ts'
import { NOTHING_KNOWN, readStatus } from './inquiry.ts'
import { detailsOf, judge, readReply, verdictOf } from './response.ts'
import { yesIn } from './return.ts'

interface Signed {
  readonly storeKey: string
  readonly fields: Fields
}

const CLASSES = {
  approved: 'success',
  declined: 'declined',
  error: 'error',
  unknown: 'inquire',
} as const satisfies Record<Answer['kind'], string>

export const vectorKinds = {
  nestpay: {
    'request-hash': ({ storeKey, fields }: Signed) => ({ hash: formHash(fields, storeKey) }),
    'callback-verify': ({ storeKey, fields }: Signed) => {
      const signatureValid = isSigned(fields, storeKey)
      return { signatureValid, success: signatureValid && yesIn(fields) !== undefined }
    },
    'api-classify': ({ xml }: { readonly xml: string }) => {
      const reply = readReply(xml)
      return reply === undefined
        ? { class: 'inquire' }
        : { class: CLASSES[judge(verdictOf(reply)).kind], ...detailsOf(reply) }
    },
    'status-parse': ({ xml }: { readonly xml: string }) => {
      const reply = readReply(xml)
      const { state, paid, amountMinor: kurus } = reply === undefined ? NOTHING_KNOWN : readStatus(reply)
      return { state, paid, ...(kurus === undefined ? {} : { amountKurus: Number(kurus) }) }
    },
  },
}
