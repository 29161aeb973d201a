import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { REFUSALS } from '@vezne/contract/kit/refusals.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectEffects, type Effects } from '../../kit/api/effects.ts'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import { answer, pretendApi, refusedFields, silence, type Sent } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { under } from '../../testing/under.ts'
import { bannerLink } from '../../features/door/brand-side.tsx'

const api = {
  '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
  '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
}
const loginReply = (reply: () => Response | Promise<Response>) => ({ ...api, '/FirmAuth/Login': reply })

const email = () => screen.getByLabelText<HTMLInputElement>('E-posta')
const password = () => screen.getByLabelText<HTMLInputElement>('Şifre')
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /Giriş Yap/ })
const sentLogin = (sent: Sent[]) => sent.find(({ path }) => path === '/api/FirmAuth/Login')

async function openSignIn(answers: Parameters<typeof pretendApi>[0]) {
  const sent = pretendApi(answers)
  const panel = openPanel('/signin')
  await screen.findByRole('heading', { name: 'Giriş Yap' })
  return { ...panel, sent }
}

function typeAndSubmit() {
  fireEvent.change(email(), { target: { value: 'bayi@vezne.test ' } })
  fireEvent.change(password(), { target: { value: 'Vezne.Demo.2025' } })
  fireEvent.click(submit())
}

describe('the page', () => {
  beforeEach(() => {
    document.title = ''
  })

  it('[R-01] [S-09] wears the brand of its address: logo, banner with its link, page title', async () => {
    const { sent } = await openSignIn(api)
    const logo = await screen.findByRole('img', { name: 'Anadolu Dağıtım A.Ş.' })
    expect(logo.getAttribute('src')).toBe(brand.logoUrl)
    const link = screen.getByRole('link', { name: /Anadolu Dağıtım A.Ş. duyurusu/, hidden: true })
    expect(link.getAttribute('href')).toBe('https://example.com/kampanya')
    const banner = within(link).getByRole('img', { hidden: true })
    expect(banner.getAttribute('src')).toBe(brand.b2BPanelLoginBannerImagePath)
    fireEvent.load(banner)
    expect(screen.getByRole('link', { name: /Anadolu Dağıtım A.Ş. duyurusu/ })).toBe(link)
    expect(document.title).toBe('Anadolu B2B')
    expect(sent[0]?.path).toBe('/api/FirmAuth/GetLoginEndpoints?domain=localhost')
  })

  it('has fields that password managers know', async () => {
    await openSignIn(api)
    expect([email().name, email().autocomplete]).toEqual(['email', 'username'])
    expect([password().name, password().autocomplete]).toEqual(['password', 'current-password'])
  })

  it('shows and hides the password', async () => {
    await openSignIn(api)
    const eye = screen.getByRole('button', { name: 'Şifreyi göster' })
    fireEvent.click(eye)
    expect(password().type).toBe('text')
    expect(eye.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(eye)
    expect(password().type).toBe('password')
  })

  it('wears our brand at an address that is nobody’s, and says so', async () => {
    await openSignIn({ '/FirmAuth/GetLoginEndpoints': () => answer(404, null, 'Yok') })
    expect(await screen.findByText(/Bu adreste tanımlı bir şirket bulunamadı/)).toBeTruthy()
    expect(screen.getByText('Vezne')).toBeTruthy()
    expect(document.title).toBe('Vezne')
  })

  it('[R-01] shows our own side when the company has no banner, or one that does not load', async () => {
    await openSignIn(api)
    fireEvent.error(await screen.findByRole('img', { name: /duyurusu/, hidden: true }))
    expect(await screen.findByText('Tahsilatın güvenli veznesi')).toBeTruthy()
  })

  it('says that nobody answers, and asks again on demand', async () => {
    const answers = [silence, () => Promise.resolve(answer(200, brand))]
    await openSignIn({ '/FirmAuth/GetLoginEndpoints': () => (answers.shift() ?? silence)() })
    fireEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }))
    await waitFor(() => expect(document.title).toBe('Anadolu B2B'))
    expect(screen.queryByRole('button', { name: 'Tekrar Dene' })).toBeNull()
  })

  it.each([
    ['https://example.com/x', 'https://example.com/x'],
    ['ftp://example.com', undefined],
    ['example', undefined],
    [null, undefined],
  ])('takes the banner address %j as the link %j', (address, link) => {
    expect(bannerLink(address)).toBe(link)
  })
})

