import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { SaleFields } from '@vezne/contract/checkout/sale.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage, useLanguage } from '../../kit/i18n/i18n.ts'
import { PartTexts } from '../../kit/i18n/part-texts.tsx'
import { anOption, aReply } from '../../testing/parts.tsx'
import type { CheckoutCalls } from './calls.ts'
import { CheckoutForm } from './checkout-form.tsx'
import type { Checkout } from './checkout.ts'
import { later } from './later.tsx'
import type { LoadLater } from './load-later.ts'
import { CHECKOUT_TEXTS } from './texts.ts'

const PAYMENT = 'b0000000-0000-4000-8000-000000000009'

/** A debt of a firmUser, as a screen of the panel would hand it in. */
const panelCheckout: Checkout = {
  audience: 'panel',
  target: 'debt/F-2026-11',
  debt: { kind: 'fixed', netMinor: 125_000n, currency: 'TRY' },
  firm: { name: 'Işık Ticaret' },
  reference: 'F-2026-11',
  problem: null,
  extras: { downPaymentMinor: null, organizationFeeMinor: null },
  form: {
    kind: 'plain',
    isCallback: true,
    showsCustomer: false,
    showsPhone: false,
    showsTckn: false,
    asksMethod: false,
    asksTypes: false,
    asksCurrency: false,
  },
  methods: [],
  paymentTypes: [],
  currencies: [{ code: 'TRY', bankNoteSellValue: 1 }],
  exchanges: false,
  showsExchangeRates: false,
  hidesRates: false,
  campaignImageUrl: null,
  agreements: [{ kind: 'sales', title: 'Mesafeli Satış', url: '/a.pdf' }],
  today: '2026-11-15',
  frameOrigin: 'http://localhost:3001',
}

const ok = <Reply,>(data: Reply) => Promise.resolve({ success: true as const, message: '', data })
const never = () => Promise.reject(new Error('not asked for here'))
const sell = vi.fn<CheckoutCalls['sell']>()

const calls: CheckoutCalls = {
  cardInfo: () =>
    ok({
      isKnown: true,
      bankId: 62,
      bankName: 'Garanti BBVA',
      network: 'visa',
      cardType: 'credit',
      isCommercial: false,
      cardProgramme: 'Bonus',
    }),
  options: () => ok(aReply([anOption()])),
  installments: () => ok({ installments: [1, 3], defaultInstallment: 1 }),
  exchange: never,
  sell,
  status: never,
  leave: never,
}
const door: LoadLater = async () => ({ ...later, callsIn: () => calls })

function PanelScreen() {
  return <CheckoutForm checkout={panelCheckout} later={door} language={useLanguage()} />
}

function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`)
  if (found === null) throw new Error(`no field ${name}`)
  return found
}
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

beforeEach(() => {
  sell.mockReset()
  sell.mockImplementation(() =>
    ok({ html: null, posCollectionTransactionId: PAYMENT, status: 'auth-sent', show: null }),
  )
  render(
    <PartTexts texts={CHECKOUT_TEXTS}>
      <PanelScreen />
    </PartTexts>,
  )
})

it('[C-01] the same checkout stands in the panel, with its own debt, firm and calls, in the panel’s language', async () => {
  expect([field('amount').value, field('amount').readOnly]).toEqual(['1.250,00', true])
  expect(screen.getByText('Işık Ticaret')).toBeTruthy()
  // The hint speaks of a shop, and here is none.
  expect(screen.queryByText('Tutarı alışveriş sitesi belirledi.')).toBeNull()
  act(() => chooseLanguage('en'))
  expect(screen.getByRole('heading', { name: 'Card Details' })).toBeTruthy()
  expect(field('amount').value).toBe('1.250,00')
})

async function payByCard() {
  type('holderName', 'AYŞE YILMAZ')
  type('cardNumber', '4282209004348015')
  type('expiration', '1230')
  type('cvv', '000')
  const option = await waitFor(() => field('bankIdInstallment'))
  fireEvent.click(option)
  fireEvent.click(field('agreement'))
  fireEvent.click(await screen.findByRole('button', { name: '₺1.250,00 Öde' }))
  await waitFor(() => expect(sell).toHaveBeenCalledOnce())
}

it('[C-01] and sells what was agreed, once per key, and finds the payment again by its target', async () => {
  await payByCard()
  const [fields, options] = sell.mock.calls[0] ?? []
  expect(fields).toMatchObject({ netAmount: 125_000n, amount: 125_000n, bankId: 62 } satisfies Partial<SaleFields>)
  expect(options?.headers?.['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(localStorage.getItem('vezne.pay.pending:debt/F-2026-11')).toContain(PAYMENT))
})

it('says which limit of the firm it met and what that leaves, and keeps what was typed', async () => {
  const message = 'Bu tutar, bayi için tanımlanan kartla ödeme limitini aşıyor.'
  const data = { limit: 'day', left: 300, currencyCode: 'TRY' }
  const body = { success: false, message, data, code: 'over-limit' }
  sell.mockImplementation(() => Promise.resolve({ success: false, status: 409, message, body }))
  await payByCard()
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain(message)
  expect(note.textContent).toContain('Bugün için kalan limit: ₺300,00.')
  expect([field('holderName').value, field('amount').value]).toEqual(['AYŞE YILMAZ', '1.250,00'])
  expect(field('cardNumber').value.replaceAll(' ', '')).toBe('4282209004348015')
})
