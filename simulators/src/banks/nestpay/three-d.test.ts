import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { aShop, documentHash, threeDFields } from '../../testing/nestpay-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

it('asks for a code on a page of the bank, and sends the browser back signed', async () => {
  const opened = await shop.gate(threeDFields())
  expect(opened.statusCode).toBe(303)
  const url = opened.headers.location ?? ''
  expect(url).toMatch(/^\/64\/acs\//)
  const page = (await shop.app.inject({ url })).body
  for (const words of ['İş Bankası', '1.250,00 TL', '5406 67** **** 5403', 'A1', 'Onayla', 'Vazgeç', 'name="code"']) {
    expect(page).toContain(words)
  }
  const back = readAutoForm((await shop.post(url, { code: '123456' })).body)
  expect(back).toMatchObject({ url: 'http://localhost:3000/ok', method: 'post', times: 1, afterMs: 0 })
  expect(back.fields).toMatchObject({ mdStatus: '1', oid: 'A1', amount: '1250.00', taksit: '', storetype: '3d' })
  expect(back.fields['HASH']).toBe(documentHash(back.fields))
  expect(Object.keys(back.fields)).not.toContain('pan')
  expect(Object.keys(back.fields)).not.toContain('Response')
  expect(await shop.truth('state=any')).toEqual([])
})

it('speaks English to an English browser', async () => {
  const url = (await shop.gate(threeDFields())).headers.location ?? ''
  const english = await shop.app.inject({ url, headers: { 'accept-language': 'en-GB,tr;q=0.5' } })
  expect(english.body).toContain('Confirm')
  expect((await shop.app.inject({ url: `${url}?lang=tr`, headers: { 'accept-language': 'en' } })).body).toContain(
    'Onayla',
  )
})

it('signs the address that the form came from, also when its client has hung up meanwhile', async () => {
  const hungUp = new Promise((resolve) => {
    shop.app.server.once('connection', (socket: Socket) => socket.once('close', resolve))
  })
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const fields = threeDFields()
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = request(`${origin}/64/fim/est3Dgate`, { method: 'POST', headers, agent: false }, resolve)
    sent.on('error', reject).end(new URLSearchParams({ ...fields, hash: documentHash(fields) }).toString())
  })
  answer.destroy()
  await hungUp
  const back = readAutoForm((await shop.post(answer.headers.location ?? '', { code: '123456' })).body)
  expect(back.fields['clientIp']).toBe('127.0.0.1')
  expect(back.fields['HASH']).toBe(documentHash(back.fields))
})

it('takes one answer only', async () => {
  const url = (await shop.gate(threeDFields())).headers.location ?? ''
  await shop.post(url, { code: '123456' })
  const again = await shop.post(url, { code: '123456' })
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('Bu işlem yanıtlandı')])
  expect((await shop.app.inject({ url: '/64/acs/nothing' })).statusCode).toBe(404)
})

it.each([
  ['a wrong code', { code: '000000' }],
  ['a cancel', { code: '', cancel: '1' }],
])('returns to failUrl without an authentication after %s', async (_title, answer) => {
  const back = await shop.walk({}, answer)
  expect(back.url).toBe('http://localhost:3000/fail')
  expect(back.fields).toMatchObject({ mdStatus: '0', txstatus: 'N', cavv: '', eci: '' })
  expect(back.fields['HASH']).toBe(documentHash(back.fields))
  const charge = await shop.call(shop.provisionOf(back.fields))
  expect(charge).toMatchObject({ Response: 'Error', ERRORCODE: 'CORE-2121' })
  expect(await shop.truth('orderId=A1')).toEqual([])
})

it('charges after the return, once', async () => {
  const { fields } = await shop.walk()
  expect(await shop.call(shop.provisionOf(fields))).toMatchObject({
    Response: 'Approved',
    ProcReturnCode: '00',
    OrderId: 'A1',
    CARDISSUER: '&#x130;&#x15e; BANKASI',
    HostRefNum: expect.stringMatching(/^\d{12}$/),
  })
  expect(await shop.call(shop.provisionOf(fields))).toMatchObject({ Response: 'Error', ERRORCODE: 'CORE-2127' })
  const other = await shop.walk()
  expect(await shop.call(shop.provisionOf(other.fields))).toMatchObject({ ERRORCODE: 'CORE-2507' })
  const state = { bankId: 64, orderId: 'A1', amountMinor: 125_000, currency: 'TRY', installments: 1 }
  expect(await shop.truth('orderId=A1')).toMatchObject([{ ...state, state: 'authorised', provisionCalls: 3 }])
})

it('refuses to charge another amount or order than the card holder saw', async () => {
  const { fields } = await shop.walk()
  expect(await shop.call(shop.provisionOf(fields, '1251.00'))).toMatchObject({ ERRORCODE: 'CORE-2121' })
  expect(await shop.call(shop.provisionOf({ ...fields, oid: 'A2' }))).toMatchObject({ ERRORCODE: 'CORE-2121' })
  expect(await shop.truth('')).toEqual([])
  expect(await shop.truth('state=none')).toHaveLength(2)
})

it.each([
  ['a wrong hash', { hash: 'x' }, { mdStatus: '7', ErrMsg: 'Hash değeri hatalı.' }],
  ['another merchant', { clientid: '1' }, { mdStatus: '7' }],
  ['the old hash version', { hashAlgorithm: 'ver1' }, { mdStatus: '7' }],
  ['a model that is not open', { storetype: '3d_host' }, { mdStatus: '7', ErrorCode: '3D-1007' }],
  ['a card that fails the checksum', { pan: '5406675406675404' }, { ErrorCode: 'HPP-1001', clientid: '*' }],
  ['an amount with a comma', { amount: '1250,00' }, { ErrorCode: 'HPP-1001' }],
  ['an unknown currency', { currency: 'TRY' }, { ErrorCode: 'HPP-1001' }],
  ['an installment count of one', { taksit: '1' }, { ErrorCode: 'HPP-1001' }],
  ['both names of the type', { islemtipi: 'Auth' }, { ErrorCode: 'HPP-1001' }],
])('rejects %s at the gate', async (_title, changes, expected) => {
  const fields = threeDFields(changes)
  const answer = await shop.post('/64/fim/est3Dgate', { hash: documentHash(fields), ...fields })
  const back = readAutoForm(answer.body)
  expect(back.url).toBe('http://localhost:3000/fail')
  expect(back.fields).toMatchObject({ Response: 'Error', ...expected })
  expect(Object.keys(back.fields)).not.toContain('pan')
})

it('has nowhere to send a form without return addresses', async () => {
  expect((await shop.gate(threeDFields({ okUrl: 'nowhere' }))).statusCode).toBe(400)
})

it('charges by itself in model 3d_pay, and declines by itself', async () => {
  const paid = await shop.walk({ storetype: '3d_pay' })
  expect(paid.fields).toMatchObject({ mdStatus: '1', Response: 'Approved', ProcReturnCode: '00' })
  expect(paid.fields['HASH']).toBe(documentHash(paid.fields))
  const declined = await shop.walk({ storetype: '3d_pay', oid: 'A2', amount: '10.51' })
  expect(declined.url).toBe('http://localhost:3000/fail')
  expect(declined.fields).toMatchObject({ mdStatus: '1', Response: 'Declined', ProcReturnCode: '51' })
  expect(await shop.truth('')).toMatchObject([{ orderId: 'A1', state: 'authorised' }])
})