describe('[R-01] the ways from here', () => {
  it('lead to /forget-password, with the address that was typed', async () => {
    const { address } = await openSignIn(api)
    await act(async () => void fireEvent.change(email(), { target: { value: 'bayi@vezne.test' } }))
    fireEvent.click(screen.getByRole('link', { name: 'Şifremi Unuttum' }))
    await waitFor(() => expect(address()).toBe('/forget-password'))
    await screen.findByRole('heading', { name: 'Şifremi Unuttum' })
    expect(email().value).toBe('bayi@vezne.test')
  })

  it('[R-01] lead to paying without membership only where somebody without an order could pay', async () => {
    await openSignIn(api)
    await screen.findByRole('img', { name: 'Anadolu Dağıtım A.Ş.' })
    expect(screen.queryByRole('link', { name: 'Üyeliksiz Öde' })).toBeNull()
    cleanup()
    await openSignIn({ '/FirmAuth/GetLoginEndpoints': () => answer(200, { ...brand, takesPayments: true }) })
    const link = await screen.findByRole('link', { name: 'Üyeliksiz Öde' })
    expect(link.getAttribute('href')).toBe('/pay-without-login')
  })

  it('lead nobody there by the payment guid alone: orders of a shop, a closed company, no provider', async () => {
    const page = { ...brand, tenantPaymentGuid: '4d1f2b3a-5555-4666-8777-888899990000' }
    await openSignIn({ '/FirmAuth/GetLoginEndpoints': () => answer(200, page) })
    await screen.findByRole('img', { name: 'Anadolu Dağıtım A.Ş.' })
    expect(screen.queryByRole('link', { name: 'Üyeliksiz Öde' })).toBeNull()
  })
})

