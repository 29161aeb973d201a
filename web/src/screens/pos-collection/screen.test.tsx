import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Right } from '@vezne/domain/access/rights.ts'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { anOption, aReply } from '../../testing/parts.tsx'
import { aPage } from '../../testing/pay-page.ts'
import { TENANT_ID, brand, firmUser, tenantInfo } from '../../testing/people.ts'

const OWN = { id: '2d3e4f5a-0000-4aaa-8bbb-000000000001', code: 'BAYI-001', name: 'Yıldız Ticaret' }
const SUB = { id: '2d3e4f5a-0000-4aaa-8bbb-000000000002', code: 'BAYI-001-01', name: 'Işık Elektrik' }

const { tenant, settings, methods, paymentTypes, currencies, agreements, today, frameOrigin } = aPage()
const FORM = {
  tenantId: TENANT_ID,
  frameOrigin,
  today,
  hasProvider: true,
  tenant,
  settings,
  methods,
  paymentTypes,
  currencies,
  campaignImageUrl: null,
  agreements,
  ownFirm: OWN,
  hasOthers: true,
}
const option = anOption()
const OFFER = {
  posCollectionCommissionDefinitionId: option.id,
  bankId: 62,
  bankName: 'Garanti BBVA',
  cardName: 'Bonus',
  installmentCount: 3,
  installmentNumber: 3,
  amount: 1040,
  monthlyAmount: 346.67,
  commission: 40,
  commissionPercentage: 4,
  isBankSilent: false,
}
const QUOTE = {
  quoteId: 'signed-by-the-house',
  validUntil: Date.parse('2026-11-17T12:30:00Z'),
  amount: 1040,
  netAmount: 1000,
  currencyCode: 'TRY',
  chargedCurrencyCode: 'TRY',
  bankId: 62,
  posCollectionCommissionDefinitionId: option.id,
  installmentCount: 3,
  installmentNumber: 3,
  monthlyAmount: 346.67,
  commissionRate: 4,
  isCommissionIncluded: false,
}
const LISTED = { ...QUOTE, bankName: 'Garanti BBVA', cardName: 'Bonus', firm: SUB }

function open({
  form = {},
  rights = ['pay', 'payment.see'],
  answers = {},
  query = '',
}: {
  form?: Partial<Record<keyof typeof FORM, unknown>>
  rights?: readonly Right[]
  answers?: Readonly<Record<string, () => Response>>
  query?: string
} = {}) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/PosCollection/Form': () => answer(200, { ...FORM, ...form }),
    '/PosCollection/Quotes': () => answer(200, []),
    '/PosCollection/Firms': () => answer(200, [SUB]),
    '/PosCollection/CardInfo': () =>
      answer(200, {
        isKnown: true,
        bankId: 62,
        bankName: 'Garanti BBVA',
        network: 'visa',
        cardType: 'credit',
        isCommercial: false,
        cardProgramme: 'bonus',
      }),
    // The price has gone up since.
    '/PosCollection/CommissionOptions': () => answer(200, aReply([{ ...option, commissionRate3: 9 }])),
    '/PosCollection/AvailableInstallments': () => answer(200, { installments: [1, 3], defaultInstallment: 1 }),
    '/PosCollection/SalesRequest': () => answer(404, null, 'Yok'),
    ...answers,
  })
  const { router } = openPanel(`/pos-collection${query}`)
  return {
    address: () => router.state.location.search,
    sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(`/${call}`)).map(({ body }) => body),
  }
}

const fill = (name: string, value: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (found === null) throw new Error(`no field ${name}`)
  fireEvent.input(found, { target: { value } })
}
function fillIn() {
  fill('description', 'Fatura 2026/11')
  fill('holderName', 'AYŞE YILMAZ')
  fill('cardNumber', '4282 2090 0434 8015')
  fill('expiration', '12/30')
  fill('cvv', '000')
  fireEvent.click(document.querySelector('[name=agreement]') as Element)
}

describe('[M-04] paying in the panel', () => {
  it('begins with the amount that a statement leads here with, once, and on the own account alone', async () => {
    const { address } = open({ query: '?amount=1234.56&currencyCode=TRY' })
    await screen.findByRole('radio', { name: 'Alt bayimin hesabı' })
    const field = () => document.querySelector<HTMLInputElement>('[name=amount]')
    await waitFor(() => expect(field()?.value).toBe('1.234,56'))
    expect(address()).toBe('')
    fireEvent.click(screen.getByRole('radio', { name: 'Alt bayimin hesabı' }))
    fireEvent.change(screen.getByLabelText('Hesabına ödenecek bayi'), { target: { value: 'ışık' } })
    fireEvent.click(await screen.findByRole('button', { name: /Işık Elektrik/ }))
    await waitFor(() => expect(field()?.value).toBe(''))
  })

  it('asks on whose account, and sends the sale for the one that was found', async () => {
    const { sentTo } = open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Alt bayimin hesabı' }))
    expect(await screen.findByText('Ödemek için önce bir bayi seçin.')).toBeTruthy()
    expect(document.querySelector('form[name=pay]')).toBeNull()
    fireEvent.change(screen.getByLabelText('Hesabına ödenecek bayi'), { target: { value: 'ışık' } })
    fireEvent.click(await screen.findByRole('button', { name: /Işık Elektrik/ }))
    await waitFor(() => expect(screen.getByText('Işık Elektrik')).toBeTruthy())
    fillIn()
    fill('amount', '500,10')
    fireEvent.click((await screen.findAllByRole('radio', { name: /Tek/ }))[0] as Element)
    fireEvent.click(await screen.findByRole('button', { name: '₺500,10 Öde' }))
    await waitFor(() => expect(sentTo('SalesRequest')).toHaveLength(1))
    expect(sentTo('SalesRequest')[0]).toMatchObject({ firmId: SUB.id, amount: 500.1, netAmount: 500.1 })
    expect(sentTo('SalesRequest')[0]).not.toHaveProperty('quoteId')
    expect(sentTo('CommissionOptions')[0]).toMatchObject({ firmId: SUB.id, currencyCode: 'TRY' })
  })

  it('does not ask whoever has nobody below them, and says where nobody takes payments', async () => {
    open({ form: { hasOthers: false, hasProvider: false } })
    expect(await screen.findByText('Firmanıza tanımlı bir ödeme sağlayıcı bulunmamaktadır.')).toBeTruthy()
    expect(screen.queryByText('Kimin hesabına?')).toBeNull()
  })

  it('[I-22] [R-15] asks for nothing without the right, and leads where that is said', async () => {
    const { sentTo } = open({ rights: ['payment.see'] })
    expect(await screen.findByText('Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.')).toBeTruthy()
    expect(sentTo('Form')).toEqual([])
  })
})

