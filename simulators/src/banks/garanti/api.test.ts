import { afterEach, beforeEach, expect, it } from 'vitest'
import { aShop, documentReplyHash, requestXml } from '../../testing/garanti-shop.ts'
import type { Call } from '../../testing/garanti-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

const card = '4282209004348015'
const sale: Call = { type: 'sales', orderId: 'B1', amount: '1000', card }
const original = (retrefNum = '') => `<OriginalRetrefNum>${retrefNum}</OriginalRetrefNum>`
const voidOf = (orderId: string, retrefNum?: string): Call => ({ type: 'void', orderId, more: original(retrefNum) })
const refundOf = (orderId: string, amount: string, retrefNum?: string): Call => {
  return { type: 'refund', orderId, amount, more: original(retrefNum) }
}

it('sells without 3-D, in installments, and sends UTF-8', async () => {
  const answer = await shop.send(requestXml({ ...sale, installments: '3' }))
  expect(answer.headers['content-type']).toBe('text/xml; charset=UTF-8')
  expect(answer.body).toContain('<?xml version="1.0" encoding="UTF-8"?><GVPSResponse><Mode></Mode><Terminal>')
  expect(answer.body).not.toContain('OrderInqResult')
  expect(await shop.truth('orderId=B1')).toMatchObject([{ installments: 3, state: 'authorised' }])
})

it.each([
  ['a wrong hash', { hash: 'X' }, '0651'],
  ['the refund user for a sale', { user: 'PROVRFN' }, '0651'],
  ['no address of the payer', { ip: '' }, '0002'],
  ['an amount of zero', { amount: '0' }, '0002'],
  ['an amount with a point', { amount: '10.00' }, '0002'],
  ['an installment count of one', { installments: '1' }, '0002'],
  ['a currency in letters', { currency: 'TRY' }, '0002'],
  ['a card beside a proof', { present: '13' }, '0002'],
  ['an unknown type', { type: 'sale' }, '0002'],
] as const)('refuses %s', async (_title, changes, reasonCode) => {
  expect(await shop.call({ ...sale, ...changes })).toMatchObject({ Source: 'GVPS', Code: '92', ReasonCode: reasonCode })
  expect(await shop.truth('')).toEqual([])
})

it('refuses the provision user for a void and a refund', async () => {
  expect(await shop.call({ ...voidOf('B1', '1'), user: 'PROVAUT' })).toMatchObject({ ReasonCode: '0651' })
  expect(await shop.call({ ...refundOf('B1', '100', '1'), user: 'PROVAUT' })).toMatchObject({ ReasonCode: '0651' })
})

it.each([
  ['a DOCTYPE', (xml: string) => xml.replace('<GVPSRequest>', '<!DOCTYPE a><GVPSRequest>'), '0002'],
  ['no declaration', (xml: string) => xml.replace(/^<\?xml.*\n/, ''), '0002'],
  [
    'elements in another order',
    (xml: string) => xml.replace(/(<Mode>.*<\/Mode>)(<Version>512<\/Version>)/, '$2$1'),
    '0002',
  ],
  ['another terminal', (xml: string) => xml.replace('<ID>30691298', '<ID>030691298'), '0752'],
  ['the old version', (xml: string) => xml.replace('<Version>512', '<Version>v0.01'), '0651'],
  ['another mode', (xml: string) => xml.replace('<Mode>TEST', '<Mode>LIVE'), '0002'],
])('refuses %s', async (_title, change, reasonCode) => {
  const answer = await shop.send(change(requestXml(sale)))
  expect(answer.body).toContain(`<ReasonCode>${reasonCode}</ReasonCode>`)
  expect(await shop.truth('')).toEqual([])
})

it.each([
  [card, '4282209004348016', '14'],
  ['<ExpireDate>1230', '<ExpireDate>1220', '54'],
  ['<CVV2>123', '<CVV2>1', '12'],
])('declines a card that cannot be: %s → %s', async (from, to, code) => {
  const xml = requestXml(from === card ? { ...sale, card: to } : sale).replace(from, to)
  expect((await shop.send(xml)).body).toContain(`<Source>HOST</Source><Code>${code}</Code>`)
})

it('voids on the same day only, and not twice', async () => {
  const { RetrefNum } = await shop.call(sale)
  expect(await shop.call(voidOf('B1'))).toMatchObject({ ReasonCode: '0002' })
  expect(await shop.call(voidOf('B1', '999999999999'))).toMatchObject({ ReasonCode: '0108' })
  const reply = await shop.call(voidOf('B1', RetrefNum))
  expect(reply).toMatchObject({ Code: '00', ProvUserID: 'PROVRFN' })
  expect(reply['HashData']).toBe(documentReplyHash(reply, 'PROVRFN'))
  expect(await shop.call(voidOf('B1', RetrefNum))).toMatchObject({ Source: 'HOST', Code: '05' })
  expect((await shop.status('B1')).inner).toMatchObject({ Status: 'VOID', Code: '00' })
  expect(await shop.truth('orderId=B1')).toMatchObject([{ state: 'voided' }])
  const second = await shop.sell('B2', '1000')
  await shop.dayEnd()
  expect(await shop.call(voidOf('B2', second['RetrefNum']))).toMatchObject({ Source: 'HOST', Code: '05' })
  expect(await shop.call(voidOf('B3', RetrefNum))).toMatchObject({ ReasonCode: '0108' })
})

