import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { announceXml, aShop, documentMac, pageFields, resolveXml, tranXml, XID } from '../../testing/posnet-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

const mac = documentMac(XID, '125000')

it('walks from the announced order to the charge', async () => {
  const announced = await shop.call(announceXml())
  expect(announced).toMatchObject({ approved: '1', respCode: '', sign: expect.stringMatching(/^[0-9A-F]{32}$/) })
  const opened = await shop.page(pageFields(announced))
  expect([opened.statusCode, opened.headers.location]).toEqual([303, expect.stringMatching(/^\/67\/acs\//)])
  const url = opened.headers.location ?? ''
  const page = (await shop.app.inject({ url })).body
  for (const words of ['Yapı Kredi', '1.250,00 TL', '4048 09** **** 7528', XID]) expect(page).toContain(words)
  const back = readAutoForm((await shop.post(url, { code: '123456' })).body)
  expect(back).toMatchObject({ url: 'http://localhost:3000/back', method: 'post', times: 1, afterMs: 0 })
  const open = { CCPrefix: '404809', TranType: 'Sale', Amount: '125000', Xid: XID, MerchantId: '6706598320' }
  expect(back.fields).toMatchObject(open)
  const resolved = await shop.call(resolveXml(back.fields, mac))
  const order = { xid: XID, amount: '125000', currency: 'TL', installment: '00', txStatus: 'Y', mdStatus: '1' }
  expect(resolved).toMatchObject({ approved: '1', ...order, mac: documentMac(XID, '125000', '1') })
  expect(await shop.truth('state=any')).toEqual([])
  const charged = await shop.call(tranXml(back.fields, mac))
  expect(charged).toMatchObject({ approved: '1', respCode: '', hostlogkey: expect.stringMatching(/^\d{18}$/) })
  expect(charged['mac']).toBe(documentMac(XID, '125000', charged['hostlogkey']))
  expect(await shop.truth(`orderId=${XID}`)).toMatchObject([{ state: 'authorised', amountMinor: 125_000, bankId: 67 }])
})

it('answers a second charge of the same packet with the first numbers', async () => {
  const { fields } = await shop.walk()
  const { hostlogkey, authCode } = await shop.call(tranXml(fields, mac))
  const again = await shop.raw(tranXml(fields, mac))
  expect(again).toContain(
    "<?xml version='1.0' encoding='iso-8859-9'?><posnetResponse><approved>2</approved><respCode>0127</respCode><respText>ORDERID DAHA ONCE KULLANILMIS 0127</respText>",
  )
  expect(again).toContain(`<hostlogkey>${hostlogkey}</hostlogkey><authCode>${authCode}</authCode>`)
  expect(await shop.truth('')).toMatchObject([{ provisionCalls: 2 }])
})

it.each([
  ['a wrong code', { code: '000000' }, 'Kart doğrulaması başarısız'],
  ['a cancel', { code: '', cancel: '1' }, 'Kart hamili işlemden vazgeçti'],
])('tells of %s only when the packet is resolved', async (_title, answer, message) => {
  const { url, fields } = await shop.walk({}, answer)
  expect(url).toBe('http://localhost:3000/back')
  const resolved = await shop.call(resolveXml(fields, mac))
  expect(resolved).toMatchObject({ approved: '1', txStatus: 'N', mdStatus: '0', mdErrorMessage: message })
  expect(resolved['mac']).toBe(documentMac(XID, '125000', '0'))
})

it('charges even after a failed authentication, as the manual warns', async () => {
  const { fields } = await shop.walk({}, { code: '000000' })
  expect(await shop.call(tranXml(fields, mac))).toMatchObject({ approved: '1' })
  expect(await shop.truth('')).toMatchObject([{ state: 'authorised', notes: { mdStatus: '0' } }])
})

it('asks for the card itself when the merchant leaves it out', async () => {
  const without = { cardHolderName: undefined, ccno: undefined, expDate: undefined, cvc: undefined }
  expect(await shop.call(announceXml(without))).toMatchObject({ approved: '1', data2: '' })
  const { fields } = await shop.walk({ ...without, XID: '000000000000000000A2' })
  expect(fields).toMatchObject({ CCPrefix: '404809' })
  expect(await shop.call(announceXml({ cvc: undefined }))).toMatchObject({ respCode: '0002' })
})

it.each([
  ['an xid of another length', { XID: 'A1' }, 'E189'],
  ['an xid with a hyphen', { XID: '0000000000000000-A1-' }, 'E189'],
  ['an amount with a point', { amount: '1250.00' }, '137'],
  ['an amount above 99.999,99', { amount: '10000000' }, '0205'],
  ['a currency in ISO letters', { currencyCode: 'TRY' }, '147'],
  ['a single payment as 1', { installment: '1' }, '140'],
  ['a single payment as 01', { installment: '01' }, '140'],
  ['a card that fails the checksum', { ccno: '4048095010857529' }, '131'],
  ['an expiry as MMYY', { expDate: '1230' }, '138'],
  ['a short security code', { cvc: '1' }, '139'],
  ['another posnet id', { posnetid: '1' }, '0148'],
  ['a type that is not open', { tranType: 'SaleWP' }, '0015'],
  ['a type nobody knows', { tranType: 'sale' }, '0002'],
])('does not take %s', async (_title, changes, code) => {
  expect(await shop.call(announceXml(changes))).toMatchObject({ approved: '0', respCode: code })
})

it('takes an xid once', async () => {
  await shop.call(announceXml())
  expect(await shop.call(announceXml())).toMatchObject({ approved: '0', respCode: '0127' })
})

it.each([
  ['mid', '1'],
  ['posnetID', '1'],
  ['posnetData', 'AA'],
  ['posnetData2', 'AA'],
  ['digest', 'AA'],
  ['merchantReturnURL', `http://localhost:3000/${'x'.repeat(255)}`],
  ['lang', 'TR'],
  ['openANewWindow', '1'],
])('shows a warning and never returns when %s is wrong', async (name, value) => {
  const fields = pageFields(await shop.call(announceXml()))
  const answer = await shop.page({ ...fields, [name]: value })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain(`${name} hatalı`)
  expect(answer.body).not.toContain('<form')
})

it('takes neither a wrong mac nor a packet it did not make', async () => {
  const { fields } = await shop.walk()
  const wrong = documentMac(XID, '125100')
  expect(await shop.call(resolveXml(fields, wrong))).toMatchObject({ approved: '0', respCode: 'E216' })
  expect(await shop.call(tranXml(fields, wrong))).toMatchObject({ respCode: 'E216' })
  expect(await shop.call(resolveXml({ ...fields, Sign: 'AA' }, mac))).toMatchObject({ respCode: '0150' })
  expect(await shop.call(resolveXml({ ...fields, BankPacket: 'AA' }, mac))).toMatchObject({ respCode: '0150' })
  expect(await shop.call(tranXml({ BankPacket: 'AA' }, mac))).toMatchObject({ respCode: '0150' })
  expect(await shop.call(tranXml(fields, mac, '10'))).toMatchObject({ respCode: '137' })
  expect(await shop.truth('')).toEqual([])
  expect(await shop.truth('state=none')).toMatchObject([{ provisionCalls: 2 }])
})

it('holds money when the type is Auth', async () => {
  const { fields } = await shop.walk({ tranType: 'Auth' })
  await shop.call(tranXml(fields, mac))
  expect(await shop.truth('')).toMatchObject([{ state: 'preauthorised' }])
  expect(await shop.agreement(`TDS_${XID}`)).toEqual([['Authorization', '1', '1.250,00']])
})
