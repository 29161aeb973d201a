import type { Right } from '@vezne/domain/access/rights.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'

const HOUSE = {
  isOwn: false,
  host: '',
  port: 587,
  security: 'starttls',
  user: '',
  senderName: '',
  senderAddress: '',
  passwordSince: null,
  houseSender: 'Vezne <bildirim@vezne.test>',
  fellBack: null,
  version: 0,
  changedBy: null,
  changedAt: null,
}
const SECRET = 'posta-gizlisi'

async function openPage(mail: object = HOUSE, rights: readonly Right[] = ['company.edit']) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights }),
    '/Admin/Mail/Get': () => answer(200, mail),
    '/Admin/Mail/Save': () => answer(200, { version: 1 }),
    '/Admin/Mail/Test': () => answer(200, { to: 'a@b.example', outcome: 'auth', answer: '535 no', tookMs: 40 }),
  })
  openPanel('/yonetim/posta')
  await screen.findByRole('heading', { name: 'Sunucu' })
  return { sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body) }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('mail in the back office', () => {
  it('[I-18] sets a server of one’s own; its password is sent and forgotten', async () => {
    const { sentTo } = await openPage()
    expect(screen.getByText('Gönderen: Vezne <bildirim@vezne.test>')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Kendi sunucum' }))
    await screen.findByLabelText('SMTP sunucusu')
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    expect(await screen.findByText('Gönderen e-posta adresini yazınız.')).toBeTruthy()
    type('SMTP sunucusu', 'posta.anadolu.example')
    type('Kullanıcı adı', 'bildirim')
    type('Şifre', SECRET)
    type('Gönderen e-posta adresi', 'bildirim@anadolu.example')
    fireEvent.click(screen.getByRole('button', { name: 'Kaydet' }))
    await waitFor(() =>
      expect(sentTo('/Save')).toEqual([
        {
          version: 0,
          isOwn: true,
          host: 'posta.anadolu.example',
          port: 587,
          security: 'starttls',
          user: 'bildirim',
          senderName: '',
          senderAddress: 'bildirim@anadolu.example',
          password: SECRET,
        },
      ]),
    )
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Şifre').value).toBe(''))
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(SECRET)
  })

  it('tells what the server answered to a trial, and that a mail went out by the house’s', async () => {
    const own = { ...HOUSE, isOwn: true, host: 'a.example', senderAddress: 'a@b.example', passwordSince: 1 }
    await openPage({ ...own, fellBack: { at: Date.UTC(2026, 2, 5, 9), why: 'timeout' } })
    expect(screen.getByText('Sunucu süresinde yanıt vermedi.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Kendime Deneme E-postası Gönder' }))
    expect(await screen.findByText('Sunucu kullanıcı adını ya da şifreyi kabul etmedi.')).toBeTruthy()
    expect(screen.getByText(/Sunucunun yanıtı: 535 no/)).toBeTruthy()
  })

  it('is only looked at by auditors', async () => {
    await openPage(HOUSE, ['audit.see'])
    expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Deneme E-postası/ })).toBeNull()
  })
})
