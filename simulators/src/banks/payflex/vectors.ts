import type { Fields } from '../kit/request-body.ts'
import { notAboutSignatures } from '../kit/vector-kind.ts'
import type { VectorKind, VectorKinds } from '../kit/vector-kind.ts'
import { commonPaymentHash, isAcceptedHash } from './common-payment-hash.ts'

const cpHash: VectorKind = (input, expected) => {
  const fields = input as Fields
  const { HashedData } = expected as { HashedData: string }
  const ok = isAcceptedHash({ ...fields, HashedData })
  return { ok, key: 'HashedData', expected: HashedData, actual: commonPaymentHash(fields) }
}

/** Only the hosted page has a hash; MPI and VPOS sign nothing. */
export const vectorKinds: VectorKinds = {
  payflex: {
    'cp-hash': cpHash,
    'enrollment-form': notAboutSignatures,
    'provision-xml': notAboutSignatures,
    'void-xml': notAboutSignatures,
    'refund-xml': notAboutSignatures,
    callback: notAboutSignatures,
    'provision-response': notAboutSignatures,
    'status-parse': notAboutSignatures,
  },
}
