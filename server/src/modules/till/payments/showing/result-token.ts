import type { Secrets } from '../../../../kit/secret.ts'
import { readToken, tokenOf, type Named } from '../../../../kit/token.ts'
import type { ResultWords } from './result-words.ts'

export function resultPath({ success, message }: Pick<ResultWords, 'success' | 'message'>): string {
  return `/pos-collection-result/${success}/${encodeURIComponent(message)}`
}

/** The address at which whoever paid sees how the payment stands, for as long as our secret is ours. */
export const statusPath = (secret: Secrets, { tenantId, id }: Named) =>
  `/odeme-durumu/${tokenOf(secret, 'status', { tenantId, id })}`

export const readStatusToken = (secret: Secrets, token: string): Named | undefined => readToken(secret, 'status', token)

/**
 * Proves that we ourselves sent a browser to this result page, and for which payment. It covers the whole path: whoever
 * changes a word of the message holds a token that proves nothing.
 */
export function resultToken(secret: Secrets, path: string, named: Named): string {
  return tokenOf(secret, 'result', named, { covered: path })
}

export function readResultToken(secret: Secrets, path: string, token: string): Named | undefined {
  return readToken(secret, 'result', token, { covered: path })
}
