import { afterEach, beforeEach, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import { aShop, CARD, enrollmentOf, saleOf, without } from '../../testing/payflex-shop.ts'

let shop = aShop()
beforeEach(() => void (shop = aShop()))
afterEach(() => shop.app.close())

it('enrolls the card and names the ACS and the MPI', async () => {
  const answer = await shop.post('/15/MPIAPI/MPI_Enrollment.aspx', enrollmentOf())
  expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
  expect(answer.body).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?><IPaySecure><Message><VERes><Status>Y<\/Status>/,
  )
  expect(answer.body).toContain('<TermUrl>http://localhost:80/15/MPIAPI/MPI_PARes.aspx</TermUrl>')
})

it('walks by the ACS and the MPI back to the merchant, with the amount in minor units', async () => {
  const { ACSUrl = '', PaReq = '', TermUrl = '', MD = '' } = await shop.enroll()
  const { location = '' } = (await shop.post(new URL(ACSUrl).pathname, { PaReq, TermUrl, MD })).headers
  expect(location).toMatch(/^\/15\/acs\//)
  const page = (await shop.app.inject({ url: location })).body
  for (const words of ['VakıfBank', '1.250,00 TL', '4938 41** **** 5591']) expect(page).toContain(words)
  const toMpi = readAutoForm((await shop.post(location, { code: '123456' })).body)
  expect(toMpi).toMatchObject({ url: TermUrl, fields: { MD } })
  const back = readAutoForm((await shop.post(new URL(toMpi.url).pathname, toMpi.fields)).body)
  expect(back).toMatchObject({ url: 'http://localhost:3000/ok', method: 'post', times: 1, afterMs: 0 })
  expect(back.fields).toMatchObject({
    MerchantId: '000100000013506',
    PurchAmount: '125000',
    PurchCurrency: '949',
    VerifyEnrollmentRequestId: 'e1f0',
    SessionInfo: 'A1',
    Status: 'Y',
    Eci: '05',
    InstallmentCount: '',
    Pan: CARD.Pan,
    Expiry: '3012',
  })
  expect(await shop.truth('state=any')).toEqual([])
})

it('does not go on with a PaReq, TermUrl or MD of its own', async () => {
  const { ACSUrl = '', PaReq = '', TermUrl = '', MD = '' } = await shop.enroll()
  const { pathname } = new URL(ACSUrl)
  const changes = [{ TermUrl: 'http://localhost:3000/ok' }, { MD: 'x' }, { PaReq: 'x' }]
  const answers = await Promise.all(changes.map((change) => shop.post(pathname, { PaReq, TermUrl, MD, ...change })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  expect((await shop.post(new URL(TermUrl).pathname, { PaRes: 'x', MD })).statusCode).toBe(400)
})

it.each([
  ['a wrong code', { code: '000000' }],
  ['a cancel', { code: '', cancel: '1' }],
])('returns to FailureUrl after %s, and then charges nothing', async (_title, answer) => {
  const { url, fields } = await shop.back({}, answer)
  expect(url).toBe('http://localhost:3000/fail')
  expect(fields).toMatchObject({ Status: 'N', Cavv: '', Eci: '', ErrorCode: '0400', PurchAmount: '125000' })
  expect(await shop.call(saleOf({}, fields))).toMatchObject({ ResultCode: '1126' })
  expect(await shop.truth('')).toEqual([])
})

it('charges after the return, once', async () => {
  const { fields } = await shop.back()
  expect(await shop.call(saleOf({}, fields))).toMatchObject({
    ResultCode: '0000',
    TransactionId: 'T1',
    OrderId: 'A1',
    CurrencyAmount: '1250.00',
    ThreeDSecureType: '2',
    AuthCode: expect.stringMatching(/^\d{6}$/),
    Rrn: expect.stringMatching(/^\d{12}$/),
    HostDate: '20261115100000',
  })
  expect(await shop.call(saleOf({}, fields))).toMatchObject({ ResultCode: '1006' })
  expect(await shop.call(saleOf({ TransactionId: 'T2' }, fields))).toMatchObject({ ResultCode: '1128' })
  const other = await shop.back({ VerifyEnrollmentRequestId: 'e1f1' })
  expect(await shop.call(saleOf({ TransactionId: 'T3' }, other.fields))).toMatchObject({ ResultCode: '1061' })
  expect(await shop.truth('orderId=A1')).toMatchObject([
    { bankId: 15, amountMinor: 125_000, installments: 1, state: 'authorised', provisionCalls: 4 },
  ])
})

it.each([
  ['another amount', { CurrencyAmount: '1251.00' }, '1117'],
  ['another installment count', { NumberOfInstallments: '3' }, '1117'],
  ['another card', { Pan: '4355084355084358' }, '1116'],
  ['another expiry', { Expiry: '203011' }, '1116'],
  ['another cavv', { CAVV: 'AAABCYaRIwAAAVQ1gpEjAAAAAAA=' }, '1115'],
  ['another eci', { ECI: '06' }, '1114'],
  ['an id nobody enrolled', { MpiTransactionId: 'e2' }, '1126'],
  ['an expiry as the MPI has it', { Expiry: '3012' }, '1052'],
  ['no device source', { TransactionDeviceSource: '' }, '1121'],
  ['no address of the client', { ClientIp: '' }, '1096'],
  ['an installment count of one', { NumberOfInstallments: '1' }, '1060'],
])('refuses %s in the provision', async (_title, changes, code) => {
  const { fields } = await shop.back()
  expect(await shop.call(saleOf(changes, fields))).toMatchObject({ ResultCode: code })
  expect(await shop.truth('')).toEqual([])
})

it('wants card and amount again at the classic address, and neither behind the API gateway', async () => {
  const { fields } = await shop.back({ InstallmentCount: '3' })
  const sale = saleOf({ NumberOfInstallments: '3' }, fields)
  expect(fields).toMatchObject({ InstallmentCount: '3' })
  expect(await shop.call(without(sale, 'Pan'))).toMatchObject({ ResultCode: '1051' })
  expect(await shop.call(without(sale, 'Cvv'))).toMatchObject({ ResultCode: '1050' })
  expect(await shop.call(without(sale, 'Expiry'))).toMatchObject({ ResultCode: '1052' })
  expect(await shop.call(without(sale, 'CurrencyAmount'))).toMatchObject({ ResultCode: '1049' })
  expect(await shop.call(sale, '/15/virtualPos/Vposreq')).toMatchObject({ ResultCode: '1127' })
  const bare = without(sale, 'Pan', 'Cvv', 'Expiry', 'CurrencyAmount', 'CurrencyCode')
  expect(await shop.call(bare, '/15/virtualPos/Vposreq')).toMatchObject({ ResultCode: '0000' })
  expect(await shop.truth('')).toMatchObject([{ amountMinor: 125_000, installments: 3 }])
})

it.each([
  ['another password', { MerchantPassword: 'x' }, '2005'],
  ['an amount in minor units', { PurchaseAmount: '125000' }, '1008'],
  ['letters for the currency', { Currency: 'TRY' }, '1007'],
  ['an expiry as the VPOS has it', { ExpiryDate: '203012' }, '1009'],
  ['a card that fails the checksum', { Pan: '4938410157705592' }, '1010'],
  ['the brand of another network', { BrandName: '200' }, '1003'],
  ['an id that is too long', { VerifyEnrollmentRequestId: 'x'.repeat(37) }, '1020'],
  ['an installment count of one', { InstallmentCount: '1' }, '1022'],
  ['a return address that is none', { FailureUrl: 'nowhere' }, '1002'],
])('does not enroll %s', async (_title, changes, code) => {
  expect(await shop.enroll(changes)).toMatchObject({ Status: 'E', MessageErrorCode: code, PaReq: '' })
})

it('takes an enrollment id once, and no enrollment but a form', async () => {
  await shop.enroll()
  expect(await shop.enroll()).toMatchObject({ Status: 'E', MessageErrorCode: '1021' })
  const url = '/15/MPIAPI/MPI_Enrollment.aspx'
  const headers = { 'content-type': 'text/xml' }
  expect((await shop.app.inject({ method: 'POST', url, headers, payload: '<a/>' })).body).toContain('>6000<')
})
