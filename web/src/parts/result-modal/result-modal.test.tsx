import { act, fireEvent, screen } from '@testing-library/react'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/parts.tsx'
import { openBankWindow } from './bank-window.ts'
import { ResultModal, type ResultModalProps } from './result-modal.tsx'
import type { PaymentStatus } from './standing.ts'

const FRAME = 'http://localhost:3001'
const ID = 'f0000000-0000-4000-8000-000000000009'
const PENDING = ['created', 'init-sent', 'awaiting-3d', 'auth-sent', 'in-doubt', 'review']

let state: PaymentState
const posts: { target: string; action: string; fields: Record<string, string> }[] = []
const statusOf = vi.fn<ResultModalProps['statusOf']>()
const onClose = vi.fn<ResultModalProps['onClose']>()
const onHandOver = vi.fn<NonNullable<ResultModalProps['onHandOver']>>()

beforeEach(() => {
  vi.useFakeTimers()
  posts.length = 0
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    const fields = [...this.querySelectorAll('input')].map(({ name, value }) => [name, value] as const)
    posts.push({ target: this.target, action: this.action, fields: Object.fromEntries(fields) })
  })
  statusOf.mockImplementation(async (id) => aStatus(id))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const spy of [statusOf, onClose, onHandOver]) spy.mockReset()
})

function aStatus(id: string): PaymentStatus {
  return {
    id,
    status: state,
    isSuccess: state === 'approved',
    isPending: PENDING.includes(state),
    statusText: state === 'declined' ? 'Ödeme alınamadı: bakiye yetersiz' : 'Ödemeniz alındı',
    amount: 125_000n,
    netAmount: 125_000n,
    currencyCode: 'TRY',
    installmentCount: 1,
    maskedCard: '435508******4358',
    orderId: 'A'.repeat(20),
    resultUrl: '/pos-collection-result/true/x?token=y',
    handOver: PENDING.includes(state) ? null : { url: 'http://localhost:3100/shop', method: 'GET', fields: {} },
  }
}

