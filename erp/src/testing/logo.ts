import type { ErpContext, ErpSite } from '../port.ts'
import { erpThat, type Said, type ScriptedErp } from './scripted-erp.ts'
import type { WireRequest } from '../wire/wire.ts'

export const SITE: ErpSite = {
  address: 'http://logo.test:32001',
  credentials: { username: 'VEZNE', password: 's3cr3t', clientId: 'cid', clientSecret: 'csec' },
  settings: { firm: '1', period: '1' },
}

export const TOKEN = { access_token: 'tok-1', token_type: 'bearer', expires_in: 3600 }
export const GONE = { status: 401, body: { Message: 'Authorization has been denied for this request.' } }
export const complaint = (key: string, text: string) => ({
  status: 400,
  body: { Message: 'The request is invalid.', ModelState: { [key]: [text] } },
})
export const rowsOf = (...items: readonly object[]) => ({ Meta: {}, count: items.length, items })

/** The statement of a query, or the path below the service. */
export function askedFor({ url, method, body }: WireRequest): string {
  const { pathname, searchParams } = new URL(url)
  const path = `${method} ${pathname.replace('/api/v1', '')}`
  if (pathname.endsWith('/queries/unsafe')) return JSON.parse(body) as string
  return searchParams.get('tsql') ?? path
}

/** A service that lets everybody in, and answers the rest by what it is asked for. */
export function logoThat(answers: (asked: string, request: WireRequest) => Said): ScriptedErp {
  return erpThat((request) => {
    const asked = askedFor(request)
    if (asked === 'POST /token') return TOKEN
    if (asked.startsWith('GET /methods/CompanyLogin/')) return 'true'
    return answers(asked, request)
  })
}

export const NOW = new Date('2026-03-05T11:05:00Z')
export const contextOf = (wire: ScriptedErp, site: ErpSite = SITE): ErpContext => ({ wire, site, now: () => NOW })

/** What was asked for beyond the signing in. */
export const askedAfterwards = ({ sent }: ScriptedErp): string[] =>
  sent.map(askedFor).filter((asked) => asked !== 'POST /token' && !asked.startsWith('GET /methods/CompanyLogin/'))
