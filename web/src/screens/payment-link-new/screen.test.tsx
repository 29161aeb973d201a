import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields, silence } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

type Replies = Readonly<Record<string, () => Response | Promise<Response>>>

const FIRM = '0b7e5f0a-aaaa-4222-8333-444455556666'
const made = {
  id: '0b7e5f0a-aaaa-4222-8333-444455550000',
  number: 'L-000124',
  code: 'd'.repeat(22),
  url: `https://anadolu.example.com/paymentPage?d=${'d'.repeat(22)}`,
  notifySecret: null,
}

async function openPage(replies: Replies = {}) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/FirmAuth/GetTenantById': () => answer(404, null, 'Yok'),
    '/Admin/Firms/Find': () => answer(200, [{ id: FIRM, code: 'BAYI-001', name: 'Işık Ticaret' }]),
    '/PaymentLink/Create': () => answer(200, made),
    ...replies,
  })
  const panel = openPanel('/payment-request')
  await screen.findByRole('heading', { level: 1, name: 'Linkle Ödeme' })
  return { ...panel, sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(`/PaymentLink/${call}`)) }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, select' }), { target: { value } })
/** By their words: asking a whole page for accessible names takes a hundred times as long. */
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *' }))
const isMade = () => screen.findByText('Link hazır: L-000124')

async function fill() {
  await screen.findByLabelText('Ad / unvan')
  type('Ad / unvan', 'Çınar Gıda')
  type('Tutar', '1.250,50')
  type('Açıklama', 'Fatura 2026/11')
  type('Son geçerlilik', '2099-12-31')
}

afterEach(() => vi.restoreAllMocks())