describe('what an amount would cost', () => {
  it('is shown for every bank and count, and one offer is held with what was seen', async () => {
    const { sentTo } = open({
      answers: {
        '/PosCollection/WhatIf': () =>
          answer(200, { netAmount: 1000, currencyCode: 'TRY', exchangeRate: null, offers: [OFFER] }),
        '/PosCollection/HoldQuote': () => answer(200, QUOTE),
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ne Kadar Tutar?' }))
    const drawer = within(await screen.findByRole('dialog', { hidden: true }))
    fireEvent.click(drawer.getByText('Hesapla'))
    expect(drawer.getByText('Geçerli bir tutar yazın.')).toBeTruthy()
    fireEvent.change(drawer.getByLabelText('Tutar'), { target: { value: '1.000' } })
    fireEvent.click(drawer.getByText('Hesapla'))
    expect(await drawer.findByText('₺1.040,00')).toBeTruthy()
    expect(drawer.queryByText('Banka Komisyonu')).toBeNull()
    fireEvent.click(drawer.getByLabelText('Garanti BBVA, 3 taksit: 24 saat sakla'))
    expect(await drawer.findByText(/17\.11\.2026 15:30 tarihine kadar ₺1\.040,00 çekilir/)).toBeTruthy()
    expect(sentTo('HoldQuote')).toEqual([
      {
        firmId: OWN.id,
        currencyCode: 'TRY',
        amount: 1040,
        netAmount: 1000,
        bankId: 62,
        installmentCount: 3,
        posCollectionCommissionDefinitionId: option.id,
      },
    ])
  })

  it('tells staff what the bank keeps and when the money comes', async () => {
    const staff = { bankCost: 20.8, net: 1019.2, valueOn: '2026-12-28', lastValueOn: '2026-12-28' }
    open({
      answers: {
        '/PosCollection/WhatIf': () =>
          answer(200, { netAmount: 1000, currencyCode: 'TRY', exchangeRate: null, offers: [{ ...OFFER, staff }] }),
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Ne Kadar Tutar?' }))
    const drawer = within(await screen.findByRole('dialog', { hidden: true }))
    fireEvent.change(drawer.getByLabelText('Tutar'), { target: { value: '1000' } })
    fireEvent.click(drawer.getByText('Hesapla'))
    expect(await drawer.findByText('28.12.2026')).toBeTruthy()
    expect(drawer.getByText('Net ₺1.019,20')).toBeTruthy()
  })
})

it('a held offer is the only one while it is paid with, and a card that it is not for is told so', async () => {
  const other = { ...option, id: '00000000-0000-4000-8000-00000000beef', bankName: 'Akbank' }
  const without = { ...option, commissionRate3: null }
  const { sentTo } = open({
    answers: {
      '/PosCollection/Quotes': () => answer(200, [LISTED]),
      '/PosCollection/CommissionOptions': () => answer(200, aReply([without, other])),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: /bu teklifle öde/ }))
  fillIn()
  expect(await screen.findByText('Kartınız için uygun bir ödeme seçeneği bulunmamaktadır.')).toBeTruthy()
  expect(screen.queryByText('Akbank')).toBeNull()
  expect(sentTo('SalesRequest')).toEqual([])
})

it('a held offer stands chosen at its own figure once the card is there, and is named in the sale', async () => {
  const { sentTo } = open({ answers: { '/PosCollection/Quotes': () => answer(200, [LISTED]) } })
  fireEvent.click(await screen.findByRole('button', { name: /bu teklifle öde/ }))
  expect(await screen.findByText(/Saklanan teklifle ödüyorsunuz: Garanti BBVA, 3 taksit/)).toBeTruthy()
  expect(document.querySelector<HTMLInputElement>('[name=amount]')?.readOnly).toBe(true)
  fillIn()
  fireEvent.click(await screen.findByRole('button', { name: '₺1.040,00 Öde' }))
  await waitFor(() => expect(sentTo('SalesRequest')).toHaveLength(1))
  expect(sentTo('SalesRequest')[0]).toMatchObject({
    quoteId: QUOTE.quoteId,
    firmId: SUB.id,
    amount: 1040,
    netAmount: 1000,
    installmentCount: 3,
  })
})
