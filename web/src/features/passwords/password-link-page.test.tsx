import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectEffects, type Effects } from '../../kit/api/effects.ts'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { answer, pretendApi, refusedFields, silence } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { newPassword, typeNewPassword } from '../../testing/password-fields.ts'
import { brand, firmUser } from '../../testing/people.ts'

const GUID = 'o5hY0f3dXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX'
const UNKNOWN = 'Üzgünüm, böyle bir kullanıcı bulamadım.'

const FLOWS = [
  { id: 'R-03', path: '/reset-password', kind: 'reset', call: 'ResetPassword', submit: 'Şifremi Kaydet' },
  { id: 'R-04', path: '/new-password', kind: 'first', call: 'NewPassword', submit: 'Şifremi Oluştur' },
] as const
type Reply = () => Response | Promise<Response>

function open(flow: (typeof FLOWS)[number], answers: { check?: Reply; save?: Reply } = {}, guid: string = GUID) {
  const sent = pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/IsHavePsrGuid': answers.check ?? (() => answer(200, null)),
    [`/FirmAuth/${flow.call}`]: answers.save ?? (() => answer(200, null)),
    '/FirmAuth/SignOut': () => answer(200, null),
  })
  const panel = openPanel(`${flow.path}/${guid}`)
  const show = vi.fn<Effects['show']>()
  connectEffects({ show })
  return { ...panel, show, sentTo: (call: string) => sent.filter(({ path }) => path.includes(`/${call}`)) }
}

const submit = async ({ submit: name }: (typeof FLOWS)[number]) =>
  fireEvent.click(await screen.findByRole('button', { name }))

afterEach(() => document.documentElement.removeAttribute('data-house'))

