import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAutoForm } from '../../testing/auto-form.ts'
import {
  aShop,
  cardFields,
  documentHash,
  documentReplyHash,
  initFields,
  KT,
  provisionFields,
  returned,
  VK,
} from '../../testing/kuveyt-shop.ts'

describe.each([
  ['Kuveyt Türk', KT],
  ['Vakıf Katılım', VK],
])('%s', (name, bank) => {
  let shop = aShop(bank)
  beforeEach(() => void (shop = aShop(bank)))
  afterEach(() => shop.app.close())

  it('hands out a page, asks for a code, and sends the browser back signed', async () => {
    const answer = await shop.send('ThreeDModelPayGate', initFields(bank))
    expect(answer.headers['content-type']).toContain('text/html')
    const page = readAutoForm(answer.body)
    expect(new URL(page.url).pathname).toMatch(new RegExp(`^/${bank.id}/acs/`))
    const acs = await shop.app.inject({ url: new URL(page.url).pathname })
    for (const words of [name, '1.250,00 TL', '5188 96** **** 2544', 'A1']) expect(acs.body).toContain(words)
    const back = await shop.walk()
    expect(back).toMatchObject({ url: 'http://localhost:3000/ok?a=1&b=2', method: 'post', times: 1 })
    const reply = returned(bank, back.fields)
    expect(reply).toMatchObject({ ResponseCode: '00', MerchantOrderId: 'A1', MD: expect.stringContaining('+') })
    expect(reply['HashData']).toBe(documentReplyHash(bank, { ...reply, RRN: '' }))
    expect(await shop.truth('state=any')).toEqual([])
  })

  it.each([
    ['a wrong code', { code: '000000' }],
    ['a cancel', { code: '', cancel: '1' }],
  ])('returns to FailUrl, signed and without an MD, after %s', async (_title, answer) => {
    const back = await shop.walk({}, answer)
    expect(back.url).toBe('http://localhost:3000/fail')
    const reply = returned(bank, back.fields)
    expect(reply).toMatchObject({ ResponseCode: 'MPIAuthenticationStatusN', HashData: documentReplyHash(bank, reply) })
    expect(reply['MD'] ?? '').toBe('')
    expect(await shop.provide(back)).toMatchObject({ ResponseCode: 'EmptyMDException' })
    expect(await shop.truth('state=any')).toEqual([])
  })

  it('charges after the return, once', async () => {
    const back = await shop.walk()
    const reply = await shop.provide(back)
    expect(reply).toMatchObject({
      ResponseCode: '00',
      MerchantOrderId: 'A1',
      OrderId: returned(bank, back.fields)['OrderId'],
      RRN: expect.stringMatching(/^\d{12}$/),
      ProvisionNumber: expect.stringMatching(/^\d{6}$/),
      HashData: documentReplyHash(bank, reply),
    })
    expect(await shop.provide(back)).toMatchObject({ ResponseCode: 'DbLayerError' })
    expect(await shop.provide(await shop.walk())).toMatchObject({ ResponseCode: 'DbLayerError' })
    const row = { bankId: bank.id, amountMinor: 125_000, currency: 'TRY', installments: 1, state: 'authorised' }
    expect(await shop.truth('orderId=A1')).toMatchObject([{ ...row, provisionCalls: 3 }])
  })

  it('finds no payment for another amount, order or MD than the card holder saw', async () => {
    const back = await shop.walk()
    expect(await shop.provide(back, { Amount: '125100' })).toMatchObject({ ResponseCode: 'MetaDataNotFound' })
    expect(await shop.provide(back, { MerchantOrderId: 'A2' })).toMatchObject({ ResponseCode: 'MetaDataNotFound' })
    expect(await shop.provide(back, { InstallmentCount: '3' })).toMatchObject({ ResponseCode: 'MetaDataNotFound' })
    const spoilt = provisionFields(bank, (returned(bank, back.fields)['MD'] ?? '').replaceAll('+', ' '))
    const reply = await shop.call('ThreeDModelProvisionGate', spoilt)
    expect(reply).toMatchObject({ ResponseCode: 'MetaDataNotFound', OrderId: '0' })
    expect(Object.keys(reply)).not.toContain('HashData')
    expect(await shop.truth('')).toEqual([])
  })

  it.each([
    ['a wrong hash', { HashData: 'x' }, 'HashDataError'],
    [
      'a hash that leaves an address out',
      { HashData: documentHash(bank, { ...initFields(bank), OkUrl: '' }) },
      'HashDataError',
    ],
    ['another merchant', { MerchantId: '1' }, 'MerchantNotDefined'],
    ['another user', { UserName: 'x' }, 'ApiUserNotDefined'],
    ['another security level', { TransactionSecurity: '1' }, 'InvalidTransactionSecurity'],
    ['an amount with a point', { Amount: '1250.00' }, '13'],
    ['two amounts', { DisplayAmount: '1' }, 'IntegrationFatalException'],
    ['one installment', { InstallmentCount: '1' }, 'IntegrationFatalException'],
    ['a card that fails the checksum', { CardNumber: '5188961939192545' }, '14'],
    ['an expired card', { CardExpireDateYear: '20' }, '54'],
    ['a year of four digits', { CardExpireDateYear: '2030' }, 'IntegrationFatalException'],
  ])('sends %s straight to FailUrl, unsigned', async (_title, changes, code) => {
    const page = readAutoForm((await shop.send('ThreeDModelPayGate', initFields(bank, changes))).body)
    expect(page.url).toBe('http://localhost:3000/fail')
    expect(returned(bank, page.fields)).toMatchObject({ ResponseCode: code, MerchantOrderId: 'A1', OrderId: '0' })
    expect(Object.keys(returned(bank, page.fields))).not.toContain('HashData')
  })

  it('answers with bare XML what it cannot read or send back', async () => {
    const text = shop.message(initFields(bank))
    for (const body of ['', 'x', `<!DOCTYPE a>${text}`, text.replaceAll(bank.root, 'Other')]) {
      const answer = await shop.raw('ThreeDModelPayGate', body)
      expect(answer.headers['content-type']).toContain('text/xml')
      expect(answer.body).toContain('<ResponseCode>IntegrationFatalException<')
    }
    const form = await shop.raw('ThreeDModelPayGate', text, { 'content-type': 'application/x-www-form-urlencoded' })
    expect(form.body).toContain('<ResponseCode>IntegrationFatalException<')
    const lost = await shop.send('ThreeDModelPayGate', initFields(bank, { FailUrl: 'nowhere' }))
    expect(lost.body).not.toContain('<form')
  })

  it('sells without 3-D, and refuses the return addresses of a 3-D message or a wrong level', async () => {
    expect(await shop.call('Non3DPayGate', cardFields(bank))).toMatchObject({
      ResponseCode: '00',
      MerchantOrderId: 'A1',
    })
    const wrong = await shop.call('Non3DPayGate', cardFields(bank, { TransactionSecurity: '3' }))
    expect(wrong).toMatchObject({ ResponseCode: 'InvalidTransactionSecurity' })
    expect(await shop.truth('')).toMatchObject([{ orderId: 'A1', state: 'authorised' }])
  })
})

