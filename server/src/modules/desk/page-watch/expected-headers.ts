import { payPolicy, publicPolicy } from '../../../kit/http/policies.ts'

/** Header → what it must say, word by word. */
export type Expected = Readonly<Record<string, string>>

export interface Installation {
  readonly frameOrigin: string
  readonly production: boolean
}

/** Written down a second time, on purpose: whoever changes what the server sends has to change it here too. */
const everyPage = ({ production }: Installation): Expected => ({
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cache-control': 'no-store',
  ...transport(production),
})

const transport = (production: boolean): Expected =>
  production ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}

export const payPageHeaders = (installation: Installation): Expected => ({
  ...everyPage(installation),
  'content-security-policy': payPolicy(installation.frameOrigin, null),
})

export const resultPageHeaders = (installation: Installation): Expected => ({
  ...everyPage(installation),
  'content-security-policy': publicPolicy("'self'"),
})

export const fileHeaders = ({ production }: Installation): Expected => ({
  'x-content-type-options': 'nosniff',
  ...transport(production),
})
