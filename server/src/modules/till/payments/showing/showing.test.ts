import type { Handover } from '@vezne/banks/pos/port.ts'
import { bindDoors } from '../../../../kit/http/doors.ts'
import { createHttp } from '../../../../kit/http/server.ts'
import { frameDoors, sealTicket, ticketPage, type PaymentRow } from '../index.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTill, type Till } from '@vezne/lab/till/till.ts'

const PORTAL = 'http://firma.example:3000'
/** Another domain of the same company. */
const OTHER_PORTAL = 'http://odeme.firma.example:3000'
const FRAME = 'http://localhost:3001'
const BANK: Handover = { kind: 'html', html: '<p>the bank’s own page</p>' }

const house = useHouse()
let till: Till
let http: Awaited<ReturnType<typeof createHttp>>

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [64])
  http = await frames(false)
})
afterAll(async () => {
  await http.close()
  await till.close()
})

async function frames(production: boolean) {
  const { config, log, metrics } = house.infrastructure
  const made = await createHttp({ ...config, log, metrics })
  const portalsOf = () => Promise.resolve([PORTAL, OTHER_PORTAL])
  await bindDoors(made, frameDoors({ payments: till.deps, portalsOf, frameOrigin: FRAME, production }), {
    ...config,
    log,
  })
  return made
}

const post = (path: string, fields: Record<string, string>, to = http) =>
  to.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const render = (ticket: string) => post('/render', { ticket })
const seal = (payment: PaymentRow, handover: Handover = BANK) => sealTicket(till.deps, payment, handover)
const aPayment = async () => (await till.start()).payment

describe('a ticket', () => {
  it('opens once; whoever comes second sees how the payment stands', async () => {
    const payment = await aPayment()
    const ticket = seal(payment)
    const first = await render(ticket)
    expect([first.statusCode, first.body]).toEqual([200, BANK.kind === 'html' ? BANK.html : ''])
    for (const again of [ticket, seal(payment)]) {
      const second = await render(again)
      expect(second.statusCode).toBe(410)
      expect(second.body).not.toContain('bank’s own page')
      expect(second.body).toContain(`${PORTAL}/pos-collection-result/pending/`)
    }
  })

  it('opens once, also when five browsers bring it at the same moment', async () => {
    const ticket = seal(await aPayment())
    const answers = await Promise.all(Array.from({ length: 5 }, () => render(ticket)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410, 410])
  })

  it('[I-35] is over after a minute, and then tells how the payment stands, however late', async () => {
    const ticket = seal(await aPayment())
    await till.pass(61)
    const late = await render(ticket)
    expect(late.statusCode).toBe(410)
    expect(late.body).toContain('/pos-collection-result/pending/')
    await till.pass(2 * 3600)
    expect((await render(ticket)).statusCode).toBe(410)
  })

  it('opens nothing for a payment that has ended', async () => {
    const payment = await till.pay()
    const answer = await render(seal(payment))
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain('/pos-collection-result/true/')
  })

  it('cannot be forged, changed, or moved to another payment', async () => {
    const [mine, other] = [await aPayment(), await aPayment()]
    const bytes = Buffer.from(seal(mine), 'base64url')
    const moved = Buffer.concat([
      bytes.subarray(0, 21),
      Buffer.from(other.id.replaceAll('-', ''), 'hex'),
      bytes.subarray(37),
    ])
    const forged = [
      '',
      'x',
      moved.toString('base64url'),
      sealTicket({ ...till.deps, secret: 'another secret' }, mine, BANK),
      ...Array.from({ length: bytes.length }, (_, at) => {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        return changed.toString('base64url')
      }),
    ]
    for (const ticket of forged) expect((await render(ticket)).statusCode).toBe(400)
    expect((await render(seal(other))).statusCode).toBe(200)
    expect((await render(bytes.toString('base64url'))).statusCode).toBe(200)
  })

  it('tells nobody what is inside', async () => {
    const ticket = seal(await aPayment(), { kind: 'form', action: 'https://bank.example', fields: { pan: 'kanarya' } })
    expect(Buffer.from(ticket, 'base64url').toString('latin1')).not.toContain('kanarya')
    await render(ticket)
    expect(house.logLines.join('')).not.toContain('kanarya')
    expect(house.logLines.join('')).not.toContain(ticket)
  })
})

