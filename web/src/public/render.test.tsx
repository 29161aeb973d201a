import { act } from '@testing-library/react'
import type { ProvenPayment } from '@vezne/contract/checkout/pages.ts'
import type { PublicPageRequest } from '@vezne/contract/kit/public-page.ts'
import { hydrateRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { renderPublicPage } from './entry-server.tsx'
import { readPageData, ROOT_ID } from './page-data.ts'
import { Page } from './page.tsx'
import { pageNamed } from './pages.ts'

const tenant = { name: 'Anadolu Dağıtım A.Ş.', logoUrl: '/api/content/logo.svg', pageTitle: 'Anadolu <B2B>' }

type Asked = Partial<PublicPageRequest> & { readonly proven?: ProvenPayment }

function open(path: string, { proven, ...request }: Asked = {}) {
  const page = { name: 'result', data: proven === undefined ? {} : { proven } }
  const answer = renderPublicPage({ path, language: 'tr', tenant, page, ...request })
  document.body.innerHTML = answer.body
  return answer
}
function drawnPage() {
  const data = readPageData(document)
  return <Page data={data} View={pageNamed(data.page.name).View} />
}
const heading = () => document.querySelector('h1')?.textContent
const result = () => document.querySelector('[data-result]')?.getAttribute('data-result')
const at = (success: string, message: string) => `/pos-collection-result/${success}/${encodeURIComponent(message)}`

const dated = { date: '15.11.2026 10:05' }

describe('[R-07] the result page', () => {
  it.each([
    ['true', 'success'],
    ['false', 'error'],
    ['True', 'success'],
    ['TRUE', 'success'],
    ['False', 'error'],
    ['1', 'error'],
    ['%74rue', 'error'],
  ])('takes %s as %s', (success, expected) => {
    expect(open(at(success, 'Ödeme alındı')).status).toBe(200)
    expect(result()).toBe(expected)
    expect(heading()).toBe('Ödeme alındı')
  })

  it.each(['tr', 'en'] as const)('says in %s that it is not a receipt, and names no amount of its own', (language) => {
    const { title, body } = open(at('true', 'Tamam'), { language })
    expect(body).toContain(language === 'tr' ? 'dekont veya makbuz yerine geçmez' : 'not a receipt')
    expect(body).not.toMatch(/doğrulandı|verified/i)
    expect(title).toBe(`${language === 'tr' ? 'Ödeme sonucu' : 'Payment result'} · Anadolu <B2B>`)
    expect(document.querySelector('[aria-current]')?.getAttribute('lang')).toBe(language)
  })

  it.each([
    ['paid', 'success', true],
    ['failed', 'error', false],
    ['waiting', 'waiting', false],
    ['returned', 'error', false],
  ] as const)('[I-16] with a proof that it is %s looks like %s', (kind, look, isVerified) => {
    const proven = { kind, amount: '₺1.250,10', reference: 'A'.repeat(20), token: 't0ken', installments: 4, ...dated }
    open(at('false', 'Sonuç'), { proven })
    expect(result()).toBe(look)
    const shown = document.querySelector('.result')?.textContent ?? ''
    expect(shown).toContain('₺1.250,10')
    expect(shown).toContain('A'.repeat(20))
    expect(/Doğrulandı/.test(shown)).toBe(isVerified)
    expect(shown).not.toContain('makbuz')
    expect(document.querySelector('[hreflang=en]')?.getAttribute('href')).toBe('?token=t0ken&lang=en')
  })

  it('leads to the receipt where the proof brought one', () => {
    const paid = { kind: 'paid', amount: '₺1,00', reference: 'A1', token: 't', receiptUrl: '/receipt/x.pdf' } as const
    const proven = { ...paid, installments: 1, ...dated, payUrl: '/pay-without-login' }
    open(at('true', 'Ödemeniz alındı'), { proven })
    const link = document.querySelector('a[href="/receipt/x.pdf"]')
    expect(link?.textContent).toBe('Makbuzu indir (PDF)')
    expect(document.querySelector('a[href="/pay-without-login"]')?.textContent).toBe('Yeni ödeme')
  })

  it('shows whose page it is, or ours when the address is nobody’s', () => {
    open(at('true', 'Tamam'))
    expect(document.querySelector('header')?.textContent).toContain('Anadolu Dağıtım A.Ş.')
    open(at('true', 'Tamam'), { tenant: null })
    expect(document.querySelector('header')?.textContent).toContain('Vezne')
  })

  it('draws a hostile message as the text that it is, in the markup and in the data', () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const { body } = open(at('false', hostile))
    expect(heading()).toBe(hostile)
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(document.querySelectorAll('script, img[src=x]')).toHaveLength(1)
    expect(readPageData(document).page.data).toEqual({ result: { isSuccess: false, message: hostile } })
  })

  it.each([
    ['%', '%'],
    ['100%25%20tamam', '100% tamam'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['%C3%96deme%FF', '%C3%96deme%FF'.replace('%C3%96', 'Ö')],
    ['a+b', 'a+b'],
    ['yol%2Fiki', 'yol/iki'],
    ['%E2%80%AEters%00', 'ters'],
  ])('reads the message %s as %j', (segment, message) => {
    expect(open(`/pos-collection-result/true/${segment}`).status).toBe(200)
    expect(heading()).toBe(message)
  })

  it('cuts a message after 300 characters, and never through the middle of one', () => {
    open(at('true', '💳'.repeat(4000)))
    expect(Array.from(heading() ?? '')).toHaveLength(300)
    expect(heading()?.isWellFormed()).toBe(true)
  })

  it.each(['', '/', '/true', '/true/', '/true/a/b', '//x', '/true/%20', '/true/%E2%80%8B'])(
    'has a 404 page for /pos-collection-result%s',
    (rest) => {
      expect(open(`/pos-collection-result${rest}`).status).toBe(404)
      expect(heading()).toBe('Üzgünüm, sayfayı bulamadım.')
    },
  )

  it('throws where a module declared a page that nobody draws', () => {
    const page = { name: 'no-such-page', data: {} }
    expect(() => renderPublicPage({ path: '/', language: 'tr', tenant, page })).toThrow('no-such-page')
  })

  it('has no style attribute, which the policy would refuse', () => {
    expect(open(at('true', 'Tamam')).body).not.toContain('style=')
  })
})

describe('hydration', () => {
  it.each([at('true', 'Ödeme <alındı> & bitti'), '/pos-collection-result/true'])(
    'of %s changes nothing',
    async (path) => {
      const complaint = vi.spyOn(console, 'error')
      const onRecoverableError = vi.fn<(error: unknown) => void>()
      open(path)
      const root = document.getElementById(ROOT_ID)
      if (root === null) throw new Error('no root')
      const before = root.innerHTML
      const page = drawnPage()
      const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }))
      expect(root.innerHTML).toBe(before)
      expect(onRecoverableError).not.toHaveBeenCalled()
      expect(complaint).not.toHaveBeenCalled()
      act(() => hydrated.unmount())
      vi.restoreAllMocks()
    },
  )

  it('brings the print button to life', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    open(at('true', 'Tamam'))
    const root = document.getElementById(ROOT_ID)
    if (root === null) throw new Error('no root')
    const hydrated = await act(async () => hydrateRoot(root, drawnPage()))
    root.querySelector('button')?.click()
    expect(print).toHaveBeenCalledOnce()
    act(() => hydrated.unmount())
  })
})
