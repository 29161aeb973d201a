import { afterEach, beforeEach, expect, it } from 'vitest'
import { announceXml, aShop, formOf, readReply, saleXml, xmlOf } from '../../testing/posnet-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

const B1 = '0000000000000000000000B1'
const B2 = '0000000000000000000000B2'
const keyed = (key: string | undefined) => `<hostLogKey>${key}</hostLogKey>`
const ordered = (orderId: string) => `<orderID>${orderId}</orderID>`
const voidOf = (which: string, kind = 'sale') => `<reverse><transaction>${kind}</transaction>${which}</reverse>`
const returnOf = (which: string, amount: string) =>
  `<return><amount>${amount}</amount><currencyCode>TL</currencyCode>${which}</return>`
const captureOf = (key: string | undefined, amount: string, installment = '00') =>
  `<capt><amount>${amount}</amount><currencyCode>TL</currencyCode>${keyed(key)}<installment>${installment}</installment></capt>`

it('sells without 3-D, and gives the date only when asked', async () => {
  expect(await shop.call(saleXml({ installment: '03' }))).toMatchObject({
    approved: '1',
    respCode: '',
    hostlogkey: expect.stringMatching(/^\d{18}$/),
    authCode: expect.stringMatching(/^\d{6}$/),
    tranDate: '261115100000',
  })
  const undated = saleXml({ orderID: B2 }).replace(/<tranDateRequired>1<\/tranDateRequired>/, '')
  expect(Object.keys(await shop.call(undated))).not.toContain('tranDate')
  expect(await shop.truth(`orderId=${B1}`)).toMatchObject([{ installments: 3 }])
})

it('speaks ISO-8859-9', async () => {
  const answer = await shop.send(formOf(xmlOf(announceXml({ XID: 'short' }))))
  expect(answer.headers['content-type']).toBe('text/xml; charset=iso-8859-9')
  const bytes = answer.rawPayload.toString('latin1')
  expect(bytes.startsWith("<?xml version='1.0' encoding='iso-8859-9'?><posnetResponse><approved>0</approved>")).toBe(
    true,
  )
  expect(bytes).toContain('Xid hatal\u{fd} E189')
})

it.each([
  ['a stranger', '<mid>6706598320</mid><tid>67005552</tid>'],
  ['another merchant', '<mid>6706598321</mid><tid>67005551</tid>'],
])('lets in no %s', async (_title, login) => {
  expect(await shop.call(saleXml(), login)).toMatchObject({ approved: '0', respCode: '0148' })
})

it.each([
  ['a misspelt name', saleXml().replaceAll('orderID', 'orderId')],
  ['a name it does not know', saleXml().replace('<amount>', '<x>1</x><amount>')],
  ['another order', saleXml().replace(/(<amount>.*<\/amount>)(<ccno>.*<\/ccno>)/, '$2$1')],
  ['both keys at once', voidOf(`${keyed('021010000190000191')}${ordered(B1)}`)],
  ['two operations', `${saleXml()}${saleXml()}`],
  ['a date where none belongs', `<tranDateRequired>1</tranDateRequired>${voidOf(ordered(B1))}`],
  ['an operation nobody knows', '<refund/>'],
])('checks every document against its schema: %s', async (_title, body) => {
  expect(await shop.call(body)).toMatchObject({ approved: '0', respCode: '0002' })
})

it('takes only a URL-encoded form in UTF-8', async () => {
  const xml = xmlOf(saleXml())
  const type = (value: string) => ({ 'content-type': value })
  const code = async (payload: string, headers?: Record<string, string>) =>
    readReply((await shop.send(payload, headers)).body)['respCode']
  expect(await code(xml, type('text/xml'))).toBe('0150')
  expect(await code(`xmldata=${xml}`)).toBe('0150')
  expect(await code(formOf(xml), type('application/x-www-form-urlencoded; charset=iso-8859-9'))).toBe('0150')
  expect(await code(formOf(xml.replace('<posnetRequest>', '<!DOCTYPE a><posnetRequest>')))).toBe('0002')
  const form = type('application/x-www-form-urlencoded')
  expect(await code(formOf(xml), { ...form, 'x-merchant-id': '1' })).toBe('0148')
  expect(await code(formOf(xml), { ...form, 'x-correlation-id': 'x'.repeat(25) })).toBe('0148')
  expect(await code(formOf(xml), { ...form, 'x-merchant-id': '6706598320', 'x-correlation-id': B1 })).toBe('')
})

it('takes an order id once, whatever became of it', async () => {
  const first = await shop.call(saleXml())
  expect(await shop.call(saleXml())).toMatchObject({ approved: '2', respCode: '0127', hostlogkey: first['hostlogkey'] })
  await shop.sell(B2, '1051')
  expect(await shop.sell(B2, '1000')).toMatchObject({ approved: '0', respCode: '0127' })
  expect(await shop.sell('B3', '1000')).toMatchObject({ respCode: '144' })
})