describe('[I-15] the headers', () => {
  it('of the bank’s page make it a stranger in our house', async () => {
    const { headers } = await render(seal(await aPayment()))
    expect(headers).toMatchObject({
      'content-security-policy': 'sandbox allow-forms allow-scripts',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
  })

  it('of the wrapper let the company show it, and it nothing but banks', async () => {
    const ticket = seal(await aPayment())
    const { headers, body } = await post('/show', { ticket, nonce: 'n-1' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'sha256-[\w+/]{43}='; frame-src https: http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\* http:\/\/firma\.example:3000; frame-ancestors http:\/\/firma\.example:3000; form-action http:\/\/localhost:3001; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/,
    )
    expect(body).toContain('sandbox="allow-forms allow-scripts allow-same-origin allow-popups"')
    expect(body).toContain(`value="${ticket}"`)
    expect(body).toContain('data-nonce="n-1"')
    expect((await render(ticket)).statusCode).toBe(200)
    const production = await frames(true)
    const real = await post('/show', { ticket }, production)
    expect(real.headers['content-security-policy']).toContain('frame-src https:; ')
    await production.close()
  })

  it('of the wrapper follow the page that shows it to another domain of the company, and to nobody else’s', async () => {
    const ticket = seal(await aPayment())
    const { headers, body } = await post('/show', { ticket, nonce: 'n-1', portal: OTHER_PORTAL })
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${OTHER_PORTAL};`)
    expect(body).toContain(`data-home="${PORTAL}" data-portal="${OTHER_PORTAL}"`)
    const stranger = await post('/show', { ticket, nonce: 'n-1', portal: 'http://evil.example' })
    expect(stranger.headers['content-security-policy']).toContain(`frame-ancestors ${PORTAL};`)
    expect(stranger.body).not.toContain('evil')
  })

  it('and the wrapper opens for no ticket but ours, with no nonce but a plain one', async () => {
    const ticket = seal(await aPayment())
    expect((await post('/show', { ticket: 'x' })).statusCode).toBe(400)
    expect((await post('/show', { ticket, nonce: '"><script>' })).statusCode).toBe(400)
    const twice = { method: 'POST', url: '/show', payload: `ticket=${ticket}&ticket=${ticket}` } as const
    expect((await http.inject(twice)).statusCode).toBe(400)
    expect((await http.inject({ method: 'GET', url: '/render' })).statusCode).toBe(404)
  })
})

describe('the way to a bank', () => {
  it('by a form: every field as it is, and nothing of it read as markup', async () => {
    const fields = { 'a"b': '<script>alert(1)</script>', submit: 'şık & "güzel"' }
    const { body } = await render(
      seal(await aPayment(), { kind: 'form', action: 'https://bank.example/?a=1&b=2', fields }),
    )
    expect(body).toContain('action="https://bank.example/?a=1&#38;b=2"')
    expect(body).toContain('name="submit" value="şık &#38; &#34;güzel&#34;"')
    expect(body.match(/<script/g)).toHaveLength(1)
  })

  it('by an address: without a redirect, which the wrapper’s policy would refuse', async () => {
    const answer = await render(seal(await aPayment(), { kind: 'url', url: 'https://bank.example/pay?x=1&y="' }))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('content="0;url=https://bank.example/pay?x=1&#38;y=&#34;"')
  })

  it('for other callers: the same form as a page', () => {
    expect(ticketPage(FRAME, 't-1')).toContain('<form method="post" action="http://localhost:3001/show">')
    expect(ticketPage(FRAME, 't-1', 'window')).toContain('action="http://localhost:3001/render"')
    expect(ticketPage(FRAME, 't-1')).toContain('name="ticket" value="t-1"')
  })
})