it('checks the card type and the device of a message to Kuveyt Türk', async () => {
  const shop = aShop(KT)
  const wrong = [{ CardType: 'Visa' }, { DeviceData: '<DeviceChannel>01</DeviceChannel>' }, { CurrencyCode: '949' }]
  for (const changes of wrong) {
    const page = readAutoForm((await shop.send('ThreeDModelPayGate', initFields(KT, changes))).body)
    expect(returned(KT, page.fields)).toMatchObject({ ResponseCode: 'IntegrationFatalException' })
  }
  const test = await shop.app.inject({ method: 'POST', url: '/205/boa.virtualpos.services/Home/Non3DPayGate' })
  expect(test.statusCode).toBe(200)
  await shop.app.close()
})

it('declares UTF-16 for UTF-8 and sends a NUL, as Vakıf Katılım does', async () => {
  const shop = aShop(VK)
  const { body } = await shop.send('Non3DPayGate', cardFields(VK))
  expect(body).toMatch(/^<\?xml version="1.0" encoding="utf-16"\?>/)
  expect(body).toContain('&#x0;')
  const wrongKey = await shop.send('Non3DPayGate', cardFields(VK, { HashPassword: 'x' }))
  expect(wrongKey.body).toContain('HashDataError')
  await shop.app.close()
})
