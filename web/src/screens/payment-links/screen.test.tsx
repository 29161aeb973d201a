import { flagsOf } from '@vezne/domain/access/flags.ts'
import { ROLES } from '@vezne/domain/access/roles.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { linkDetail, linkRow, linkTotal } from '../../testing/payment-links.ts'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

type Replies = Readonly<Record<string, () => Response | Promise<Response>>>

async function openPage(query = '', replies: Replies = {}, heading = 'Link Takibi', who = firmUser) {
  storeSignIn(who, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/SavedView': () => answer(200, []),
    '/PaymentLink/List': () => answer(200, { items: [linkRow], nextCursor: null }),
    '/PaymentLink/Totals': () => answer(200, [linkTotal]),
    '/PaymentLink/Detail': () => answer(200, linkDetail),
    ...replies,
  })
  const panel = openPanel(`/payment-list${query}`)
  await screen.findByRole('heading', { level: 1, name: heading })
  return { ...panel, sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(`/PaymentLink/${call}`)) }
}

const detail = `?detail=${linkRow.id}`
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Link L-000123' }))
/** The button that opens a step, and the one with the same words that sends it. */
const press = (shown: Awaited<ReturnType<typeof drawer>>, name: string) =>
  fireEvent.click(shown.getByText(name, { selector: 'button *' }))

afterEach(() => vi.restoreAllMocks())