it('reverses until the group closes, and not twice', async () => {
  const { hostlogkey } = await shop.call(saleXml())
  expect(await shop.call(voidOf(keyed(hostlogkey), 'auth'))).toMatchObject({ respCode: '0200' })
  expect(await shop.call(voidOf(keyed(hostlogkey)))).toMatchObject({ approved: '1', hostlogkey })
  expect(await shop.call(voidOf(ordered(B1)))).toMatchObject({ respCode: '0220' })
  expect(await shop.call(returnOf(ordered(B1), '1000'))).toMatchObject({ respCode: '0220' })
  expect(await shop.agreement(B1)).toEqual([
    ['Sale', '0', '10,00'],
    ['Sale_Reverse', '1', '10,00'],
  ])
  await shop.sell(B2, '1000')
  await shop.dayEnd()
  expect(await shop.call(voidOf(ordered(B2)))).toMatchObject({ respCode: '0211' })
  expect(await shop.call(voidOf(keyed('021000000190000191')))).toMatchObject({ respCode: '0123' })
  expect(await shop.call(voidOf(ordered(B2), 'return'))).toMatchObject({ respCode: '0200' })
})

it('refunds on the same day and later, in parts, never above the sale', async () => {
  const { hostlogkey } = await shop.call(saleXml())
  expect(await shop.call(returnOf(keyed(hostlogkey), '1001'))).toMatchObject({ respCode: '0205' })
  expect(await shop.call(returnOf(keyed(hostlogkey), '400'))).toMatchObject({ approved: '1' })
  expect(await shop.call(voidOf(keyed(hostlogkey)))).toMatchObject({ respCode: '0200' })
  await shop.dayEnd()
  expect(await shop.call(returnOf(ordered(B1), '601'))).toMatchObject({ respCode: '0205' })
  expect(await shop.call(returnOf(ordered(B1), '600'))).toMatchObject({ approved: '1' })
  expect(await shop.call(returnOf(ordered(B1), '1'))).toMatchObject({ respCode: '0450' })
  expect(await shop.call(returnOf(ordered(B2), '1'))).toMatchObject({ respCode: '0123' })
  expect(await shop.call(returnOf(ordered('B1'), '1'))).toMatchObject({ respCode: '144' })
  expect(await shop.agreement(B1)).toEqual([
    ['Sale', '1', '10,00'],
    ['Return', '1', '4,00'],
    ['Return', '1', '6,00'],
  ])
  expect(await shop.truth(`orderId=${B1}`)).toMatchObject([{ state: 'refunded', refundedMinor: 1_000 }])
})

it('holds, takes, and undoes both one after the other', async () => {
  const held = await shop.call(saleXml({}, 'auth'))
  expect(await shop.call(returnOf(ordered(B1), '1000'))).toMatchObject({ respCode: '0200' })
  expect(await shop.call(captureOf(held['hostlogkey'], '1100'))).toMatchObject({ respCode: '0205' })
  expect(await shop.call(captureOf(held['hostlogkey'], '900', '02'))).toMatchObject({ respCode: '140' })
  const taken = await shop.call(captureOf(held['hostlogkey'], '900'))
  expect(taken).toMatchObject({ approved: '1' })
  expect(taken['hostlogkey']).not.toBe(held['hostlogkey'])
  expect(await shop.call(captureOf(held['hostlogkey'], '900'))).toMatchObject({ respCode: '0788' })
  expect(await shop.agreement(B1)).toEqual([
    ['Authorization', '1', '10,00'],
    ['Capture', '1', '9,00'],
  ])
  expect(await shop.call(voidOf(keyed(held['hostlogkey']), 'auth'))).toMatchObject({ respCode: '0223' })
  expect(await shop.call(returnOf(keyed(held['hostlogkey']), '900'))).toMatchObject({ respCode: '0200' })
  expect(await shop.call(voidOf(keyed(taken['hostlogkey']), 'capt'))).toMatchObject({ approved: '1' })
  expect(await shop.truth(`orderId=${B1}`)).toMatchObject([{ state: 'preauthorised', capturedMinor: 0 }])
  expect(await shop.call(voidOf(keyed(held['hostlogkey']), 'auth'))).toMatchObject({ approved: '1' })
  expect(await shop.truth(`orderId=${B1}`)).toMatchObject([{ state: 'voided' }])
})

it('refunds a chain by the key of its capture, and knows a capture of yesterday', async () => {
  const held = await shop.call(saleXml({}, 'auth'))
  const taken = await shop.call(captureOf(held['hostlogkey'], '1000'))
  shop.pass(86_400)
  expect(await shop.call(voidOf(keyed(taken['hostlogkey']), 'capt'))).toMatchObject({ respCode: '0229' })
  expect(await shop.call(returnOf(keyed(taken['hostlogkey']), '1000'))).toMatchObject({ approved: '1' })
  await shop.call(saleXml({ orderID: B2 }, 'auth'))
  shop.pass(8 * 86_400)
  expect(await shop.call(voidOf(ordered(B2), 'auth'))).toMatchObject({ respCode: '0122' })
  expect(await shop.call(captureOf('021000000190000191', '1000'))).toMatchObject({ respCode: '0015' })
})

it('tells of every order what became of it', async () => {
  const ask = (orderId: string) => shop.call(`<agreement><orderID>${orderId}</orderID></agreement>`)
  expect(await ask(B1)).toMatchObject({ approved: '0', respCode: '0123' })
  expect(await ask('B1')).toMatchObject({ respCode: '144' })
  await shop.sell(B1, '125000')
  expect(await ask(B1)).toMatchObject({
    approved: '1',
    orderID: B1,
    ccno: '4048 09** **** 7528',
    amount: '1.250,00',
    currencyCode: 'TL',
    tranDate: '2026-11-15 10:00:00.000',
    state: 'Sale',
    txnStatus: '1',
  })
  await shop.sell(B2, '1051')
  expect(await shop.agreement(B2)).toEqual([['Sale', '0', '10,51']])
})
