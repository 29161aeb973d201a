import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aShop,
  documentReplyHash,
  initFields,
  KT,
  provisionFields,
  returned,
  rowsOf,
  soapCalls,
  VK,
} from '../../testing/kuveyt-shop.ts'
import { readAutoForm } from '../../testing/auto-form.ts'

describe.each([
  ['Kuveyt Türk', KT],
  ['Vakıf Katılım', VK],
])('%s', (_name, bank) => {
  let shop = aShop(bank)
  beforeEach(() => void (shop = aShop(bank)))
  afterEach(() => shop.app.close())

  const rows = async () => {
    if (bank.id === 205) return rowsOf(await soapCalls(shop.app).inquire('A1'))
    const query = { ...VK.account, HashPassword: VK.key, MerchantOrderId: 'A1' }
    return rowsOf((await shop.send('SelectOrderByMerchantOrderId', query)).body)
  }

  /** The provision call over a real socket; a silent bank ends in an error of fetch. */
  const pay = async (Amount: string) => {
    const { fields } = await shop.walk({ Amount })
    const body = shop.message(provisionFields(bank, returned(bank, fields)['MD'] ?? '', { Amount }))
    const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const url = `${base}${bank.base}/ThreeDModelProvisionGate`
    return fetch(url, { method: 'POST', headers: { 'content-type': 'text/xml' }, body }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      () => 'hung up',
    )
  }

  it.each(['05', '51', '54'])('declines on day %s with the host code, signed without an RRN', async (kurus) => {
    const Amount = `10${kurus}`
    const reply = await shop.provide(await shop.walk({ Amount }), { Amount })
    expect(reply).toMatchObject({ ResponseCode: kurus, HashData: documentReplyHash(bank, reply) })
    expect(Object.keys(reply)).not.toContain('RRN')
    expect(await shop.truth('orderId=A1&state=declined')).toMatchObject([{ provisionCalls: 1 }])
    expect(await rows()).toMatchObject([{ TransactionStatus: '2', ResponseCode: kurus }])
  })

  it.each([
    ['90', 'authorised', 1],
    ['99', 'none', 0],
  ])('answers with a 502 page on day %s and leaves the order %s', async (kurus, state, seen) => {
    expect(await pay(`10${kurus}`)).toMatchObject({ status: 502, text: expect.stringContaining('<html>') })
    expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
    expect(await rows()).toHaveLength(seen)
  })

  it.each([
    ['91', 'none'],
    ['92', 'authorised'],
  ])('never answers on day %s and leaves the order %s', async (kurus, state) => {
    expect(await pay(`10${kurus}`)).toBe('hung up')
    expect(await shop.truth('orderId=A1&state=any')).toMatchObject([{ state, provisionCalls: 1 }])
  })

  it('does not see its own charge for 30 s on day 98', async () => {
    void pay('1098')
    await expect.poll(() => shop.truth('orderId=A1')).toHaveLength(1)
    expect(await rows()).toEqual([])
    shop.pass(0.7)
    expect(await rows()).toMatchObject([{ TransactionStatus: '1', LastOrderStatus: '1' }])
  })

  it('returns twice on day 93 and late on day 97', async () => {
    expect(await shop.walk({ Amount: '1093' })).toMatchObject({ times: 2, afterMs: 0 })
    expect(await shop.walk({ Amount: '1097' })).toMatchObject({ times: 1, afterMs: 800 })
  })

  it('signs the return wrongly on day 94', async () => {
    const reply = returned(bank, (await shop.walk({ Amount: '1094' })).fields)
    expect(reply['HashData']).not.toBe(documentReplyHash(bank, { ...reply, RRN: '' }))
    expect(reply['HashData']).toHaveLength(28)
  })

  it('names 1,00 more on day 95 wherever it names an amount, rightly signed', async () => {
    const back = await shop.walk({ Amount: '1095' })
    const reply = returned(bank, back.fields)
    expect(reply['HashData']).toBe(documentReplyHash(bank, { ...reply, RRN: '' }))
    // Vakıf Katılım's return names none.
    expect(reply['Amount']).toBe(bank.id === 205 ? '1195' : undefined)
    expect(await shop.provide(back, { Amount: '1095' })).toMatchObject({ ResponseCode: '00', Amount: '1195' })
    expect(await rows()).toMatchObject([{ FirstAmount: '11.95' }])
    expect(await shop.truth('orderId=A1')).toMatchObject([{ amountMinor: 1_095 }])
  })

  it('shows an empty page on day 96', async () => {
    const page = readAutoForm((await shop.send('ThreeDModelPayGate', initFields(bank, { Amount: '1096' }))).body)
    const answer = await shop.post(new URL(page.url).pathname, { code: '123456' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(await shop.truth('state=any')).toEqual([])
  })
})
