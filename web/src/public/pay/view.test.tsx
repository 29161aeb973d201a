import { act } from '@testing-library/react'
import type { PayOrder, PayPage } from '@vezne/contract/kit/public-page.ts'
import type { CommissionOptionsReply } from '@vezne/contract/checkout/options.ts'
import { hydrateRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { renderPublicPage } from '../entry-server.tsx'
import { readPageData, ROOT_ID } from '../page-data.ts'
import { Page } from '../page.tsx'
import { pageNamed } from '../pages.ts'
import { saleInput } from './calls/sale-input.ts'
import { attemptKey, dropPending, keepPending, readPending, renewKey } from './kept.ts'
import { narrowToCounts, narrowToCurrency } from './narrow-options.ts'

const GUID = '6f4f8f5e-0000-4000-8000-000000000001'
const free: PayOrder = { kind: 'free', amount: null, referenceNumber: null, branch: null, problem: null }
const settings = {
  b2BShowCampaignButton: false,
  b2BViewUsdOnCurrencyDropDown: false,
  b2BViewEuroOnCurrencyDropDown: false,
  b2BCustomerInformationVisibility: false,
  b2BMobilePhoneVisibility: false,
  b2BTcknVisibility: false,
  b2BHideCommissionRateInfo: false,
}
const flags = {
  isPosTransactionUseAdditionalField: false,
  isRubikFu: false,
  b2BIsUseAdditionalFieldForPolicy: false,
  isUseB2BCurrencyExChange: false,
  b2BShowCustomFields: false,
  b2BViewCurrencyExchangeRate: false,
}

function aPage(changes: Partial<PayPage> = {}): PayPage {
  return {
    tenantId: GUID,
    tenantPaymentGuid: GUID,
    frameOrigin: 'http://localhost:3001',
    today: '2026-11-15',
    hasProvider: true,
    tenant: flags,
    settings,
    methods: [],
    paymentTypes: [],
    currencies: [{ code: 'TRY', bankNoteSellValue: 1 }],
    newWindowBanks: [],
    campaignImageUrl: null,
    agreements: [{ kind: 'privacy', title: 'Gizlilik', url: '/api/content/agreements/privacy-tr.pdf' }],
    order: free,
    ...changes,
  }
}

function open(pay: PayPage, language: 'tr' | 'en' = 'tr') {
  const answer = renderPublicPage({
    path: '/pay-without-login',
    language,
    tenant: null,
    page: { name: 'pay', data: pay },
  })
  document.body.innerHTML = answer.body
  return answer
}
const names = () => [
  ...new Set([...document.querySelectorAll('[name]:not(form, iframe)')].map((field) => field.getAttribute('name'))),
]
const policy = aPage({
  tenant: { ...flags, b2BIsUseAdditionalFieldForPolicy: true },
  methods: [
    { id: 'a', name: 'Anka', paymentSetId: null },
    { id: 'b', name: 'Batı', paymentSetId: null },
  ],
  paymentTypes: ['Kasko', 'DASK'],
})
const order: PayOrder = {
  kind: 'order',
  amount: '1250.50',
  currencyCode: 'TRY',
  referenceNumber: 'A-1',
  branch: null,
  downPayment: null,
  organizationFee: null,
  returnOrigin: 'http://localhost:3100',
  segments: { encryptAmountString: 'v1.x', referenceNumber: 'A-1', firmbranchNumber: null, callbackUrl: 'aHR0' },
}

describe('[P-01] the page before its script', () => {
  const card = ['holderName', 'cardNumber', 'expiration', 'cvv', 'agreement']
  it.each([
    ['plain', aPage(), ['amount', 'description', 'email', 'receipt']],
    [
      'policy',
      policy,
      [
        'amount',
        'paymentMethod',
        'paymentTypes',
        'contractNumber',
        'policyDate',
        'branchCode',
        'customerInformation',
        'tckn',
        'description',
        'email',
        'receipt',
      ],
    ],
    ['callback', aPage({ order }), ['amount']],
  ] as const)('has the fields of the %s form', (_, pay, fields) => {
    expect(open(pay).status).toBe(200)
    expect(names()).toEqual([...fields, ...card])
    expect(document.body.innerHTML).not.toContain('style=')
  })

  it('[P-08] fills in today, [P-22] and a shop’s figure, which stays as it is', () => {
    open(policy)
    expect(document.querySelector<HTMLInputElement>('[name=policyDate]')?.value).toBe('15.11.2026')
    open(aPage({ order }))
    const amount = document.querySelector<HTMLInputElement>('[name=amount]')
    expect([amount?.value, amount?.readOnly]).toEqual(['1.250,50', true])
  })

  it.each([
    ['tr', 'Firmanıza tanımlı bir ödeme sağlayıcı bulunmamaktadır.'],
    ['en', 'Your company does not have a defined payment provider.'],
  ] as const)('[P-21] says in %s that nobody takes payments, in the place of the form', (language, sentence) => {
    open(aPage({ hasProvider: false }), language)
    expect(document.body.textContent).toContain(sentence)
    expect(document.querySelector('form')).toBeNull()
  })

  it('[P-22] shows why an order is refused, and no form', () => {
    open(aPage({ order: { kind: 'refused', message: 'Sipariş numarası veya tutar bulunamadı.' } }))
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Sipariş numarası veya tutar bulunamadı.')
    expect(document.querySelector('form')).toBeNull()
  })

  it('is a 404 where nobody has a pay page', () => {
    expect(renderPublicPage({ path: '/pay-without-login/1', language: 'tr', tenant: null }).status).toBe(404)
  })

  it('sends nothing by itself: a form without a script must not write a card into an address', () => {
    open(aPage())
    expect(document.querySelector('form')?.method).toBe('post')
  })
})

it('[P-18] hydrates without a change, keeps what was typed before, and lays the line to the bank with the first digit', async () => {
  const complaint = vi.spyOn(console, 'error')
  open(policy)
  const root = document.getElementById(ROOT_ID)
  const amount = document.querySelector<HTMLInputElement>('[name=amount]')
  if (root === null || amount === null) throw new Error('no form')
  amount.value = '12,5'
  const before = root.innerHTML
  const data = readPageData(document)
  const page = <Page data={data} View={pageNamed(data.page.name).View} />
  const hydrated = await act(async () => hydrateRoot(root, page))
  expect(complaint).not.toHaveBeenCalled()
  expect(amount.value).toBe('12,5')
  expect(document.querySelector('.summary')?.textContent).toContain('₺12,50')
  expect(root.innerHTML.length).toBeGreaterThan(before.length)
  const lines = () => document.head.querySelectorAll('link[rel=preconnect]').length
  const type = (name: string, text: string) => {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field === null) throw new Error(name)
    field.value = text
    act(() => void field.dispatchEvent(new Event('input', { bubbles: true })))
  }
  expect(lines()).toBe(0)
  type('cardNumber', '5')
  type('cardNumber', '54')
  expect(lines()).toBe(1)

  // What is mended keeps its line in the list: nothing below it jumps.
  act(() => document.forms[0]?.requestSubmit())
  const list = (tag: string) => document.querySelectorAll(`.pay-errors ${tag}`).length
  const wrong = list('a')
  type('branchCode', 'İzmir')
  expect([list('a'), list('s'), list('li')]).toEqual([wrong - 1, 1, wrong])
  act(() => hydrated.unmount())
})

