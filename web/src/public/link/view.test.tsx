import { act } from '@testing-library/react'
import { LINK_PREVIEW_DRAFT, type LinkPage } from '@vezne/contract/payment-links/page.ts'
import type { LinkState } from '@vezne/domain/payment-link/state.ts'
import { hydrateRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { aPage } from '../../testing/pay-page.ts'
import { keepReceipt } from './keep-receipt.ts'
import { renderPublicPage } from '../entry-server.tsx'
import { readPageData, ROOT_ID } from '../page-data.ts'
import { Page } from '../page.tsx'
import { pageNamed } from '../pages.ts'

const link: LinkPage['link'] = {
  state: 'active',
  paymentGuid: '6f4f8f5e-0000-4000-8000-000000000002',
  amount: '1250.00',
  minAmount: null,
  maxAmount: null,
  currencyCode: 'TRY',
  description: 'Fatura 2026/11 <b>',
  reference: 'F-11',
  firmName: 'Işık Ticaret',
  validUntil: '2026-11-30',
  maxInstallments: null,
  commissionBy: 'payer',
}

function aLinkPage(changes: Partial<LinkPage['link']> = {}, more: Partial<LinkPage> = {}): LinkPage {
  const { tenantPaymentGuid: _, order: __, ...page } = aPage()
  return { ...page, code: 'DEMO-ACIK', link: { ...link, ...changes }, ...more }
}

function open(page: LinkPage, language: 'tr' | 'en' = 'tr') {
  const answer = renderPublicPage({
    path: '/paymentPage',
    language,
    tenant: null,
    page: { name: 'link', data: page },
  })
  document.body.innerHTML = answer.body
  return answer
}
const names = () => [
  ...new Set([...document.querySelectorAll('[name]:not(form, iframe)')].map((field) => field.getAttribute('name'))),
]
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)
const shown = () => document.querySelector('main')?.textContent ?? ''

