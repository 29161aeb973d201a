import type { PayoutTerms } from '../bank-truth/payout-slips.ts'

/** The twelve protocols; every pretend bank speaks one of them. */
export const GATEWAYS = [
  'nestpay',
  'garanti',
  'posnet',
  'akbank',
  'payflex',
  'payfor',
  'interpos',
  'kuveyt',
  'iyzico',
  'param',
  'paytr',
  'sipay',
] as const

export type GatewayName = (typeof GATEWAYS)[number]

export type BankProfile = {
  /** EFT code, or DEMO.md's number for an institution; the first part of every path of this bank. */
  readonly id: number
  readonly name: string
  readonly gateway: GatewayName
  /** Where one gateway is spoken in two ways. */
  readonly dialect?: 'vakif-katilim'
  /** What it agreed with the merchant, where it reports what it paid out. */
  readonly payout?: PayoutTerms
  /** The colour of its 3-D page, dark enough for white letters on it. */
  readonly accent: string
  /** What this bank issued to the demo's merchant, under the names of the gateway's credential fields. */
  readonly merchant: Readonly<Record<string, string>>
}

const nestpay = (clientId: string, apiUser: string, apiPassword: string, storeKey: string) => {
  return { gateway: 'nestpay', merchant: { clientId, apiUser, apiPassword, storeKey } } as const
}

const sipay = (merchantId: string, merchantKey: string, appKey: string, appSecret: string) => {
  return { gateway: 'sipay', merchant: { merchantId, merchantKey, appKey, appSecret } } as const
}

/** The banks of DEMO.md. Credentials are sandbox values or made up in their format; no two banks share one. */
export const BANKS: readonly BankProfile[] = [
  { id: 10, name: 'Ziraat Bankası', accent: '#b01116', ...nestpay('190100000', 'ZIRAATAPI', 'ZIRAAT19', '123456') },
  { id: 12, name: 'Halkbank', accent: '#00528c', ...nestpay('500300000', 'HALKAPI', 'HALK05', 'HLKB4410') },
  {
    id: 15,
    name: 'VakıfBank',
    accent: '#6b5100',
    gateway: 'payflex',
    merchant: { merchantId: '000100000013506', merchantPassword: '3XTgER89as', terminalNo: 'VP000579' },
  },
  { id: 32, name: 'TEB', accent: '#00703c', ...nestpay('401320000', 'TEBAPI', 'TEB32POS', 'TEBK3200') },
  {
    id: 46,
    name: 'Akbank',
    accent: '#c8102e',
    gateway: 'akbank',
    merchant: {
      merchantSafeId: '2023090417500272654BD9A49CF07574',
      terminalSafeId: '2023090417500284633D137A249DBBEB',
      secretKey:
        '3230323330393034313735303032363031353172675f357637355f3273387373745f7233725f73323333383737335f323272383774767276327672323531355f',
    },
  },
  { id: 48, name: 'Banka 48', accent: '#37474f', ...nestpay('480480000', 'BANKA48API', 'BANKA48P', 'BNKA4800') },
  {
    id: 62,
    name: 'Garanti BBVA',
    accent: '#006c4d',
    gateway: 'garanti',
    merchant: {
      merchantId: '7000679',
      terminalId: '30691298',
      provPassword: '123qweASD/',
      refundPassword: '456rtyFGH/',
      storeKey: '12345678',
    },
  },
  { id: 64, name: 'İş Bankası', accent: '#14387f', ...nestpay('700655000200', 'ISBANKAPI', 'ISBANK07', 'TRPS0200') },
  {
    id: 67,
    name: 'Yapı Kredi',
    accent: '#00488f',
    gateway: 'posnet',
    merchant: { mid: '6706598320', tid: '67005551', posnetId: '9644', encKey: '10,10,10,10,10,10,10,10' },
  },
  {
    id: 111,
    name: 'QNB',
    accent: '#7a1a4b',
    gateway: 'payfor',
    merchant: {
      mbrId: '5',
      merchantId: '085300000009704',
      userCode: 'QNB_API_KULLANICI_3DPAY',
      userPassword: 'UcBN0',
      storeKey: 'QNB67890',
    },
  },
  {
    id: 134,
    name: 'Denizbank',
    accent: '#005ca9',
    gateway: 'interpos',
    merchant: { shopCode: '3123', userCode: 'InterTestApi', userPass: '3', merchantPass: 'gDg1N' },
  },
  {
    id: 205,
    name: 'Kuveyt Türk',
    accent: '#00684a',
    gateway: 'kuveyt',
    merchant: { merchantId: '496', customerId: '400235', userName: 'apitest', password: 'api123' },
  },
  {
    id: 210,
    name: 'Vakıf Katılım',
    accent: '#5d3a1a',
    gateway: 'kuveyt',
    dialect: 'vakif-katilim',
    merchant: {
      merchantId: '1010',
      customerId: '11111111',
      userName: 'vkapi',
      password: 'Vk.Api.210',
      subMerchantId: '0',
    },
  },
  {
    id: 856,
    name: 'PayTR',
    accent: '#1d4f91',
    gateway: 'paytr',
    payout: { afterDays: 7, keepsPercent: 1 },
    merchant: { merchantId: '856001', merchantKey: 'Pq7hN2xWc9LmT4vR', merchantSalt: 'Zk3sB8yDf6JgU1eH' },
  },
  {
    id: 857,
    name: 'iyzico',
    accent: '#1e3a8a',
    gateway: 'iyzico',
    payout: { afterDays: 7, keepsPercent: 2 },
    merchant: {
      apiKey: 'sandbox-afXhZPW0MQlE4dCUUlHcEopnMBgXnAZI',
      secretKey: 'sandbox-wbwpzKIiplZxI3hh5ALI4FJyAcZKL6kq',
    },
  },
  {
    id: 864,
    name: 'QNBpay',
    accent: '#6d1f5e',
    ...sipay(
      '20158',
      '$2y$10$w/ODdbTmfubcbUCUq/ia3OoJFMUmkM1UVNBiIQIuLfUlPmaLUT1he',
      'b2b4c1f0a86d4c5e9f7d3a1c64e0d864',
      '5d0c8f7e2a914b63c1d4f0a97b3e8640',
    ),
  },
  {
    id: 889,
    name: 'Param',
    accent: '#4a2a85',
    gateway: 'param',
    merchant: {
      clientCode: '10738',
      clientUsername: 'Test',
      clientPassword: 'Test',
      guid: '0c13d406-873b-403b-9c09-a5766840d98c',
    },
  },
  {
    id: 890,
    name: 'Sipay',
    accent: '#2f3a8f',
    ...sipay(
      '18309',
      '$2y$10$HmRgYosneqcwHj.UH7upGuyCZqpQ1ITgSMj9Vvxn.t6f.Vdf2SQFO',
      '6d4a7e9374a76c15260fcc75e315b0b9',
      'b46a67571aa1e7ef5641dc3fa6f1712a',
    ),
  },
  {
    id: 891,
    name: 'HalkÖde',
    accent: '#00527a',
    ...sipay(
      '31455',
      '$2y$10$N7pYk3rQeVtXz1uB5cLd8uOa2wSf6gHjK9mPqR4sTvUxYzA0bCdEe',
      'c7e1a5d39b024f68a1c3e5f70d2b4891',
      'e80f2d4b6c1a49758d3e5f7a9b0c1891',
    ),
  },
]
