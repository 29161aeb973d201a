import { act } from '@testing-library/react'
import type { PayPage } from '@vezne/contract/checkout/pages.ts'
import { hydrateRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { aPage, flags, order } from '../../testing/pay-page.ts'
import { renderPublicPage } from '../entry-server.tsx'
import { readPageData, ROOT_ID } from '../page-data.ts'
import { Page } from '../page.tsx'
import { pageNamed } from '../pages.ts'

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
    open(aPage({ order: { kind: 'refused', message: 'Sipariş tutarı doğru değil.', isMissing: false } }))
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Sipariş tutarı doğru değil.')
    expect(document.querySelector('form')).toBeNull()
  })

  it('[P-22] says for three seconds that there is no order, and for good where to go', async () => {
    vi.useFakeTimers()
    open(aPage({ order: { kind: 'refused', message: 'Sipariş numarası veya tutar bulunamadı.', isMissing: true } }))
    const root = document.getElementById(ROOT_ID)
    if (root === null) throw new Error('no page')
    const data = readPageData(document)
    const hydrated = await act(async () =>
      hydrateRoot(root, <Page data={data} View={pageNamed(data.page.name).View} />),
    )
    const said = () => document.querySelector('[role=alert]')?.textContent
    await act(() => vi.advanceTimersByTimeAsync(2999))
    expect(said()).toBe('Sipariş numarası veya tutar bulunamadı.')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(said()).toBeUndefined()
    expect(document.querySelector('.pay-instead')?.textContent).toContain('alışveriş sitesine dönün')
    expect(document.querySelector('form')).toBeNull()
    act(() => hydrated.unmount())
    vi.useRealTimers()
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
  // Who judges the form comes with the first wish to know.
  await import('../later.tsx')
  await act(async () => document.forms[0]?.requestSubmit())
  const list = (tag: string) => document.querySelectorAll(`.pay-errors ${tag}`).length
  const wrong = list('a')
  expect(wrong).toBeGreaterThan(1)
  type('branchCode', 'İzmir')
  expect([list('a'), list('s'), list('li')]).toEqual([wrong - 1, 1, wrong])
  act(() => hydrated.unmount())
})
