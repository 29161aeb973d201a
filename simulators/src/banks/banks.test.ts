import { expect, it } from 'vitest'
import { BANKS, GATEWAYS } from './banks.ts'

const CREDENTIALS = {
  nestpay: ['clientId', 'apiUser', 'apiPassword', 'storeKey'],
  garanti: ['merchantId', 'terminalId', 'provPassword', 'refundPassword', 'storeKey'],
  posnet: ['mid', 'tid', 'posnetId', 'encKey'],
  akbank: ['merchantSafeId', 'terminalSafeId', 'secretKey'],
  payflex: ['merchantId', 'merchantPassword', 'terminalNo'],
  payfor: ['mbrId', 'merchantId', 'userCode', 'userPassword', 'storeKey'],
  interpos: ['shopCode', 'userCode', 'userPass', 'merchantPass'],
  kuveyt: ['merchantId', 'customerId', 'userName', 'password'],
  iyzico: ['apiKey', 'secretKey'],
  param: ['clientCode', 'clientUsername', 'clientPassword', 'guid'],
  paytr: ['merchantId', 'merchantKey', 'merchantSalt'],
  sipay: ['merchantId', 'merchantKey', 'appKey', 'appSecret'],
}

it('has the nineteen banks of the demo, on all twelve gateways', () => {
  const ids = [10, 12, 15, 32, 46, 48, 62, 64, 67, 111, 134, 205, 210, 856, 857, 864, 889, 890, 891]
  expect(BANKS.map(({ id }) => id)).toEqual(ids)
  expect(new Set(BANKS.map(({ gateway }) => gateway))).toEqual(new Set(GATEWAYS))
})

it.each(BANKS.map((bank) => [bank.name, bank] as const))(
  'issued every credential of its gateway: %s',
  (_name, bank) => {
    expect(Object.keys(bank.merchant)).toEqual(expect.arrayContaining(CREDENTIALS[bank.gateway]))
    expect(Object.values(bank.merchant)).not.toContain('')
  },
)

it('lets no two banks share a credential: a message signed for one must not pass at another', () => {
  const values = BANKS.flatMap(({ merchant }) => [...new Set(Object.values(merchant))])
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
})
