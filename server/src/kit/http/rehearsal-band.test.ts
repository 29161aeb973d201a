import { describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { hashOf } from './html-text.ts'
import { createHttp } from './server.ts'

async function aPortal(rehearsal: boolean) {
  const log = createLog({ level: 'silent', process: 'test', write: () => undefined, onDropped: () => undefined })
  const settings = { production: true, rehearsal, trustedProxies: [], rateLimitFactor: 1 }
  const http = await createHttp({ ...settings, log, metrics: createMetrics() })
  const html = '<!doctype html><html lang="tr"><head></head><body class="x"><p>Ödeme</p></body></html>'
  for (const [path, policy] of [
    ['/pay', "default-src 'none'; style-src 'self'; base-uri 'none'"],
    ['/bare', "default-src 'none'"],
  ] as const) {
    http.get(path, (_request, reply) => reply.type('text/html').header('content-security-policy', policy).send(html))
  }
  http.get('/json', () => ({ html }))
  return http
}

describe('[I-17] in a rehearsal', () => {
  it('every page says on top, in both languages, that no money moves, and its policy lets the band be seen', async () => {
    const http = await aPortal(true)
    for (const url of ['/pay', '/bare']) {
      const { body, headers } = await http.inject({ url })
      expect(body).toMatch(/<body class="x"><style>[^<]+<\/style><aside id="rehearsal" aria-label="Prova, Rehearsal">/)
      expect(body).toContain('<span lang="tr">PROVA — gerçek ödeme alınmaz</span>')
      expect(body).toContain('<span lang="en">REHEARSAL — no real payment is taken</span>')
      const style = /<style>([^<]+)<\/style>/.exec(body)?.[1] ?? ''
      const policy = String(headers['content-security-policy'])
      expect(policy.match(/style-src [^;]*/g)).toEqual([expect.stringContaining(hashOf(style)) as string])
      expect(policy).toContain("default-src 'none'")
    }
    expect((await http.inject({ url: '/json' })).body).not.toContain('PROVA')
  })

  it('and nowhere else', async () => {
    const http = await aPortal(false)
    const { body, headers } = await http.inject({ url: '/pay' })
    expect(body).not.toContain('rehearsal')
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'self'; base-uri 'none'")
  })
})