describe('[P-23] the sale as it is sent', () => {
  const deal = {
    choice: { bankId: 64, commissionDefinitionId: GUID, cardName: 'Maximum', count: 3 },
    deferral: undefined,
    netMinor: 100_000n,
    totalMinor: 103_000n,
    currency: 'TRY',
    method: { id: 'a', name: 'Anka', paymentSetId: GUID },
  } as const
  const values = { mobilePhone: '0 (532) 123 45 67', policyDate: '05.03.2026', expiration: '12/30', agreement: 'on' }

  it('writes dates, phones and months as programs read them', () => {
    const input = saleInput(policy, { ...values, cardNumber: '5406 6754 0667 5403', email: ' a@b.test ' }, deal)
    expect(input).toMatchObject({
      mobilePhone: '905321234567',
      policyDate: '2026-03-05',
      email: 'a@b.test',
      amount: 103_000n,
      netAmount: 100_000n,
      installmentCount: 3,
      paymentMethod: 'a',
      paymentSetId: GUID,
      agreementsAccepted: true,
      isReceiptRequested: false,
      tckn: null,
    })
    const secrets = [input.cardNumber, input.expireMonth, input.expireYear].map((closed) => closed.reveal())
    expect(secrets).toEqual(['5406675406675403', '12', '2030'])
    expect(JSON.stringify(input, (_, value: unknown) => (typeof value === 'bigint' ? '' : value))).not.toContain('5406')
  })

  it('[P-22] gives a shop’s segments back as they came', () => {
    expect(saleInput(aPage({ order }), values, deal)).toMatchObject(order.segments)
  })
})

describe('what may be chosen', () => {
  const option = (bankId: number) => ({ bankId, commissionRate1: 0, commissionRate2: 1, commissionRate3: 2 })
  const reply = { commissions: [option(64), option(889)] } as unknown as CommissionOptionsReply
  const rates = ({ commissions }: CommissionOptionsReply) =>
    commissions.map(({ commissionRate1, commissionRate2, commissionRate3 }) => [
      commissionRate1,
      commissionRate2,
      commissionRate3,
    ])

  it('[P-20] is held to the counts of the bank, and to a single payment everywhere when nobody knows them', () => {
    expect(rates(narrowToCounts(reply, 64, [1, 3]))).toEqual([
      [0, null, 2],
      [0, 1, 2],
    ])
    expect(rates(narrowToCounts(reply, 64, undefined))).toEqual([
      [0, null, null],
      [0, null, null],
    ])
  })

  it('[P-19] leaves bank 889 to the lira', () => {
    expect(narrowToCurrency(reply, 'TRY').commissions).toHaveLength(2)
    expect(narrowToCurrency(reply, 'USD').commissions.map(({ bankId }) => bankId)).toEqual([64])
  })
})

describe('what the page keeps', () => {
  it('[I-01] is one key per attempt, until it is renewed', () => {
    const first = attemptKey('/pay-without-login')
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(attemptKey('/pay-without-login')).toBe(first)
    expect(attemptKey('/pay-without-login/100')).not.toBe(first)
    renewKey('/pay-without-login')
    expect(attemptKey('/pay-without-login')).not.toBe(first)
  })

  it('is the id of a payment that may be going on, for half an hour', () => {
    keepPending(GUID, 'an-id', 1000)
    expect(readPending(GUID, 1000 + 29 * 60_000)).toBe('an-id')
    expect(readPending(GUID, 1000 + 31 * 60_000)).toBeUndefined()
    keepPending(GUID, 'an-id', 1000)
    dropPending(GUID)
    expect(readPending(GUID, 1000)).toBeUndefined()
  })
})
