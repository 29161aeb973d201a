import { proofOf, readProof, type Named } from '../../../kit/proof.ts'
import type { ResultWords } from './result-words.ts'

export function resultPath({ success, message }: Pick<ResultWords, 'success' | 'message'>): string {
  return `/pos-collection-result/${success}/${encodeURIComponent(message)}`
}

/**
 * Proves that we ourselves sent a browser to this result page, and for which payment. It covers the whole path: whoever
 * changes a word of the message holds a token that proves nothing.
 */
export function resultToken(secret: string, path: string, named: Named): string {
  return proofOf(secret, 'result', named, path)
}

export function readResultToken(secret: string, path: string, token: string): Named | undefined {
  return readProof(secret, 'result', token, path)
}
