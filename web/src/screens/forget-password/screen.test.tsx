import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { connectEffects, type Effects } from '../../kit/api/effects.ts'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import { answer, pretendApi, refusedFields, silence } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand } from '../../testing/people.ts'
import { under } from '../../testing/under.ts'

async function openForgot(reply: () => Response | Promise<Response>) {
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/ForgotPassword': reply,
  })
  const panel = openPanel('/forget-password')
  await screen.findByRole('heading', { name: 'Şifremi Unuttum' })
  const show = vi.fn<Effects['show']>()
  connectEffects({ show })
  return { ...panel, show, asked: () => sent.filter(({ path }) => path.endsWith('/ForgotPassword')) }
}

function ask(email: string) {
  fireEvent.change(screen.getByLabelText('E-posta'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Bağlantı Gönder' }))
}

describe('/forget-password', () => {
  it('[R-02] [S-07] asks for a link, says so, returns to / and tells kindly what comes next', async () => {
    const { address, asked, show } = await openForgot(() => answer(200, null))
    ask(' bayi@vezne.test ')
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(asked()[0]?.body).toMatchObject({ Email: 'bayi@vezne.test', TenantUrl: 'localhost' })
    expect(asked()[0]?.body).toHaveProperty('ScreenOption')
    expect(show.mock.calls).toEqual([[{ kind: 'success', text: 'İşlem başarılı.', seconds: 3 }]])
    expect(await screen.findByText(/Bu adres kayıtlıysa/)).toBeTruthy()
  })

  it.each(['', '   '])('[R-02] [S-07] asks for the address in the words of the specification (%j)', async (email) => {
    const { asked } = await openForgot(() => answer(200, null))
    ask(email)
    expect(await screen.findByText('Lütfen mail adresinizi girin!')).toBeTruthy()
    expect(asked()).toEqual([])
    act(() => chooseLanguage('en'))
    expect(await screen.findByText('Please enter your email address!')).toBeTruthy()
  })

  it('says after how long it may be asked again, and can be', async () => {
    const { address } = await openForgot(() => answer(429, { retryAfterSeconds: 130 }, 'Çok fazla deneme yaptınız.'))
    ask('bayi@vezne.test')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Çok fazla deneme yaptınız.')
    expect(alert.textContent).toContain('Yaklaşık 3 dakika sonra')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bağlantı Gönder' }).disabled).toBe(false)
    expect(address()).toBe('/forget-password')
  })

  it('[E-01] says what the server minds about the address under it', async () => {
    await openForgot(() => refusedFields([{ path: 'Email', rule: 'email-invalid' }]))
    ask('bayi@vezne.test')
    const field = screen.getByLabelText<HTMLInputElement>('E-posta')
    const said = await under(field).findByText(/geçerli bir e-posta/)
    expect([said.textContent, field.value]).toEqual(['Lütfen geçerli bir e-posta adresi giriniz.', 'bayi@vezne.test'])
  })

  it('[E-06] keeps the address when nobody answers', async () => {
    await openForgot(silence)
    ask('bayi@vezne.test')
    expect(await screen.findByText(/Sunucuya ulaşılamadı/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('E-posta').value).toBe('bayi@vezne.test')
  })

  it('[R-02] leads back to sign-in', async () => {
    const { address } = await openForgot(() => answer(200, null))
    fireEvent.click(screen.getByRole('link', { name: 'Giriş sayfasına dön' }))
    await waitFor(() => expect(address()).toBe('/signin'))
  })
})
