import { Card } from '@vezne/domain/card/card.ts'
import { describe, expect, it } from 'vitest'
import { decodeForm } from '../../wire/fields.ts'
import { parseXml } from '../../wire/xml.ts'
import { SALE_XML, SEARCH_XML } from './fixtures/documents.ts'
import * as request from './request.ts'

const credentials = { merchantId: '000000000111111', password: '3XTgER89as', terminalNo: 'VP999999' }
const card = new Card({ number: '5555444433332222', cvv: '122', holder: '', expiryMonth: '12', expiryYear: '2021' })
const figures = { amount: { amountMinor: 10_000n, currency: 'TRY' }, installments: 1 } as const
const sale = { ...figures, txType: 'Sale', orderId: 'order222', transactionId: 'order222', ip: '127.0.0.1' } as const
const mpi = { eci: '05', cavv: 'AA+B/C=', requestId: 'ce06' }

const asFields = (xml: string) =>
  Object.fromEntries(parseXml(xml)?.children.map(({ name, text }) => [name, text]) ?? [])

describe('the provision', () => {
  it('has every element of the published sale, and the id it is found by', () => {
    const elements = Object.fromEntries(request.provisionElements(credentials, { ...sale, card }))
    expect(elements).toEqual({ ...asFields(SALE_XML), TransactionId: 'order222' })
  })

  it('carries the proof of a 3-D step, and card and amount again where they are wanted', () => {
    const names = request.provisionElements(credentials, { ...sale, mpi, card, installments: 3 }).map(([name]) => name)
    const before = 'MerchantId Password TerminalNo TransactionType TransactionId CurrencyAmount CurrencyCode'
    const after =
      'ECI CAVV MpiTransactionId OrderId ClientIp TransactionDeviceSource Cvv Pan Expiry NumberOfInstallments'
    expect(names.join(' ')).toBe(`${before} ${after}`)
  })

  it('carries neither card nor amount where the bank has them from the 3-D step', () => {
    const elements = Object.fromEntries(request.provisionElements(credentials, { ...sale, mpi }))
    for (const name of ['Pan', 'Cvv', 'Expiry', 'CardHoldersName', 'CurrencyAmount', 'CurrencyCode']) {
      expect(elements).not.toHaveProperty(name)
    }
    expect(elements).toMatchObject({ ECI: '05', CAVV: 'AA+B/C=', MpiTransactionId: 'ce06' })
  })

  it('survives the form it travels in, whatever its values hold', () => {
    const holder = 'Ayşe & "Öz" <Ltd>'
    const named = new Card({ number: '4938410157705591', cvv: '453', holder, expiryMonth: '12', expiryYear: '2029' })
    const { body } = request.provisionRequest(
      'http://bank.test',
      request.provisionElements(credentials, { ...sale, mpi, card: named }),
    )
    const sent = asFields(decodeForm(body)?.['prmstr'] ?? '')
    expect(sent).toMatchObject({ CAVV: 'AA+B/C=', CardHoldersName: holder, Expiry: '202912' })
  })
})

it('asks for an order as the published inquiry does', () => {
  expect(request.searchXml(credentials, '', 'order222')).toBe(SEARCH_XML)
})

it('enrolls a card with its expiry turned and only what was given', () => {
  const wanted = { ...figures, successUrl: 'https://a.test', failUrl: 'https://b.test', verifyEnrollmentRequestId: 'r' }
  const fields = request.buildEnrollment(credentials, { ...wanted, card, brand: '200' })
  expect(fields).toMatchObject({ ExpiryDate: '2112', PurchaseAmount: '100.00', BrandName: '200', MerchantType: '0' })
  for (const name of ['InstallmentCount', 'SessionInfo', 'BrowserIpAddress', 'Language']) {
    expect(fields).not.toHaveProperty(name)
  }
  const more = { card, brand: '200', installments: 2, sessionInfo: 's', ip: '::1', language: 'tr-TR' }
  expect(request.buildEnrollment(credentials, { ...wanted, ...more })).toMatchObject({
    InstallmentCount: '2',
    SessionInfo: 's',
    BrowserIpAddress: '::1',
    Language: 'tr-TR',
  })
})

it.each([
  ['visa', '100'],
  ['mastercard', '200'],
  ['maestro', '200'],
  ['troy', '300'],
  ['amex', '400'],
  ['unionpay', undefined],
] as const)('knows %s as %s', (network, brand) => {
  expect(request.brandOf(network)).toBe(brand)
})
