import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { bindDoors } from '../../../../kit/http/doors.ts'
import { createHttp } from '../../../../kit/http/server.ts'
import { bankDoors, capabilityFor } from '../index.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { walkThroughBank } from '@vezne/lab/conformance/payer-browser.ts'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const house = useHouse()
let till: Till
let http: Awaited<ReturnType<typeof createHttp>>
/** How often the database is still away before it is back. */
let away = 0
const answers: number[] = []

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [64])
  const { config, log, metrics } = house.infrastructure
  const { forTenant } = till.deps.db
  const db: typeof till.deps.db = {
    ...till.deps.db,
    forTenant: (id, work) => {
      if (away <= 0) return forTenant(id, work)
      away -= 1
      return Promise.reject(Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' }))
    },
  }
  http = await createHttp({ ...config, log, metrics })
  http.addHook('onSend', (request, reply, payload, done) => {
    // The bank's own server reports beside it.
    if (request.url.startsWith('/bank/return/')) answers.push(reply.statusCode)
    done(null, payload)
  })
  const payments = { ...till.deps, db }
  const doors = bankDoors({ payments, portalOf: () => Promise.resolve('http://localhost:1') })
  await bindDoors(http, doors, { rateLimitFactor: 30 / 600, log })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const bankDoor = `http://localhost:${(http.server.address() as AddressInfo).port}`
  for (const deps of [till.deps, payments]) Object.assign(deps, { bankDoor })
})
afterAll(async () => {
  await http.close()
  await till.close()
})
beforeEach(() => {
  answers.length = 0
})

const addressOf = (id: string) =>
  `/bank/return/${capabilityFor(till.deps.secret, 'return', { tenantId: till.tenantId, id })}`
const bring = (url: string, payload: string, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const fieldIn = (html: string) => /name="vezne-again" value="([^"]*)"/.exec(html)?.[1] ?? ''

describe('[I-30] a return that cannot be taken now', () => {
  it('is brought again by the page that holds it, and the payer is paid once', async () => {
    const { payment, handover } = await till.start()
    expect(handover).toBeDefined()
    away = 1
    if (handover !== undefined) await walkThroughBank(handover, { code: '123456' })
    expect(answers).toEqual([503, 303])
    expect([(await till.read(payment.id)).state, till.chargesOf(payment.orderId)]).toEqual(['approved', 1])
  })

  it('gets a page in the payer’s language with one script and one button, and nothing of it is written down', async () => {
    const { payment } = await till.start()
    const secret = 'this-stands-in-a-message'
    for (const [language, words] of [
      ['tr', 'Şimdi dene'],
      ['en', 'Try now'],
    ] as const) {
      away = 1
      const answer = await bring(addressOf(payment.id), `md=${secret}`, { 'accept-language': language })
      expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
        503,
        '3',
        'no-store',
      ])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain(`<html lang="${language}">`)
      expect(answer.body).toContain(`<button>${words}</button>`)
      const script = /<script>(.*)<\/script>/.exec(answer.body)?.[1] ?? ''
      const hash = createHash('sha256').update(script).digest('base64')
      expect(answer.headers['content-security-policy']).toContain(`script-src 'sha256-${hash}'`)
      expect(answer.headers['x-frame-options']).toBeUndefined()
    }
    expect(house.logLines.join('\n')).not.toContain(secret)
  })

  it.each([
    ['a letter of another alphabet', 'name=%DE%FE&oid=1'],
    ['lines that end in their own way', 'pares=a%0Ab%0D%0Ac'],
    ['a name that comes twice', 'mdStatus=1&mdStatus=0'],
    ['what HTML would read', 'a="><script>alert(1)</script>&b=\'&amp;'],
    ['nothing', ''],
  ])('comes back as it was, sign by sign: %s', async (_what, message) => {
    const { payment } = await till.start()
    away = 2
    const first = await bring(addressOf(payment.id), message)
    expect(first.body).not.toContain('alert(1)')
    const second = await bring(addressOf(payment.id), `vezne-again=${fieldIn(first.body)}`)
    // Brought a second time it is not wrapped a second time.
    expect(fieldIn(second.body)).toBe(fieldIn(first.body))
    expect(Buffer.from(fieldIn(second.body), 'base64url').toString()).toBe(message)
  })

  it('is never answered in JSON: not when something broke, and not when it never reached the door', async () => {
    const { payment } = await till.start()
    const url = addressOf(payment.id)
    expect((await bring(url, 'x'.repeat(100_000))).headers['content-type']).toContain('text/html')
    let last = await bring(url, 'a=1')
    for (let time = 0; time < 40 && last.statusCode !== 429; time += 1) last = await bring(url, 'a=1')
    expect(last.statusCode).toBe(429)
    expect(last.headers['content-type']).toContain('text/html')
    expect(Buffer.from(fieldIn(last.body), 'base64url').toString()).toBe('a=1')
    const notify = `/bank/notify/${capabilityFor(till.deps.secret, 'notify', { tenantId: till.tenantId, id: payment.id })}`
    away = 1
    const report = await http.inject({ method: 'POST', url: notify, payload: 'a=1' })
    expect([report.statusCode, report.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8'])
  })
})
