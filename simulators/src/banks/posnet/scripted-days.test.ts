import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  announceXml,
  aShop,
  documentMac,
  formOf,
  pageFields,
  resolveXml,
  tranXml,
  XID,
  xmlOf,
} from '../../testing/posnet-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

/** Walks to the return and sends the charge over a real socket; a silent bank ends in an error of fetch. */
async function pay(amount: string) {
  const { fields } = await shop.walk({ amount })
  const base = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const body = formOf(xmlOf(tranXml(fields, documentMac(XID, amount))))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return fetch(`${base}/67/PosnetWebService/XML`, { method: 'POST', headers, body }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => 'hung up',
  )
}

it.each([
  ['05', '0005'],
  ['51', '0051'],
  ['54', '0054'],
])('declines on day %s with its own code', async (kurus, code) => {
  const amount = `10${kurus}`
  const { fields } = await shop.walk({ amount })
  expect(await shop.call(tranXml(fields, documentMac(XID, amount)))).toMatchObject({ approved: '0', respCode: code })
  expect(await shop.truth(`orderId=${XID}&state=any`)).toMatchObject([{ state: 'declined', provisionCalls: 1 }])
  expect(await shop.agreement(`TDS_${XID}`)).toEqual([['Sale', '0', `10,${kurus}`]])
})

it.each([
  ['90', 'authorised'],
  ['99', 'none'],
])('answers with a 502 page on day %s and leaves the order %s', async (kurus, state) => {
  expect(await pay(`10${kurus}`)).toMatchObject({ status: 502, text: expect.stringContaining('<html>') })
  expect(await shop.truth('state=any')).toMatchObject([{ state, provisionCalls: 1 }])
})

it.each([
  ['91', 'none'],
  ['92', 'authorised'],
])('never answers on day %s and leaves the order %s', async (kurus, state) => {
  expect(await pay(`10${kurus}`)).toBe('hung up')
  expect(await shop.truth('state=any')).toMatchObject([{ state, provisionCalls: 1 }])
})

it('does not see its own charge for 30 s on day 98', async () => {
  void pay('1098')
  await expect.poll(() => shop.truth('')).toHaveLength(1)
  expect(await shop.agreement(`TDS_${XID}`)).toEqual([])
  shop.pass(0.7)
  expect(await shop.agreement(`TDS_${XID}`)).toEqual([['Sale', '1', '10,98']])
})

it('returns twice at once on day 93, and 40 s late on day 97, at its pace', async () => {
  expect(await shop.walk({ amount: '1093' })).toMatchObject({ times: 2, afterMs: 0 })
  expect(await shop.walk({ amount: '1097', XID: '000000000000000000A2' })).toMatchObject({ times: 1, afterMs: 800 })
})

it('puts a wrong mac into the resolve reply on day 94', async () => {
  const { fields } = await shop.walk({ amount: '1094' })
  const resolved = await shop.call(resolveXml(fields, documentMac(XID, '1094')))
  expect(resolved).toMatchObject({ mdStatus: '1', amount: '1094' })
  expect(resolved['mac']).not.toBe(documentMac(XID, '1094', '1'))
  expect(resolved['mac']).toHaveLength(44)
})

it('names 1,00 more on day 95, rightly signed, and charges what was asked', async () => {
  const { fields } = await shop.walk({ amount: '1095' })
  expect(fields).toMatchObject({ Amount: '1195' })
  const mac = documentMac(XID, '1095')
  const resolved = await shop.call(resolveXml(fields, mac))
  expect(resolved).toMatchObject({ amount: '1195', mac: documentMac(XID, '1195', '1') })
  await shop.call(tranXml(fields, mac))
  expect(await shop.agreement(`TDS_${XID}`)).toEqual([['Sale', '1', '11,95']])
  expect(await shop.truth('')).toMatchObject([{ amountMinor: 1_095 }])
})

it('shows an empty page on day 96 and charges nothing', async () => {
  const announced = await shop.call(announceXml({ amount: '1096' }))
  const { location = '' } = (await shop.page(pageFields(announced))).headers
  const answer = await shop.post(location, { code: '123456' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(await shop.truth('state=any')).toEqual([])
})
