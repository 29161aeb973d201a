import type { SignInRecord } from '@vezne/contract/auth.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectEffects, type Effects } from '../../kit/api/effects.ts'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { newPassword, typeNewPassword } from '../../testing/password-fields.ts'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { signInRecord } from '../../testing/sign-ins.ts'
import { under } from '../../testing/under.ts'

const here = signInRecord({ isCurrent: true })
const phone = signInRecord({ device: 'Safari · iPhone', address: '85.105.1.2' })
const closed = signInRecord({ device: 'Firefox · Linux', isOpen: false })

const factorOff = { isOn: false, hasApp: false, isDemanded: false, onSince: null, recoveryCodesLeft: 0 }

type Reply = () => Response | Promise<Response>

async function openPage(answers: Readonly<Record<string, Reply>> = {}, list: readonly SignInRecord[] = [here]) {
  storeSignIn(firmUser, false)
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
    '/FirmAuth/GetSignIns': () => answer(200, list),
    '/FirmAuth/SecondFactorStatus': () => answer(200, factorOff),
    '/FirmAuth/Passkeys': () => answer(200, []),
    ...answers,
  })
  const panel = openPanel('/change-password')
  await screen.findByRole('heading', { level: 1, name: 'Şifremi Değiştir' })
  const show = vi.fn<Effects['show']>()
  connectEffects({ show })
  return { ...panel, show, sentTo: (call: string) => sent.filter(({ path }) => path.endsWith(`/${call}`)) }
}

const current = () => screen.getByLabelText<HTMLInputElement>('Mevcut Şifre')
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Şifremi Değiştir' }))
const sessions = () => within(screen.getByRole('region', { name: 'Oturumlarım' }))

function typeAll() {
  fireEvent.change(current(), { target: { value: 'Vezne.Demo.2025' } })
  typeNewPassword('Yepyeni.Parola.77')
}

