import { proofOf, readProof, type Named } from '../../../kit/proof.ts'
import type { ResultWords } from './result-words.ts'
import type { Secrets } from '../../../kit/secret.ts'

export function resultPath({ success, message }: Pick<ResultWords, 'success' | 'message'>): string {
  return `/pos-collection-result/${success}/${encodeURIComponent(message)}`
}

/**
 * Proves that we ourselves sent a browser to this result page, and for which payment. It covers the whole path: whoever
 * changes a word of the message holds a token that proves nothing.
 */
export function resultToken(secret: Secrets, path: string, named: Named): string {
  return proofOf(secret, 'result', named, path)
}

export function readResultToken(secret: Secrets, path: string, token: string): Named | undefined {
  return readProof(secret, 'result', token, path)
}
