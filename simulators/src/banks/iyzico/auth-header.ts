import { createHmac } from 'node:crypto'
import { isSameText } from '../kit/same-text.ts'

export type ApiCredentials = { readonly apiKey: string; readonly secretKey: string }

/** What an IYZWSv2 signature covers: the path without host and query, and the body letter for letter. */
export type SignedCall = { readonly randomKey: string; readonly path: string; readonly body: string }

export function authorizationOf({ apiKey, secretKey }: ApiCredentials, call: SignedCall): string {
  const { randomKey, body } = call
  const path = call.path.replace(/^https?:\/\/[^/]*/, '').replace(/\?.*$/s, '')
  const signature = createHmac('sha256', secretKey).update(`${randomKey}${path}${body}`, 'utf8').digest('hex')
  const token = `apiKey:${apiKey}&randomKey:${randomKey}&signature:${signature}`
  return `IYZWSv2 ${Buffer.from(token, 'utf8').toString('base64')}`
}

export type HeaderProblem = 'unknown-api-key' | 'wrong-signature'

/** Undefined when the header is right. The key is looked at first, as iyzico has a code of its own for it. */
export function headerProblem(
  credentials: ApiCredentials,
  header: string,
  randomHeader: string,
  call: Omit<SignedCall, 'randomKey'>,
): HeaderProblem | undefined {
  const token = /^IYZWSv2 ([A-Za-z0-9+/]+=*)$/.exec(header)?.[1] ?? ''
  const parts = /^apiKey:(.*)&randomKey:(.*)&signature:([0-9a-f]{64})$/s.exec(Buffer.from(token, 'base64').toString())
  if (!parts) return 'wrong-signature'
  const [, apiKey = '', randomKey = ''] = parts
  if (!isSameText(apiKey, credentials.apiKey)) return 'unknown-api-key'
  if (randomKey === '' || randomKey !== randomHeader) return 'wrong-signature'
  return isSameText(header, authorizationOf(credentials, { ...call, randomKey })) ? undefined : 'wrong-signature'
}