describe.each(FLOWS)('[$id] $path', (flow) => {
  it('looks at the link, sets the password and leads to sign-in, which says so', async () => {
    const { address, sentTo, show } = open(flow)
    await screen.findByRole('button', { name: flow.submit })
    expect(sentTo('IsHavePsrGuid')[0]?.path).toContain(`PsrGuid=${GUID}&Kind=${flow.kind}`)
    typeNewPassword('Yepyeni.Parola.77')
    await submit(flow)
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(sentTo(flow.call)[0]?.body).toEqual({ PsrGuid: GUID, Password: 'Yepyeni.Parola.77' })
    expect(show.mock.calls).toEqual([[{ kind: 'success', text: 'İşlem başarılı.', seconds: 3 }]])
    expect(await screen.findByText(/Şifreniz kaydedildi/)).toBeTruthy()
  })

  it('[I-25] at the house’s own host shows the companies of the person, each with its own sign-in, and no brand', async () => {
    document.documentElement.setAttribute('data-house', '')
    const companies = [
      { name: 'Anadolu Dağıtım A.Ş.', signInUrl: 'https://odeme.anadolu.example/signin' },
      { name: 'Kuzey Gıda', signInUrl: 'https://kuzey.example/signin' },
    ]
    const { address, sentTo } = open(flow, { save: () => answer(200, { companies }) })
    await screen.findByRole('button', { name: flow.submit })
    typeNewPassword('Yepyeni.Parola.77')
    await submit(flow)
    expect(await screen.findByRole('heading', { name: 'Şifreniz kaydedildi' })).toBeTruthy()
    const doors = [...document.querySelectorAll('.sign-in-doors a')]
    expect(doors.map((door) => door.getAttribute('href'))).toEqual(companies.map(({ signInUrl }) => signInUrl))
    expect(doors.map(({ textContent }) => textContent)).toEqual([
      'Anadolu Dağıtım A.Ş.odeme.anadolu.example',
      'Kuzey Gıdakuzey.example',
    ])
    act(() => chooseLanguage('en'))
    expect(screen.getByRole('heading', { name: 'Your password is saved' })).toBeTruthy()
    expect(address()).toBe(`${flow.path}/${GUID}`)
    expect(sentTo('GetLoginEndpoints')).toEqual([])
  })

  it('[I-25] at the house’s own host a bad guid leads to no sign-in, since there is none', async () => {
    document.documentElement.setAttribute('data-house', '')
    open(flow, { check: () => answer(404, null, UNKNOWN) })
    expect(await screen.findByRole('heading', { name: UNKNOWN })).toBeTruthy()
    expect(screen.getByText(/şirketinizin giriş sayfasındaki/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Giriş|Şifremi/ })).toBeNull()
  })

  it('a bad guid is a user who was not found, in both languages, with a way to a new link', async () => {
    const { address } = open(flow, { check: () => answer(404, null, UNKNOWN) })
    expect(await screen.findByRole('heading', { name: UNKNOWN })).toBeTruthy()
    act(() => chooseLanguage('en'))
    expect(screen.getByRole('heading', { name: 'Sorry, I could not find such a user.' })).toBeTruthy()
    expect(screen.getByText(/may have expired/).closest('[data-hint-first=true]')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/signin')
    const main = screen.getByRole('link', { name: 'Forgot my password' })
    expect(main.className).toContain('ant-btn-primary')
    fireEvent.click(main)
    await waitFor(() => expect(address()).toBe('/forget-password'))
  })

  it('what cannot be a link at all is not even sent', async () => {
    const { sentTo } = open(flow, {}, 'x'.repeat(101))
    expect(await screen.findByRole('heading', { name: UNKNOWN })).toBeTruthy()
    expect(sentTo('IsHavePsrGuid')).toEqual([])
  })

  it.each([
    ['nobody answers', silence],
    ['the server is broken', () => answer(500, null)],
    ['there were too many tries', () => answer(429, null, 'Çok fazla deneme yaptınız.')],
  ])('does not claim that the link is bad when %s, and tries again', async (_, trouble) => {
    const answers: Reply[] = [trouble, () => answer(200, null)]
    open(flow, { check: () => (answers.shift() ?? silence)() })
    fireEvent.click(await screen.findByRole('button', { name: 'Tekrar Dene' }))
    expect(await screen.findByRole('button', { name: flow.submit })).toBeTruthy()
    expect(screen.queryByText(UNKNOWN)).toBeNull()
  })

  it('[S-07] asks for both entries, and for two that are equal', async () => {
    const { sentTo } = open(flow)
    await submit(flow)
    expect(await screen.findByText('Lütfen şifrenizi giriniz.')).toBeTruthy()
    expect(screen.getByText('Lütfen yeni şifre tekrar alanını boş bırakmayın.')).toBeTruthy()
    typeNewPassword('Yepyeni.Parola.77', 'Yepyeni.Parola.78')
    await submit(flow)
    expect(await screen.findByText('Girdiğiniz şifreler eşleşmiyor.')).toBeTruthy()
    expect(sentTo(flow.call)).toEqual([])
  })

  it('[E-01] shows every rule the server found broken, as notices and under the field', async () => {
    const messages = ['Şifre en az 12 karakter olmalıdır.', 'Bu şifre çok yaygın kullanılıyor; başka bir şifre seçin.']
    const broken = ['password-too-short', 'password-too-common'].map((rule) => ({ path: 'Password', rule }))
    const { show } = open(flow, { save: () => refusedFields(broken) })
    await screen.findByRole('button', { name: flow.submit })
    typeNewPassword('parola')
    await submit(flow)
    for (const message of messages) expect(await screen.findByText(message)).toBeTruthy()
    expect(show.mock.calls).toEqual(messages.map((text) => [{ kind: 'error', text, seconds: 3 }]))
    expect(newPassword().value).toBe('parola')
    expect(document.activeElement).toBe(newPassword())
  })

  it('a link that died meanwhile is not found either', async () => {
    open(flow, { save: () => answer(404, null, UNKNOWN) })
    await screen.findByRole('button', { name: flow.submit })
    typeNewPassword('Yepyeni.Parola.77')
    await submit(flow)
    expect(await screen.findByRole('heading', { name: UNKNOWN })).toBeTruthy()
  })

  it('signs out whoever was signed in here', async () => {
    storeSignIn(firmUser, false)
    const { address, sentTo } = open(flow)
    await screen.findByRole('button', { name: flow.submit })
    typeNewPassword('Yepyeni.Parola.77')
    await submit(flow)
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(sentTo('SignOut')).toHaveLength(1)
    expect(localStorage.getItem('token')).toBeNull()
  })
})