it('refunds from the next day, in parts, never above the sale', async () => {
  const { RetrefNum } = await shop.call(sale)
  expect(await shop.call(refundOf('B1', '400', RetrefNum))).toMatchObject({ Source: 'GVPS', ReasonCode: '0208' })
  shop.pass(86_400)
  expect(await shop.call(refundOf('B1', '1001', RetrefNum))).toMatchObject({ Source: 'HOST', Code: '13' })
  expect(await shop.call(refundOf('B1', '0', RetrefNum))).toMatchObject({ ReasonCode: '0002' })
  expect(await shop.call(refundOf('B1', '400', RetrefNum))).toMatchObject({ Code: '00' })
  expect((await shop.status('B1')).inner).toMatchObject({ Status: 'APPROVED', AuthAmount: '1000' })
  expect(await shop.call(refundOf('B1', '601', RetrefNum))).toMatchObject({ Code: '13' })
  expect(await shop.call(refundOf('B1', '600', RetrefNum))).toMatchObject({ Code: '00' })
  expect(await shop.call(refundOf('B1', '1', RetrefNum))).toMatchObject({ ReasonCode: '0208' })
  expect(await shop.call(voidOf('B1', RetrefNum))).toMatchObject({ Code: '05' })
  expect((await shop.status('B1')).inner).toMatchObject({ Status: 'VOID' })
  expect(await shop.truth('orderId=B1')).toMatchObject([{ state: 'refunded', refundedMinor: 1_000 }])
  const history = await shop.raw({ type: 'orderhistoryinq', orderId: 'B1' })
  expect([...history.matchAll(/<Type>(\w+)<.*?<AuthAmount>(\d+)</g)].map(([, type, amount]) => [type, amount])).toEqual(
    [
      ['sales', '1000'],
      ['refund', '400'],
      ['refund', '600'],
    ],
  )
})

it('holds money and takes it later', async () => {
  const capture = (orderId: string, amount: string, retrefNum?: string): Call => {
    return { type: 'postauth', orderId, amount, more: original(retrefNum) }
  }
  const held = await shop.sell('B1', '1000', 'preauth')
  expect((await shop.status('B1')).inner).toMatchObject({
    Status: 'WAITINGPOSTAUTH',
    PreAuthAmount: '1000',
    AuthAmount: '0',
  })
  expect(await shop.call(capture('B1', '1100', held['RetrefNum']))).toMatchObject({ Code: '13' })
  expect(await shop.call(capture('B1', '900', held['RetrefNum']))).toMatchObject({ Code: '00' })
  expect(await shop.call(capture('B1', '900', held['RetrefNum']))).toMatchObject({ Code: '12' })
  expect((await shop.status('B1')).inner).toMatchObject({ Status: 'APPROVED', AuthAmount: '900' })
  const late = await shop.sell('B2', '1000', 'preauth')
  shop.pass(16 * 86_400)
  expect(await shop.call(capture('B2', '1000', late['RetrefNum']))).toMatchObject({ Code: '28' })
})

it('tells of every order what became of it', async () => {
  const { outer, inner } = await shop.status('B9')
  expect(outer).toMatchObject({ Source: 'GVPS', Code: '92', ReasonCode: '0110' })
  expect(inner).toMatchObject({ Status: '', Code: '', AuthAmount: '0', PreAuthAmount: '0' })
  expect(await shop.call({ type: 'orderhistoryinq', orderId: 'B9' })).toMatchObject({ ReasonCode: '0108' })
  await shop.call(sale)
  const paid = await shop.status('B1')
  expect(paid.outer).toMatchObject({ Code: '00', OrderID: 'B1' })
  expect(paid.outer['HashData']).toBe(documentReplyHash(paid.outer, 'PROVAUT'))
  expect(paid.inner).toMatchObject({ Status: 'APPROVED', Code: '00', AuthAmount: '1000', InstallmentCnt: '0' })
  await shop.sell('B2', '1051')
  expect((await shop.status('B2')).inner).toMatchObject({ Code: '51', AuthAmount: '1051' })
})

it('lists the orders of some days in its Turkish words', async () => {
  const { RetrefNum } = await shop.call(sale)
  await shop.call(voidOf('B1', RetrefNum))
  await shop.sell('B2', '1051')
  const list = (from: string, to: string) =>
    shop.raw({
      type: 'orderlistinq',
      orderId: '',
      order: `<StartDate>${from}</StartDate><EndDate>${to}</EndDate><ListPageNum>1</ListPageNum>`,
    })
  const rows = [...(await list('15/11/2026 00:00', '16/11/2026 00:00')).matchAll(/<TrxType>(\w+)<.*?<Status>(\w+)</g)]
  expect(rows.map(([, type, status]) => [type, status])).toEqual([
    ['Satis', 'Iptal'],
    ['Iptal', 'Basarili'],
    ['Satis', 'Basarisiz'],
  ])
  expect(await list('15/09/2026 00:00', '16/11/2026 00:00')).toContain('<ReasonCode>0002</ReasonCode>')
  expect(await list('2026-11-15', '2026-11-16')).toContain('<ReasonCode>0002</ReasonCode>')
})
