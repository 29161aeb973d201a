import type { Fields } from '../kit/request-body.ts'
import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { hashedPassword, isRightlySigned, replyHash, requestHash } from './hash.ts'
import type { SignedReply, Stage } from './hash.ts'

type Key = { readonly password?: string; readonly hashedPassword?: string }

function keyIn(input: Key): string {
  return input.hashedPassword ?? hashedPassword(input.password ?? '')
}

const requestKind: VectorKind = (input, expected) => {
  const { fields } = input as { fields: Fields }
  const { HashData } = expected as { HashData: string }
  const key = keyIn(input as Key)
  const isAccepted = isRightlySigned({ ...fields, HashData }, key)
  return { ok: isAccepted, key: 'HashData', expected: HashData, actual: requestHash(fields, key) }
}

const responseKind: VectorKind = (input, expected) => {
  const { stage, response } = input as { stage: Stage; response: Partial<SignedReply> & { HashData?: string } }
  const { valid } = expected as { valid?: boolean }
  const { HashData: given = '', ...unsigned } = { MerchantOrderId: '', ResponseCode: '', OrderId: '', ...response }
  // The bank sends its very early failures unsigned; there is nothing to reproduce.
  if (given === '' && response.ResponseCode !== '00') return 'not-about-signatures'
  const ours = replyHash(stage, unsigned, keyIn(input as Key))
  return { ok: (ours === given) === (valid ?? true), key: 'HashData', expected: given, actual: ours }
}

export const vectorKinds: VectorKinds = {
  kuveyt: {
    'request-hash': requestKind,
    'response-hash': responseKind,
    'callback-parse': notAboutSignatures,
    'amount-format': notAboutSignatures,
    'status-parse': notAboutSignatures,
  },
  'vakif-katilim': {
    'request-hash': requestKind,
    'response-hash': responseKind,
    'status-parse': notAboutSignatures,
  },
}
