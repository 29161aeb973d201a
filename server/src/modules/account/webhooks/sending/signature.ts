import { newToken } from '../../../../kit/secret.ts'
import { createHmac } from 'node:crypto'

/** `t=1794720000,v1=…`: with two secrets two signatures, so that a receiver can change over in its own time. */
export function signatureHeader(secrets: readonly string[], seconds: number, body: string): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',')
}

/** Says of a text what it is, to people and to programs that look for secrets in the wrong places. */
export const newWebhookSecret = () => `vzw_${newToken()}`