async function show(
  as: NonNullable<SaleReply['show']>['as'] | null,
  more: Partial<ResultModalProps> = {},
  language: Language = 'tr',
) {
  const bank = as && { as, action: `${FRAME}/${as === 'new-window' ? 'render' : 'show'}`, ticket: 'sealed' }
  const sale: SaleReply = { html: null, posCollectionTransactionId: ID, status: state, show: bank }
  const props = { frameOrigin: FRAME, statusOf, onClose, onHandOver, ...more }
  renderPart(<ResultModal sale={sale} {...props} />, language)
  await wait(0)
}
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const becomes = (next: PaymentState) => {
  state = next
  return wait(2000)
}
const frame = () => document.querySelector('iframe')
const said = () => document.querySelector('.outcome-words')?.textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('[L-04] [C-06] the result of a sale', () => {
  it.each(['frame', 'url-frame'] as const)('posts the ticket once into a sandboxed %s, with a nonce', async (as) => {
    state = 'awaiting-3d'
    await show(as)
    await wait(4000)
    expect(posts).toEqual([
      {
        target: frame()?.name,
        action: `${FRAME}/show`,
        fields: {
          ticket: 'sealed',
          nonce: expect.stringMatching(/^\w{32}$/) as string,
          portal: window.location.origin,
        },
      },
    ])
    expect(frame()?.getAttribute('sandbox')).not.toContain('top-navigation')
  })

  it('[I-15] is told by our own frame to ask, and by nobody else', async () => {
    state = 'awaiting-3d'
    await show('frame')
    const nonce = posts[0]?.fields['nonce']
    const source = frame()?.contentWindow ?? null
    const tell = async (message: Partial<MessageEventInit>) => {
      statusOf.mockClear()
      const genuine = { origin: FRAME, source, data: { kind: 'vezne:ask', nonce } }
      act(() => void window.dispatchEvent(new MessageEvent('message', { ...genuine, ...message })))
      await wait(0)
      return statusOf.mock.calls.length
    }
    expect(await tell({ origin: 'http://localhost:3000' })).toBe(0)
    expect(await tell({ source: window })).toBe(0)
    expect(await tell({ data: { kind: 'vezne:ask', nonce: 'guessed' } })).toBe(0)
    expect(await tell({ data: 'vezne:ask' })).toBe(0)
    expect(await tell({})).toBe(1)
  })

  it.each([
    ['tr', 'Ödeme başarıyla gerçekleştirildi.', 'Makbuzu gör'],
    ['en', 'Payment was made successfully.', 'See the receipt'],
  ] as const)('waits for the bank and then says in %s that it was paid', async (language, sentence, link) => {
    state = 'awaiting-3d'
    await show('frame', {}, language)
    await becomes('auth-sent')
    // The bank's page may still be on its way back to us.
    expect(frame()?.hidden).toBe(true)
    await becomes('approved')
    expect(said()).toBe(sentence)
    expect(frame()).toBeNull()
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toContain('/pos-collection-result/')
    statusOf.mockClear()
    await wait(10_000)
    expect(statusOf).not.toHaveBeenCalled()
  })

  it('finds its way on where the page was loaded again at the bank', async () => {
    state = 'awaiting-3d'
    const leaveBank = vi.fn<(id: string) => Promise<undefined>>(async () => undefined)
    await show(null, { leaveBank })
    expect(said()).toContain('Bankadan yanıt bekleniyor…')
    expect(screen.getByText('A'.repeat(20))).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ödemenin durumu' })).toBeTruthy()
    press('Yeniden öde')
    expect(leaveBank).toHaveBeenCalledWith(ID)
    expect(onClose).toHaveBeenCalled()
  })

  it('sees that the bank’s window was closed', async () => {
    state = 'awaiting-3d'
    const opened = { closed: false, close: vi.fn<() => void>(), document: document.implementation.createHTMLDocument() }
    await show('new-window', { bankWindow: { name: 'bank-x', window: opened as unknown as Window } })
    expect(said()).toContain('yeni bir pencerede açıldı')
    opened.closed = true
    await wait(500)
    expect(said()).toContain('Bankanın sayfası artık açık değil.')
    await becomes('approved')
    expect(said()).toBe('Ödeme başarıyla gerçekleştirildi.')
  })

  it('tells the number after ten seconds of silence, and that closing loses nothing', async () => {
    state = 'auth-sent'
    await show(null)
    expect(said()).toContain('Lütfen bu pencereyi kapatmayın.')
    await wait(10_000)
    expect(said()).toContain('Kapatsanız da kaybolmaz')
    expect(screen.getByText('A'.repeat(20))).toBeTruthy()
  })

  it('asks before the browser’s way back leaves the bank', async () => {
    state = 'awaiting-3d'
    await show('frame')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    press('Ödemeye devam et')
    expect(frame()?.hidden).toBe(false)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says why it failed', async () => {
    state = 'declined'
    await show(null)
    expect(said()).toContain('bakiye yetersiz')
    expect(said()).toContain('Başka bir kartla yeniden deneyebilirsiniz.')
    expect(screen.getByText('A'.repeat(20))).toBeTruthy()
    press('Tekrar dene')
    expect(onClose.mock.lastCall?.[0]).toMatchObject({ status: 'declined' })
  })

  it.each(['in-doubt', 'review', 'auth-sent'] as const)(
    '[I-07] never calls %s failed, and keeps asking',
    async (doubt) => {
      state = doubt
      await show('frame')
      expect(document.querySelector('[data-look=error]')).toBeNull()
      expect(said()).toContain('Bankadan yanıt bekleniyor…')
      await becomes('approved')
      expect(document.querySelector('[data-look=success]')).not.toBeNull()
    },
  )

  it('keeps asking when nobody answers, and says so', async () => {
    state = 'auth-sent'
    statusOf.mockRejectedValue(new Error('offline'))
    await show(null)
    await wait(6000)
    expect(said()).toContain('Sunucuya ulaşılamıyor')
    statusOf.mockImplementation(async (id) => aStatus(id))
    await becomes('approved')
    expect(document.querySelector('[data-look=success]')).not.toBeNull()
  })

  it('asks before it lets a payer leave the bank', async () => {
    state = 'awaiting-3d'
    await show('frame')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
    press('Ödemeye devam et')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    press('Kapat')
    press('Ayrıl')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('[L-04] a bank that wants a window of its own', () => {
  const opened = { document: { title: '', body: { textContent: '' } }, close: vi.fn<() => void>() }

  it('gets the ticket in the window that the click opened', async () => {
    state = 'awaiting-3d'
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    const bankWindow = openBankWindow('Bekleyin')
    await show('new-window', { bankWindow })
    expect(posts).toMatchObject([{ target: bankWindow?.name, action: `${FRAME}/render` }])
    await becomes('approved')
    expect(opened.close).toHaveBeenCalledOnce()
  })

  it('is opened by another click where the browser blocked it', async () => {
    state = 'awaiting-3d'
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await show('new-window', { bankWindow: openBankWindow() })
    expect(said()).toBe('Tarayıcı yeni pencere açmayı engelledi. Lütfen izin verin veya pop-up engelleyiciyi kapatın.')
    expect(posts).toEqual([])
    open.mockReturnValue(opened as unknown as Window)
    press('Banka sayfasını aç')
    expect(posts).toHaveLength(1)
  })
})

describe('[P-22] callback mode', () => {
  it('goes to the shop two seconds after the word', async () => {
    state = 'awaiting-3d'
    await show('frame', { isCallback: true })
    await becomes('approved')
    expect(said()).toContain('Alışveriş sitesine yönlendiriliyorsunuz')
    await wait(1900)
    expect(onHandOver).not.toHaveBeenCalled()
    await wait(200)
    expect(onHandOver.mock.calls).toEqual([[{ url: 'http://localhost:3100/shop', method: 'GET', fields: {} }]])
  })

  it('looks once more after a payer left, and says that it failed only then', async () => {
    state = 'awaiting-3d'
    await show('frame', { isCallback: true })
    press('Kapat')
    press('Ayrıl')
    expect(said()).toContain('Lütfen bekleyiniz')
    expect(onClose).not.toHaveBeenCalled()
    await wait(6000)
    expect(said()).toContain('Ödeme başarısız. Lütfen Tekrar deneyiniz.')
    expect(said()).toContain('Bankada onay verdiyseniz')
    await becomes('approved')
    expect(said()).toContain('Alışveriş sitesine yönlendiriliyorsunuz')
  })

  it('says in the specification’s words that it failed', async () => {
    state = 'declined'
    await show(null, { isCallback: true }, 'en')
    expect(said()).toContain('Payment failed. Please try again.')
  })
})