describe('[M-06] Linkle Ödeme', () => {
  it('makes a link of a name, an amount and what it is for, and hands it over', async () => {
    const { sentTo } = await openPage()
    await fill()
    press('Linki Oluştur')
    expect(await isMade()).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Link adresi').value).toBe(made.url)
    for (const said of ['₺1.250,50', 'Çınar Gıda', 'Fatura 2026/11', '31.12.2099']) {
      expect(screen.getByText(said, { selector: 'dd' })).toBeTruthy()
    }
    expect(screen.queryByText(/Ödeyenin göreceği sayfayı/)).toBeNull()
    const [call] = sentTo('Create')
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect(call?.body).toMatchObject({
      firmId: null,
      recipientName: 'Çınar Gıda',
      amount: 1250.5,
      currencyCode: 'TRY',
      description: 'Fatura 2026/11',
      usage: 'single',
      usageCount: null,
      validUntil: '2099-12-31',
      language: 'tr',
      commissionBy: 'payer',
      channels: [],
    })
  })

  it('says what is missing beside its field, and sends nothing', async () => {
    const { sentTo } = await openPage()
    await screen.findByLabelText('Ad / unvan')
    fireEvent.click(screen.getByLabelText('E-posta', { selector: '[type=checkbox]' }))
    fireEvent.click(await screen.findByText('Oluştur ve Gönder'))
    for (const sentence of [
      'Ad ya da unvan boş bırakılamaz.',
      'Tutar boş bırakılamaz.',
      'Açıklama boş bırakılamaz.',
      'E-posta göndermek için adres gerekir.',
    ]) {
      expect(await screen.findByText(sentence)).toBeTruthy()
    }
    expect(await screen.findByText('Düzeltilecek 4 alan: Ad / unvan, E-posta, Tutar, Açıklama')).toBeTruthy()
    // Nothing is wrong among the fields that are folded away, and they stay so.
    expect(document.querySelector<HTMLDetailsElement>('.link-more')?.open).toBe(false)
    type('Ad / unvan', 'Çınar Gıda')
    expect(await screen.findByText('Düzeltilecek 3 alan: E-posta, Tutar, Açıklama')).toBeTruthy()
    expect(sentTo('Create')).toEqual([])
  })

  it('tidies an amount and a number once they are left, and says what is wrong with them', async () => {
    await openPage()
    const amount = await screen.findByLabelText<HTMLInputElement>('Tutar')
    type('Tutar', '1250000')
    fireEvent.blur(amount)
    expect(amount.value).toBe('1.250.000,00')
    const phone = screen.getByLabelText<HTMLInputElement>('GSM')
    type('GSM', '+90 532 123 4567')
    fireEvent.blur(phone)
    expect(phone.value).toBe('0 (532) 123 45 67')
    type('GSM', '0532 123 45 678')
    fireEvent.blur(phone)
    expect(await screen.findByText('Numarada fazla hane var; 0 (5XX) XXX XX XX gibi yazın.')).toBeTruthy()
    expect(phone.value).toBe('0532 123 45 678')
  })

  it('shows the text of the SMS and how many it is, once SMS is chosen', async () => {
    await openPage()
    await fill()
    expect(screen.getByText(/Kanal seçmezseniz/)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('SMS', { selector: '[type=checkbox]' }))
    const said = await screen.findByText(/1\.250,50 TL ödemeniz bekleniyor: .* Son gün 31\.12\.2099$/)
    expect(said.closest('figure')?.textContent).toMatch(/karakter, 1 SMS/)
    expect(screen.queryByText(/Kanal seçmezseniz/)).toBeNull()
  })

  it('with an open amount asks between which, and sends no fixed one', async () => {
    const { sentTo } = await openPage()
    await fill()
    fireEvent.click(screen.getByLabelText('Serbest tutar'))
    await screen.findByLabelText('En az')
    type('En az', '500')
    type('En çok', '100')
    press('Linki Oluştur')
    expect(await screen.findByText('En çok, en azdan küçük olamaz.')).toBeTruthy()
    type('En çok', '1000')
    press('Linki Oluştur')
    await isMade()
    expect(sentTo('Create')[0]?.body).toMatchObject({ amount: null, minAmount: 500, maxAmount: 1000 })
  })

  it('takes a dealer’s title as the name, and their account', async () => {
    const { sentTo } = await openPage()
    await screen.findByLabelText('Ad / unvan')
    fireEvent.click(screen.getByLabelText('Cari seç'))
    fireEvent.change(await screen.findByPlaceholderText('Kod ya da unvan yazın'), { target: { value: 'ışık' } })
    fireEvent.click(await screen.findByText('BAYI-001'))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Ad / unvan').value).toBe('Işık Ticaret'))
    type('Tutar', '10')
    type('Açıklama', 'Cari')
    press('Linki Oluştur')
    await isMade()
    expect(sentTo('Create')[0]?.body).toMatchObject({ firmId: FIRM, recipientName: 'Işık Ticaret' })
  })

  it('is the same wish after silence, and keeps what was typed', async () => {
    let isSilent = true
    const { sentTo } = await openPage({
      '/PaymentLink/Create': () => (isSilent ? silence() : answer(200, made)),
    })
    await fill()
    press('Linki Oluştur')
    await waitFor(() => expect(document.querySelector('.refused')).not.toBeNull())
    isSilent = false
    press('Linki Oluştur')
    await isMade()
    const keys = sentTo('Create').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  it('places what the server refuses under its field', async () => {
    await openPage({ '/PaymentLink/Create': () => refusedFields([{ path: 'validUntil', rule: 'link-day-far' }]) })
    await fill()
    press('Linki Oluştur')
    expect(await screen.findByText('Son geçerlilik en çok bir yıl sonrası olabilir.')).toBeTruthy()
  })

  it('begins anew, empty or with the same', async () => {
    await openPage()
    await fill()
    press('Linki Oluştur')
    await isMade()
    press('Aynı Bilgilerle Yeni Link')
    expect((await screen.findByLabelText<HTMLInputElement>('Ad / unvan')).value).toBe('Çınar Gıda')
    press('Linki Oluştur')
    await isMade()
    press('Yeni Link')
    expect((await screen.findByLabelText<HTMLInputElement>('Ad / unvan')).value).toBe('')
  })
})