describe('[R-06] [L-01] the page of a link', () => {
  it('has the link’s figure and words, which the payer leaves as they are', () => {
    expect(open(aLinkPage()).status).toBe(200)
    expect(field('amount')?.value).toBe('1.250,00')
    expect(field('amount')?.readOnly).toBe(true)
    for (const said of ['₺1.250,00', 'Fatura 2026/11 <b>', 'F-11', 'Işık Ticaret', '30.11.2026']) {
      expect(shown()).toContain(said)
    }
    expect(names()).toEqual([
      'amount',
      'customerInformation',
      'email',
      'receipt',
      'holderName',
      'cardNumber',
      'expiration',
      'cvv',
      'agreement',
    ])
    expect(document.body.innerHTML).not.toContain('style=')
  })

  it.each<[LinkState, 'tr' | 'en', string]>([
    ['paid', 'tr', 'Ödeme başarıyla gerçekleştirildi.'],
    ['paid', 'en', 'Payment was made successfully.'],
    ['expired', 'tr', 'Ödeme geçerlilik tarihi dolmuştur.'],
    ['expired', 'en', 'Payment validity date is expired.'],
    ['cancelled', 'tr', 'Bu ödeme isteği iptal edildi.'],
    ['cancelled', 'en', 'This payment request was cancelled.'],
    ['exhausted', 'tr', 'Bu linkin kullanım hakkı doldu.'],
    ['exhausted', 'en', 'This link has been used as often as it may be.'],
    ['blocked', 'tr', 'Bu link çok sayıda başarısız denemeden sonra kapatıldı.'],
    ['blocked', 'en', 'This link was closed after too many failed attempts.'],
  ])('that is %s says so in %s, and has no form', (state, language, sentence) => {
    open(aLinkPage({ state }), language)
    expect(document.querySelector(`[data-link-state=${state}] strong`)?.textContent).toBe(sentence)
    expect(document.querySelector('form')).toBeNull()
    // And what it was about: whoever has an old message at hand knows which payment it means.
    for (const said of ['₺1.250,00', 'Fatura 2026/11 <b>', '30.11.2026']) expect(shown()).toContain(said)
  })

  it('that is paid says how much was paid and on which day, and has a receipt for whoever paid it in this tab', async () => {
    const paid = { amount: '400.10', on: '2026-11-16' }
    open(aLinkPage({ state: 'paid', amount: null, paid }))
    expect(shown()).toContain('Ödenen tutar₺400,10')
    expect(shown()).toContain('Ödeme günü16.11.2026')
    expect(shown()).not.toContain('30.11.2026')
    expect(document.querySelector('[data-link-state] a')).toBeNull()
    keepReceipt('DEMO-ACIK', { orderId: 'F74Z83', receiptUrl: '/makbuz/xyz' })
    const root = document.getElementById(ROOT_ID)
    if (root === null) throw new Error('no root')
    const data = readPageData(document)
    const hydrated = await act(async () =>
      hydrateRoot(root, <Page data={data} View={pageNamed(data.page.name).View} />),
    )
    expect(document.querySelector('[data-link-state] a')?.getAttribute('href')).toBe('/makbuz/xyz')
    expect(shown()).toContain('F74Z83')
    await act(async () => hydrated.unmount())
    sessionStorage.clear()
  })

  it('carries nothing of a form once it cannot be paid', () => {
    expect(open(aLinkPage({ state: 'expired' })).body).not.toContain('frameOrigin')
  })

  it('can be paid again while uses are left, and says that it was paid before', () => {
    open(aLinkPage({ state: 'partly-paid' }))
    expect(document.querySelector('form')).not.toBeNull()
    expect(shown()).toContain('yeniden ödenebilir')
  })

  it.each([
    ['100.00', '500.00', '₺100,00 ile ₺500,00 arasında bir tutar yazın.'],
    ['100.00', null, 'En az ₺100,00 yazın.'],
    [null, '500.00', 'En çok ₺500,00 yazın.'],
  ])('with an open amount from %s to %s says between which', (minAmount, maxAmount, sentence) => {
    open(aLinkPage({ amount: null, minAmount, maxAmount }))
    expect(field('amount')?.readOnly).toBe(false)
    expect(field('amount')?.value).toBe('')
    expect(shown()).toContain(sentence)
  })

  it('without a provider has a sentence in the place of the form', () => {
    open(aLinkPage({}, { hasProvider: false }))
    expect(document.querySelector('form')).toBeNull()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('ödeme sağlayıcı')
  })

  it('keeps its code when the language changes', () => {
    open(aLinkPage())
    expect(document.querySelector('[hreflang=en]')?.getAttribute('href')).toBe('?d=DEMO-ACIK&lang=en')
  })

  it('beside the panel’s form draws what stands there, hears nobody else, and takes nothing', async () => {
    open(aLinkPage({}, { preview: { says: 'Önizleme' } }))
    const root = document.getElementById(ROOT_ID)
    if (root === null) throw new Error('no root')
    const data = readPageData(document)
    const hydrated = await act(async () =>
      hydrateRoot(root, <Page data={data} View={pageNamed(data.page.name).View} />),
    )
    const tell = (origin: string, amount: string) =>
      act(async () => {
        const draft = { amount, description: 'Yazılıyor' }
        const told = { kind: LINK_PREVIEW_DRAFT, draft }
        window.dispatchEvent(new MessageEvent('message', { origin, source: window, data: told }))
      })
    await tell('https://elsewhere.example.com', '1.00')
    expect(field('amount')?.value).toBe('1.250,00')
    await tell(window.location.origin, '99.90')
    expect(field('amount')?.value).toBe('99,90')
    expect(shown()).toContain('Yazılıyor')
    expect(document.querySelector('[inert] form')).not.toBeNull()
    await act(async () => hydrated.unmount())
  })

  it.each<LinkState>(['active', 'paid'])('that is %s is drawn the same in the browser', async (state) => {
    const complaint = vi.spyOn(console, 'error')
    open(aLinkPage({ state }))
    const root = document.getElementById(ROOT_ID)
    if (root === null) throw new Error('no root')
    const data = readPageData(document)
    const before = root.innerHTML
    const hydrated = await act(async () =>
      hydrateRoot(root, <Page data={data} View={pageNamed(data.page.name).View} />),
    )
    expect(root.innerHTML).toBe(before)
    expect(complaint).not.toHaveBeenCalled()
    await act(async () => hydrated.unmount())
  })
})