describe('validation', () => {
  it('[S-07] lets no space into the password', async () => {
    await openSignIn(api)
    expect(fireEvent.keyDown(password(), { key: ' ' })).toBe(false)
    fireEvent.change(password(), { target: { value: ' Vezne Demo ' } })
    expect(password().value).toBe('VezneDemo')
  })

  it('[S-07] asks for e-mail and password in the words of the specification, without a call', async () => {
    const { sent } = await openSignIn(loginReply(() => answer(200, firmUser)))
    fireEvent.click(submit())
    expect(await screen.findByText('Email alanı zorunludur!')).toBeTruthy()
    expect(screen.getByText('Şifre alanı zorunludur!')).toBeTruthy()
    expect(submit().className).not.toContain('loading')
    expect(sentLogin(sent)).toBeUndefined()
  })

  it('[G-01] says it again in the other language when that is chosen', async () => {
    await openSignIn(api)
    fireEvent.click(submit())
    await screen.findByText('Email alanı zorunludur!')
    act(() => chooseLanguage('en'))
    expect(await screen.findByText('Email is required!')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  })
})

describe('signing in', () => {
  it('[S-02] [S-05] loads until the answer, stores the session, says "Giriş başarılı." for 2 s and goes home', async () => {
    const reply = Promise.withResolvers<Response>()
    const { sent, address } = await openSignIn(loginReply(() => reply.promise))
    const show = vi.fn<Effects['show']>()
    connectEffects({ show })
    typeAndSubmit()
    await waitFor(() => expect(submit().className).toContain('loading'))
    await act(async () => reply.resolve(answer(200, firmUser)))
    await waitFor(() => expect(address()).toBe('/home'))
    expect(show.mock.calls).toEqual([[{ kind: 'success', text: 'Giriş başarılı.', seconds: 2 }]])
    expect(localStorage.getItem('token')).toBe('opaque-token')
    expect(sentLogin(sent)?.body).toEqual({
      email: 'bayi@vezne.test',
      password: 'Vezne.Demo.2025',
      b2BDomainUrl: 'localhost',
    })
    expect(await screen.findByRole('heading', { level: 1, name: /Ayşe Yılmazoğlu/ })).toBeTruthy()
  })

  it('[S-05] shows the server’s message in its place and keeps what was typed', async () => {
    const { address } = await openSignIn(loginReply(() => answer(400, null, 'E-posta adresi veya şifre hatalı.')))
    const show = vi.fn<Effects['show']>()
    connectEffects({ show })
    typeAndSubmit()
    expect((await screen.findByRole('alert')).textContent).toContain('E-posta adresi veya şifre hatalı.')
    expect(show).not.toHaveBeenCalled()
    expect(email().value).toBe('bayi@vezne.test')
    expect(password().value).toBe('Vezne.Demo.2025')
    expect(submit().className).not.toContain('loading')
    expect([address(), localStorage.getItem('token')]).toEqual(['/signin', null])
  })

  it('[S-05] says how long to wait after too many tries, and lets one try again', async () => {
    const replies = [answer(429, { retryAfterSeconds: 42 }, 'Çok fazla deneme yaptınız.'), answer(200, firmUser)]
    const { address } = await openSignIn(loginReply(() => replies.shift() ?? answer(500, null)))
    typeAndSubmit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Çok fazla deneme yaptınız.')
    expect(alert.textContent).toContain('42 saniye sonra yeniden deneyebilirsiniz.')
    expect(submit().disabled).toBe(false)
    fireEvent.click(submit())
    await waitFor(() => expect(address()).toBe('/home'))
  })

  it('[E-01] places what the server minds by its field, and says it again in the other language', async () => {
    const errors = [{ path: 'email', rule: 'email-required' }]
    await openSignIn(loginReply(() => refusedFields(errors)))
    typeAndSubmit()
    const field = email()
    expect(await under(field).findByText('Email alanı zorunludur!')).toBeTruthy()
    act(() => chooseLanguage('en'))
    expect(await under(field).findByText('Email is required!')).toBeTruthy()
    expect(field.value).toBe('bayi@vezne.test')
  })

  it('[G-01] keeps saying that the account is locked when the language changes', async () => {
    const { tr, en } = REFUSALS['too-many-requests']
    const lock = { success: false, message: tr, data: { retryAfterSeconds: 42 }, code: 'too-many-requests' }
    await openSignIn(loginReply(() => Response.json(lock, { status: 429 })))
    typeAndSubmit()
    expect((await screen.findByRole('alert')).textContent).toContain(tr)
    act(() => chooseLanguage('en'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(en))
    expect(screen.getByRole('alert').textContent).toContain('You can try again in 42 seconds.')
  })

  it('[E-06] says that the server could not be reached', async () => {
    await openSignIn(loginReply(silence))
    typeAndSubmit()
    expect(await screen.findByText(/Sunucuya ulaşılamadı/)).toBeTruthy()
  })

  it('[R-08] goes on to where the visitor wanted to go', async () => {
    pretendApi(loginReply(() => answer(200, firmUser)))
    const { address } = openPanel('/change-password')
    await screen.findByRole('heading', { name: 'Giriş Yap' })
    typeAndSubmit()
    await waitFor(() => expect(address()).toBe('/change-password'))
  })
})

describe('[R-01] the second step', () => {
  const offer = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml;base64,AAAA' }
  const asks = (code: 'second-factor-required' | 'second-factor-enrolment-required', data: unknown) => () =>
    Response.json({ success: false, message: REFUSALS[code].tr, data, code }, { status: 409 })
  const code = (label = 'Doğrulama kodu') => screen.getByLabelText<HTMLInputElement>(label)
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: /Doğrula$/ }))

  async function toTheStep(login: () => Response, answers: (() => Response)[]) {
    const secondFactor = () => answers.shift()?.() ?? answer(500, null)
    const opened = await openSignIn({ ...loginReply(login), '/FirmAuth/SecondFactor': secondFactor })
    typeAndSubmit()
    await screen.findByRole('heading', { name: 'İki adımlı doğrulama' })
    const sentCodes = () =>
      opened.sent.filter(({ path }) => path === '/api/FirmAuth/SecondFactor').map(({ body }) => body)
    return { ...opened, sentCodes }
  }

  it('asks for the code in a field that phones fill in, says what is wrong with it, and goes home', async () => {
    const { address, sentCodes } = await toTheStep(asks('second-factor-required', { challenge: 'c1', hasApp: true }), [
      () => refusedFields([{ path: 'code', rule: 'second-factor-wrong' }], 'second-factor-wrong'),
      () => answer(200, firmUser),
    ])
    expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric'])
    expect(document.activeElement).toBe(code())
    confirm()
    expect(await screen.findByText('Lütfen doğrulama kodunu girin.')).toBeTruthy()
    fireEvent.change(code(), { target: { value: '111111' } })
    confirm()
    expect(await under(code()).findByText(REFUSALS['second-factor-wrong'].tr)).toBeTruthy()
    expect(localStorage.getItem('token')).toBeNull()
    fireEvent.change(code(), { target: { value: '123 456' } })
    confirm()
    await waitFor(() => expect(address()).toBe('/home'))
    expect(sentCodes()).toEqual([
      { challenge: 'c1', code: '111111' },
      { challenge: 'c1', code: '123 456' },
    ])
  })

  it('takes a recovery code instead, and lets one begin again', async () => {
    const { address } = await toTheStep(asks('second-factor-required', { challenge: 'c1', hasApp: true }), [
      () => answer(200, firmUser),
    ])
    fireEvent.click(screen.getByRole('button', { name: /yedek kod gir/ }))
    expect(document.activeElement).toBe(code('Yedek kod'))
    expect(code('Yedek kod').inputMode).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Başka hesapla giriş yap' }))
    await screen.findByRole('heading', { name: 'Giriş Yap' })
    typeAndSubmit()
    await screen.findByRole('heading', { name: 'İki adımlı doğrulama' })
    fireEvent.change(code(), { target: { value: '123456' } })
    confirm()
    await waitFor(() => expect(address()).toBe('/home'))
  })

  it('sets the factor up where the company demands one, and shows the recovery codes before it goes on', async () => {
    const { address } = await toTheStep(asks('second-factor-enrolment-required', { challenge: 'c2', offer }), [
      () => answer(200, { ...firmUser, recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }),
    ])
    expect(screen.getByRole('img', { name: /kare kod/ }).getAttribute('src')).toBe(offer.qr)
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /yedek kod gir/ })).toBeNull()
    fireEvent.change(code(), { target: { value: '123456' } })
    confirm()
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy()
    expect([address(), localStorage.getItem('token')]).toEqual(['/signin', null])
    fireEvent.click(screen.getByRole('button', { name: 'Kaydettim' }))
    await waitFor(() => expect(address()).toBe('/home'))
    expect(localStorage.getItem('token')).toBe('opaque-token')
  })
})