describe('[M-14] changing the password', () => {
  it('goes on with the new token, empties the form and says so', async () => {
    const { show, sentTo } = await openPage({
      '/FirmAuth/ChangePassword': () => answer(200, { token: 'fresh-token', expiration: 1_900_000_009_999 }),
    })
    typeAll()
    submit()
    expect(await screen.findByText(/Şifreniz değiştirildi/)).toBeTruthy()
    expect(sentTo('ChangePassword')[0]?.body).toEqual({
      currentPassword: 'Vezne.Demo.2025',
      password: 'Yepyeni.Parola.77',
    })
    expect([localStorage.getItem('token'), localStorage.getItem('expiration')]).toEqual([
      'fresh-token',
      '1900000009999',
    ])
    expect([current().value, newPassword().value]).toEqual(['', ''])
    expect(show.mock.calls).toEqual([[{ kind: 'success', text: 'İşlem başarılı.', seconds: 3 }]])
    await waitFor(() => expect(sentTo('GetSignIns')).toHaveLength(2))
    expect(sentTo('GetSignIns')[1]?.headers.get('Authorization')).toBe('Bearer fresh-token')
  })

  it('asks for all three, in fields that password managers know', async () => {
    const { sentTo } = await openPage()
    submit()
    for (const sentence of [
      'Lütfen mevcut şifrenizi giriniz.',
      'Lütfen şifrenizi giriniz.',
      'Lütfen yeni şifre tekrar alanını boş bırakmayın.',
    ]) {
      expect(await screen.findByText(sentence)).toBeTruthy()
    }
    expect([current().name, current().autocomplete]).toEqual(['currentPassword', 'current-password'])
    expect([newPassword().name, newPassword().autocomplete]).toEqual(['password', 'new-password'])
    expect(sentTo('ChangePassword')).toEqual([])
  })

  it('refuses two different entries', async () => {
    const { sentTo } = await openPage()
    typeAll()
    typeNewPassword('Yepyeni.Parola.77', 'Yepyeni.Parola.7')
    submit()
    expect(await screen.findByText('Girdiğiniz şifreler eşleşmiyor.')).toBeTruthy()
    expect(sentTo('ChangePassword')).toEqual([])
  })

  it.each([
    ['currentPassword', 'wrong-current-password', 'Mevcut şifreniz hatalı.', 'Your current password is wrong.'],
    ['password', 'password-used-before', 'Son 5 şifrenizden birini yeniden kullanamazsınız.', /one of your last 5/],
  ])('[E-01] says what was refused of %s under it, in the language of now', async (path, rule, tr, en) => {
    const code = rule === 'wrong-current-password' ? rule : undefined
    await openPage({ '/FirmAuth/ChangePassword': () => refusedFields([{ path, rule }], code) })
    typeAll()
    submit()
    const field = path === 'password' ? newPassword() : current()
    expect(await under(field).findByText(tr)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(screen.queryByRole('alert', { name: tr })).toBeNull()
    act(() => chooseLanguage('en'))
    expect(await under(field).findByText(en)).toBeTruthy()
    expect([field.value === '', localStorage.getItem('token')]).toEqual([false, firmUser.token])
    // What is changed is no longer what was refused.
    fireEvent.change(field, { target: { value: 'Bambaska.Parola.91' } })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'))
  })

  it('says what is about no field above the form, and keeps the session and what was typed', async () => {
    const refuse = () => answer(429, { retryAfterSeconds: 30 }, 'Çok fazla deneme yaptınız.')
    await openPage({ '/FirmAuth/ChangePassword': refuse })
    typeAll()
    submit()
    expect(await screen.findByText('30 saniye sonra yeniden deneyebilirsiniz.')).toBeTruthy()
    expect([current().value, localStorage.getItem('token')]).toEqual(['Vezne.Demo.2025', firmUser.token])
  })
})

describe('[M-14] Oturumlarım', () => {
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(signInRecord().signedInAt + 3_600_000)
    return () => vi.restoreAllMocks()
  })

  it('shows each open sign-in with device, address, company and times, this one first and marked', async () => {
    await openPage({}, [phone, here, closed])
    const rows = (await sessions().findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/Chrome · Windows.*Bu oturum.*127\.0\.0\.1.*Anadolu Dağıtım A\.Ş\..*Giriş.*Son işlem/)
    expect(rows[1]).toMatch(/Safari · iPhone.*85\.105\.1\.2/)
    expect(sessions().getByText('Kapanmış oturumlar (1)')).toBeTruthy()
  })

  it('ends one, and reads the list again', async () => {
    const { sentTo } = await openPage({ '/FirmAuth/EndSignIn': () => answer(200, null) }, [here, phone])
    fireEvent.click(await sessions().findByRole('button', { name: 'Safari · iPhone oturumunu sonlandır' }))
    await waitFor(() => expect(sentTo('EndSignIn')[0]?.body).toEqual({ id: phone.id }))
    await waitFor(() => expect(sentTo('GetSignIns')).toHaveLength(2))
  })

  it('ends all others only after asking', async () => {
    const { sentTo } = await openPage({ '/FirmAuth/EndOtherSignIns': () => answer(200, { ended: 1 }) }, [here, phone])
    fireEvent.click(await sessions().findByRole('button', { name: 'Diğer Oturumları Sonlandır' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Diğer oturumlar sonlandırılsın mı?' }))
    expect(sentTo('EndOtherSignIns')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Sonlandır' }))
    await waitFor(() => expect(sentTo('EndOtherSignIns')).toHaveLength(1))
    await waitFor(() => expect(sentTo('GetSignIns')).toHaveLength(2))
  })

  it('says when only this one is open, and offers nothing to end', async () => {
    await openPage({}, [here, closed])
    expect(await sessions().findByText('Yalnızca bu oturum açık.')).toBeTruthy()
    expect(sessions().queryByRole('button')).toBeNull()
  })

  it('says when the list could not be read, and reads it again', async () => {
    const answers = [answer(500, null), answer(200, [here])]
    await openPage({ '/FirmAuth/GetSignIns': () => answers.shift() ?? answer(500, null) })
    fireEvent.click(await sessions().findByRole('button', { name: 'Tekrar Dene' }))
    expect(await sessions().findByText('Bu oturum')).toBeTruthy()
  })
})

describe('[M-14] İki adımlı doğrulama', () => {
  const offer = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml;base64,AAAA' }
  const factorOn = { isOn: true, hasApp: true, isDemanded: true, onSince: 1_790_000_000_000, recoveryCodesLeft: 2 }
  const creation = {
    challenge: 'AAAA',
    rp: { id: 'localhost', name: 'Anadolu' },
    user: { id: 'AAAA', name: 'bayi@vezne.test', displayName: 'Ayşe' },
    algorithms: [-7],
    excludeCredentials: [],
  }
  const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH']
  const card = () => within(screen.getByRole('region', { name: 'İki adımlı doğrulama' }))
  const asked = () =>
    Response.json(
      { success: false, message: '', data: { challenge: 'c9', hasApp: true }, code: 'second-factor-required' },
      { status: 409 },
    )

  const givePassword = async (password: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Önce şifrenizi girin' }))
    fireEvent.change(dialog.getByLabelText('Şifre'), { target: { value: password } })
    fireEvent.click(dialog.getByRole('button', { name: 'Devam Et' }))
    return dialog
  }

  it('is switched on by password and the first code of the app, and shows the recovery codes once', async () => {
    let status = factorOff as typeof factorOff | typeof factorOn
    const begun = [
      refusedFields([{ path: 'password', rule: 'wrong-current-password' }], 'wrong-current-password'),
      answer(200, offer),
    ]
    const { sentTo } = await openPage({
      '/FirmAuth/SecondFactorStatus': () => answer(200, status),
      '/FirmAuth/SecondFactorBegin': () => begun.shift() ?? answer(500, null),
      '/FirmAuth/SecondFactorConfirm': () => {
        status = factorOn
        return answer(200, { recoveryCodes })
      },
    })
    fireEvent.click(await card().findByRole('button', { name: 'Aç' }))
    expect(sentTo('SecondFactorBegin')).toEqual([])
    const dialog = await givePassword('Yanlis.Parola.1')
    expect(await dialog.findByText('Mevcut şifreniz hatalı.')).toBeTruthy()
    await givePassword('Vezne.Demo.2025')
    fireEvent.change(await card().findByLabelText('Uygulamanın gösterdiği kod'), { target: { value: '123456' } })
    fireEvent.click(card().getByRole('button', { name: 'Doğrula' }))
    expect(await card().findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy()
    expect(sentTo('SecondFactorBegin')[1]?.body).toEqual({ password: 'Vezne.Demo.2025' })
    expect(sentTo('SecondFactorConfirm')[0]?.body).toEqual({ code: '123456' })
    fireEvent.click(card().getByRole('button', { name: 'Kaydettim' }))
    expect(await card().findByText('Açık')).toBeTruthy()
    expect(card().queryByText('AAAA-BBBB-CCCC-DDDD')).toBeNull()
    expect(card().getByText('Kullanılmamış yedek kod: 2')).toBeTruthy()
  })

  it.each([
    ['by password where it is the first factor', factorOff, { password: 'Vezne.Demo.2025' }],
    ['without one where there is another', factorOn, {}],
  ])('has a passkey added %s, and says what the browser would not do', async (_how, status, body) => {
    vi.stubGlobal('PublicKeyCredential', vi.fn())
    const { sentTo } = await openPage({
      '/FirmAuth/SecondFactorStatus': () => answer(200, status),
      '/FirmAuth/PasskeyBegin': () => answer(200, { challenge: 'c1', creation }),
    })
    fireEvent.change(await card().findByLabelText('Yeni anahtarın adı'), { target: { value: 'Telefonum' } })
    fireEvent.click(card().getByRole('button', { name: 'Geçiş Anahtarı Ekle' }))
    if (!status.isOn) await givePassword('Vezne.Demo.2025')
    expect(await card().findByText(/Geçiş anahtarı oluşturulamadı/)).toBeTruthy()
    expect(sentTo('PasskeyBegin').map((sent) => sent.body)).toEqual([body])
    expect(screen.queryByRole('dialog')).toBeNull()
    vi.unstubAllGlobals()
  })

  it('gives new recovery codes once the second factor was shown again', async () => {
    const replies = [asked(), answer(200, { recoveryCodes })]
    const { sentTo } = await openPage({
      '/FirmAuth/SecondFactorStatus': () => answer(200, factorOn),
      '/FirmAuth/RecoveryCodes': () => replies.shift() ?? answer(500, null),
      '/FirmAuth/StepUp': () => answer(200, null),
    })
    fireEvent.click(await card().findByRole('button', { name: 'Yedek Kodları Yenile' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Yenile' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bu işlem için doğrulayın' }))
    fireEvent.change(await dialog.findByLabelText('Doğrulama kodu'), { target: { value: '654321' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Doğrula' }))
    expect(await card().findByText('EEEE-FFFF-GGGG-HHHH')).toBeTruthy()
    expect(sentTo('StepUp')[0]?.body).toEqual({ challenge: 'c9', code: '654321' })
    expect(sentTo('RecoveryCodes')).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is switched off by password and code', async () => {
    const replies = [
      refusedFields([{ path: 'password', rule: 'wrong-current-password' }], 'wrong-current-password'),
      answer(200, null),
    ]
    const { sentTo } = await openPage({
      '/FirmAuth/SecondFactorStatus': () => answer(200, replies.length === 0 ? factorOff : factorOn),
      '/FirmAuth/SecondFactorRemove': () => replies.shift() ?? answer(500, null),
    })
    fireEvent.click(await card().findByRole('button', { name: 'Kapat' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'İki adımlı doğrulama kapatılsın mı?' }))
    fireEvent.change(dialog.getByLabelText('Şifre'), { target: { value: 'Vezne.Demo.2025' } })
    fireEvent.change(dialog.getByLabelText('Doğrulama kodu'), { target: { value: '123456' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Kapat' }))
    expect(await dialog.findByText('Mevcut şifreniz hatalı.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Kapat' }))
    expect(await card().findByText('Kapalı')).toBeTruthy()
    expect(sentTo('SecondFactorRemove')[1]?.body).toEqual({ password: 'Vezne.Demo.2025', code: '123456' })
  })
})
