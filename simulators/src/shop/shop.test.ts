import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { makeWorld, resetWorld } from '../world.ts'
import { SHOP_KEYS } from './keys.ts'
import type { Order } from './orders.ts'

const NOW = new Date('2026-11-15T09:00:00Z')
const SECONDS = String(NOW.getTime() / 1000)
const make = () => {
  const world = makeWorld({ now: () => NOW, portalUrl: 'http://localhost:4500' })
  return { world, app: makeApp(world) }
}
let { world, app } = make()
beforeEach(() => ({ world, app } = make()))

const anOrder = async (amount = '1250.00') =>
  (await app.inject({ method: 'POST', url: '/_sim/shop-orders', payload: { amount } })).json<Order>()
const listed = async (reference = '') =>
  (await app.inject(`/_sim/shop-orders?reference=${reference}`)).json<{ orders: Order[]; refused: unknown[] }>()

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
// As the portal writes it, spelled out once more.
function handOver(reference: string, changes: Record<string, string> = {}): Record<string, string> {
  const said = {
    reference,
    status: 'success',
    amount: '1250.00',
    currency: 'TRY',
    ts: SECONDS,
    nonce: 'n1',
    ...changes,
  }
  const { status, amount, currency, ts, nonce } = said
  const text = ['vezne-hand-over-v1', said.reference, status, amount, currency, ts, nonce]
  return { ...said, sig: hmac(SHOP_KEYS.handOver, text.map((each) => `${Buffer.byteLength(each)}:${each},`).join('')) }
}
const comeBack = (fields: Record<string, string>) => app.inject({ url: '/shop/return', query: fields })
function tell(reference: string, type: string, id = 'e1', secret: string = SHOP_KEYS.webhook) {
  const payload = JSON.stringify({ id, type, data: { reference } })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'vezne-signature': `t=${SECONDS},v1=${hmac(secret, `${SECONDS}.${payload}`)}`,
  }
  return app.inject({ method: 'POST', url: '/shop/webhook', headers, payload })
}

describe('the shop', () => {
  it('sends a full basket to the company’s own payment page, and an empty one to the shelf', async () => {
    const shelf = await app.inject('/shop?b=fincan*1')
    expect(shelf.body).toContain('href="/shop?b=fincan*1.lokum*1"')
    const basket = await app.inject('/shop/basket?b=fincan*2.lokum*1.yok*4.kase*-1')
    expect(basket.body).toContain('₺2.890,00')
    const headers = { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.1:4600' }
    const paying = { method: 'POST', url: '/shop/checkout', headers, payload: 'b=fincan*2.lokum*1' } as const
    const sent = await app.inject(paying)
    expect(sent.statusCode).toBe(303)
    const [, amount, branch, reference = '', back = ''] = new URL(String(sent.headers.location)).pathname
      .split('/')
      .slice(1)
    expect(String(sent.headers.location)).toMatch(/^http:\/\/magaza\.localhost:4500\/pay-without-login\/v1\./)
    expect([amount?.slice(0, 3), branch]).toEqual(['v1.', '-'])
    expect(Buffer.from(back, 'base64url').toString()).toBe('http://localhost:4600/shop/return')
    expect((await listed(reference)).orders).toMatchObject([{ amount: '2890.00', state: 'waiting' }])
    expect((await app.inject({ ...paying, payload: 'b=' })).headers.location).toBe('/shop')
    // Its own form leads to the portal, which the page must allow.
    expect(basket.headers['content-security-policy']).toContain("form-action 'self' http://magaza.localhost:4500;")
  })

  it('believes a browser that comes back signed, in either way, and shows it its order', async () => {
    const { reference } = await anOrder()
    const fields = handOver(reference)
    const back = await comeBack(fields)
    expect([back.statusCode, back.headers.location]).toEqual([303, `/shop/orders/${reference}`])
    expect((await comeBack(fields)).statusCode).toBe(303)
    expect((await listed(reference)).orders).toMatchObject([
      { state: 'paid', isConfirmed: false, events: [{ said: 'success' }] },
    ])
    expect((await app.inject(`/shop/orders/${reference}`)).body).toContain('Siparişiniz alındı')
    const { reference: second } = await anOrder()
    const payload = new URLSearchParams(handOver(second, { nonce: 'n2' })).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.inject({ method: 'POST', url: '/shop/return', headers, payload })).statusCode).toBe(303)
  })

  it('does not believe a changed, old, foreign or misplaced hand-over', async () => {
    const { reference } = await anOrder()
    const { reference: other } = await anOrder('999.00')
    const good = handOver(reference)
    const wrong = [
      { ...good, status: 'failed' },
      { ...good, reference: other },
      { ...good, amount: '1.00' },
      { ...good, sig: '' },
      handOver(reference, { ts: String(Number(SECONDS) - 301) }),
      handOver(reference, { amount: '1.00' }),
      handOver(other),
      handOver('PZR-YOK'),
      {},
    ]
    for (const fields of wrong) expect((await comeBack(fields)).statusCode).toBe(400)
    const { orders, refused } = await listed()
    expect(orders.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect(refused).toHaveLength(wrong.length)
  })

  it('believes the portal’s servers over a browser, each event once', async () => {
    const { reference } = await anOrder()
    expect((await tell(reference, 'payment.declined')).statusCode).toBe(204)
    await tell(reference, 'payment.approved', 'e2')
    await tell(reference, 'payment.approved', 'e2')
    await comeBack(handOver(reference, { status: 'failed' }))
    await tell(reference, 'payment.abandoned', 'e3')
    const [order] = (await listed(reference)).orders
    expect(order).toMatchObject({ state: 'paid', isConfirmed: true })
    expect(order?.events.map(({ said }) => said)).toEqual([
      'payment.declined',
      'payment.approved',
      'failed',
      'payment.abandoned',
    ])
    await tell(reference, 'payment.refunded', 'e4')
    expect((await listed(reference)).orders).toMatchObject([{ state: 'returned' }])
    expect((await tell(reference, 'payment.approved', 'e5', 'another secret')).statusCode).toBe(400)
    resetWorld(world)
    expect(await listed()).toEqual({ orders: [], refused: [] })
  })
})