describe('[M-07] Link Takibi', () => {
  it('tells of each link how it stands, how often it was used, and what became of it', async () => {
    await openPage()
    const row = (await screen.findByText('Işık Ticaret')).closest('tr')
    expect(row?.textContent).toMatch(/Kısmi Ödendi.*1\.250,00.*TRY.*2\.500,00.*L-000123.*Çok Kullanımlık.*2\/5/)
    expect(row?.textContent).toMatch(/31\.03\.2026.*Gönderildi.*Gönderilemedi/)
    expect(await screen.findByText(/1 aktif \(1\.250,00\) · 1 ödendi · Ödenen link oranı %100,00/)).toBeTruthy()
    expect(screen.getByText(/Ödenenlerin yarısı 3 sa içinde ödendi/)).toBeTruthy()
  })

  it('counts links with an open amount apart: they come to no sum', async () => {
    const [open, fixed] = [
      { ...linkTotal, activeCount: 0, activeAmount: 0, openCount: 11 },
      { ...linkTotal, currencyCode: 'USD', activeCount: 2, activeAmount: 100, openCount: 3 },
    ]
    await openPage('', { '/PaymentLink/Totals': () => answer(200, [open, fixed]) })
    expect(await screen.findByText(/^TRY: 11 aktif, tutarı serbest · 1 ödendi/)).toBeTruthy()
    expect(screen.getByText(/^USD: 2 aktif \(100,00\) · 3 aktif, tutarı serbest · /)).toBeTruthy()
  })

  it('says while somebody is at the bank with it', async () => {
    const items = [{ ...linkRow, isBeingPaid: true }]
    await openPage('', { '/PaymentLink/List': () => answer(200, { items, nextCursor: null }) })
    expect(await screen.findByText('Ödeniyor')).toBeTruthy()
  })

  it('opens a link with its address, its messages, the bank’s no in plain words, and what happened', async () => {
    await openPage(detail)
    const shown = await drawer()
    expect(shown.getByLabelText<HTMLInputElement>('Link adresi').value).toBe(linkDetail.url)
    expect(shown.getByText(/WhatsApp’ta Paylaş/).closest('a')?.href).toContain('https://wa.me/905321234567?text=')
    expect(shown.getAllByText(/bakiyesi ya da limiti yetersiz|limiti veya bakiyesi yetersiz/)).toHaveLength(2)
    expect(shown.getByText('2 başarısız deneme oldu; 10 olursa link kapanır.')).toBeTruthy()
    expect(shown.getByText('Ödendi: ₺1.250,00')).toBeTruthy()
    expect(shown.getByText('Gönderildi: E-posta')).toBeTruthy()
  })

  it('extends, and says so', async () => {
    const { sentTo } = await openPage(detail, { '/PaymentLink/Extend': () => answer(200, null) })
    const shown = await drawer()
    press(shown, 'Süre Uzat')
    fireEvent.change(shown.getByLabelText('Yeni son geçerlilik'), { target: { value: '2020-01-01' } })
    press(shown, 'Süre Uzat')
    expect(await shown.findByText('Bugün ya da sonraki bir gün seçin.')).toBeTruthy()
    fireEvent.change(shown.getByLabelText('Yeni son geçerlilik'), { target: { value: '2099-04-30' } })
    press(shown, 'Süre Uzat')
    expect(await shown.findByText('Süre uzatıldı: 30.04.2099.')).toBeTruthy()
    expect(sentTo('Extend').map(({ body }) => body)).toEqual([{ id: linkRow.id, validUntil: '2099-04-30' }])
  })

  it('cancels after saying what that means in money', async () => {
    const { sentTo } = await openPage(detail, { '/PaymentLink/Cancel': () => answer(200, null) })
    const shown = await drawer()
    press(shown, 'İptal Et')
    expect(shown.getByText(/₺1\.250,00 isteyen bu link artık ödenemeyecek/)).toBeTruthy()
    fireEvent.change(shown.getByLabelText('Neden (isteğe bağlı)'), { target: { value: 'Yanlış tutar' } })
    press(shown, 'İptal Et')
    expect(await shown.findByText('Link iptal edildi.')).toBeTruthy()
    expect(sentTo('Cancel').map(({ body }) => body)).toEqual([{ id: linkRow.id, reason: 'Yanlış tutar' }])
  })

  it('sends again by the channels that are chosen, to the address that is typed', async () => {
    const { sentTo } = await openPage(detail, { '/PaymentLink/Resend': () => answer(200, { sends: [] }) })
    const shown = await drawer()
    press(shown, 'Tekrar Gönder')
    fireEvent.click(shown.getByLabelText('SMS'))
    fireEvent.change(await shown.findByLabelText('E-posta', { selector: 'input[type=email]' }), {
      target: { value: 'yeni@vezne.test' },
    })
    press(shown, 'Tekrar Gönder')
    expect(await shown.findByText('Gönderiliyor: E-posta.')).toBeTruthy()
    const [body] = sentTo('Resend').map((one) => one.body)
    expect(body).toEqual({ id: linkRow.id, channels: ['email'], recipientEmail: 'yeni@vezne.test' })
  })

  it('duplicates under one key, and leads to the new one', async () => {
    const made = {
      id: '0b7e5f0a-aaaa-4222-8333-444455550000',
      number: 'L-000124',
      code: 'd'.repeat(22),
      url: '/x',
      notifySecret: null,
    }
    const { sentTo } = await openPage(detail, { '/PaymentLink/Duplicate': () => answer(200, made) })
    const shown = await drawer()
    press(shown, 'Çoğalt')
    press(shown, 'Çoğalt')
    const way = await shown.findByText('Yeni linki aç')
    expect(way.getAttribute('href')).toContain(made.id)
    expect(sentTo('Duplicate')[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('offers nothing that may not be done now', async () => {
    const may = { cancel: false, extend: false, resend: false, duplicate: true }
    await openPage(detail, { '/PaymentLink/Detail': () => answer(200, { ...linkDetail, status: 'paid', may }) })
    const shown = await drawer()
    expect(shown.getByText('Çoğalt')).toBeTruthy()
    expect(shown.queryByText('İptal Et')).toBeNull()
  })

  it('says that a link is not there, and asks again where the server is silent', async () => {
    await openPage(detail, { '/PaymentLink/Detail': () => answer(404, null, 'Yok') })
    expect(await screen.findByText('Böyle bir link yok ya da size görünmüyor.')).toBeTruthy()
  })

  it('[R-15] asks for nothing without the right, and leads where that is said', async () => {
    const { sentTo } = await openPage(
      '',
      { '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: ['pay'] }) },
      'Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.',
    )
    expect(sentTo('List')).toEqual([])
  })
})

describe('[R-15] Denetçi', () => {
  const rights = ROLES.Denetçi

  it('is shown the way to it, and looks at links without a step that changes one', async () => {
    const may = { cancel: false, extend: false, resend: false, duplicate: false }
    const replies = {
      '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
      '/PaymentLink/Detail': () => answer(200, { ...linkDetail, may }),
    }
    await openPage(detail, replies, undefined, { ...firmUser, ...flagsOf(rights) })
    expect(await screen.findByText('Işık Ticaret')).toBeTruthy()
    expect((await drawer()).queryByText('İptal Et')).toBeNull()
    expect(screen.queryByText('Yeni Link')).toBeNull()
    const menu = within(screen.getByRole('navigation', { name: 'Ana menü' }))
    expect(menu.getByRole('link', { name: 'Link Takibi', current: 'page' })).toBeTruthy()
  })
})
