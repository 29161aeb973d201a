import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const NONE = {
  isActive: false,
  mode: 'live',
  provider: 'netgsm',
  account: '',
  sender: '',
  turkishLetters: 'locking',
  quietFrom: '22:00',
  quietTo: '08:00',
  allowsCommercial: false,
  url: '',
  auth: 'bearer',
  body: '{"to":"{to}","text":"{text}"}',
  idField: 'id',
  passwordSince: null,
  reportUrl: 'https://anadolu.vezne.test/sms/report/x',
  modes: ['live'],
  version: 0,
  changedBy: null,
  changedAt: null,
}
const SECRET = 'sms-gizlisi'
const ROW = {
  id: '0198d2c4-7f00-7000-8000-000000000001',
  createdAt: Date.UTC(2026, 10, 16, 9),
  to: '0532 *** ** 01',
  purpose: 'payment-link',
  parts: 2,
  state: 'unknown',
  why: 'no-answer',
  dueAt: null,
  endedAt: null,
}

async function openPage(rights: readonly Right[] = ['company.edit']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Sms/Get': () => answer(200, NONE),
    '/Admin/Sms/Save': () => answer(200, { version: 1 }),
    '/Admin/Sms/Recent': () => answer(200, [ROW]),
    '/Admin/Sms/Test': () =>
      answer(200, { id: ROW.id, to: '0532 *** ** 01', state: 'refused', why: 'credit', parts: 1, tookMs: 40 }),
    '/Admin/Sms/Balance': () => answer(200, { credits: 4812, why: null, tookMs: 12 }),
  })
  openPanel('/yonetim/sms')
  await screen.findByRole('heading', { name: 'Servis' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('SMS in the back office', () => {
  it('[I-18] sets a provider; its password is sent and forgotten', async () => {
    const { sentTo } = await openPage()
    fireEvent.click(screen.getByRole('radio', { name: 'Açık' }))
    type('Gönderici adı (başlık)', 'GÜVEN')
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText(/Gönderici adı 3–11 karakterdir/)).toBeTruthy()
    expect(screen.getByText('Kullanıcı bilgisini yazınız.')).toBeTruthy()
    type('Gönderici adı (başlık)', 'GUVEN')
    type('Abone numarası (850…)', '8503000000')
    type('API alt kullanıcısının şifresi', SECRET)
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() => expect(sentTo('/Save')).toMatchObject([{ isActive: true, sender: 'GUVEN', password: SECRET }]))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('API alt kullanıcısının şifresi').value).toBe(''),
    )
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(SECRET)
  })

  it('counts a message while it is typed, and tells what the provider answered', async () => {
    await openPage()
    type('Mesaj', 'a'.repeat(155))
    expect(await screen.findByText('155 karakter, 1 SMS')).toBeTruthy()
    expect(screen.getByText('Türkçe harf yok')).toBeTruthy()
    type('Mesaj', `ş${'a'.repeat(150)}`)
    expect(await screen.findByText('151 karakter, 2 SMS')).toBeTruthy()
    type('Mesaj', 'Tamam 👍')
    expect(await screen.findByText('Şu karakterler mesajı pahalılaştırıyor: 👍')).toBeTruthy()
    type('Cep telefonu', '0532 000 00 01')
    fireEvent.click(screen.getByRole('button', { name: 'Deneme Mesajı Gönder' }))
    expect(await screen.findByText('Servisteki SMS krediniz bitti.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Bakiyeyi Sor' }))
    expect(await screen.findByText('Kalan kredi: 4.812')).toBeTruthy()
  })

  it('shows how the last messages stand, and is only looked at by auditors', async () => {
    await openPage(['audit.see'])
    expect(await screen.findByText('Belirsiz')).toBeTruthy()
    expect(screen.getByText(/kendiliğinden yeniden gönderilmez/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Deneme Mesajı Gönder' })).toBeNull()
  })
})
