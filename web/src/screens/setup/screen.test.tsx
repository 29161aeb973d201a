import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import { answer, pretendApi, refusedFields } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { typeNewPassword } from '../../testing/password-fields.ts'
import { firmUser, tenantInfo } from '../../testing/people.ts'

const OFFER = { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml;base64,AAAA' }
const CODE = 'ABCD-EFGH-JKLM-NPQR'
const OWNER = { name: 'Şule Çınar', email: 'sule@cinar.example', phoneNumber: '0 312 555 11 11' }

function open(answers: Readonly<Record<string, () => Response>>) {
  const sent = pretendApi({
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: ['company.edit'] }),
    ...answers,
  })
  const sentTo = (path: string) => sent.filter((each) => each.path === `/api${path}`).map(({ body }) => body)
  return { ...openPanel('/kurulum'), sentTo }
}

const entered = (step: string, offer: unknown = null, owner: unknown = null) => ({
  '/Setup/Enter': () => answer(200, { step, owner, offer }),
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText<HTMLInputElement>(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

async function enterCode() {
  await screen.findByRole('heading', { name: 'Vezne kurulumu' })
  type('Kurulum kodu', CODE)
  press('Devam Et')
}

describe('[R-15] /kurulum', () => {
  it('leads from the code to the owner, the app, the company and into the guide', async () => {
    const { address, sentTo } = open({
      ...entered('owner'),
      '/Setup/Owner': () => answer(200, { offer: OFFER }),
      '/Setup/Factor': () => answer(200, { proof: 'p1', recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] }),
      '/Setup/Company': () => answer(200, { ...firmUser, homeUrl: 'http://localhost' }),
    })
    await enterCode()
    await screen.findByRole('heading', { name: 'Sahip hesabı' })
    expect(screen.getByText('Adım 2 / 4')).toBeTruthy()
    type('Ad Soyad', OWNER.name)
    type('E-posta', OWNER.email)
    type('Telefon', OWNER.phoneNumber)
    typeNewPassword('Yepyeni.Parola.77')
    press('Devam Et')
    await screen.findByRole('img', { name: /kare kod/ })
    expect(sentTo('/Setup/Owner')).toEqual([{ setupCode: CODE, ...OWNER, password: 'Yepyeni.Parola.77' }])
    type('Doğrulama kodu', '123456')
    press('Doğrula')
    expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy()
    press('Kaydettim')
    await screen.findByRole('heading', { name: 'Şirketiniz' })
    expect(screen.getByLabelText<HTMLInputElement>('Alan adı').value).toBe('localhost')
    type('Şirket adı', 'Çınar A.Ş.')
    type('Vergi numarası', '123 456 7890')
    press('Kurulumu Bitir')
    await waitFor(() => expect(address()).toBe('/yonetim/kurulum'))
    expect(sentTo('/Setup/Company')).toEqual([
      { setupCode: CODE, proof: 'p1', name: 'Çınar A.Ş.', domain: 'localhost', taxNumber: '1234567890' },
    ])
    expect(localStorage.getItem('token')).toBe('opaque-token')
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(CODE)
  })

  it('says what is wrong with the code, in both languages, and that nobody’s address is no trouble', async () => {
    open({ '/Setup/Enter': () => refusedFields([{ path: 'setupCode', rule: 'setup-code-wrong' }], 'setup-code-wrong') })
    await enterCode()
    expect(await screen.findByText(/Kurulum kodu yanlış/)).toBeTruthy()
    expect(screen.queryByText(/tanımlı bir şirket bulunamadı/)).toBeNull()
    act(() => chooseLanguage('en'))
    expect(await screen.findByText(/The set-up code is wrong/)).toBeTruthy()
  })

  it('takes up again where the owner had left: by a new picture, or by the app that is set up', async () => {
    const { unmount } = open(entered('factor', OFFER, OWNER))
    await enterCode()
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
    unmount()
    const { sentTo } = open({
      ...entered('proof', null, OWNER),
      '/Setup/Factor': () => answer(200, { proof: 'p2', recoveryCodes: [] }),
    })
    await enterCode()
    await screen.findByText(/daha önce kuruldu/)
    expect(screen.queryByRole('img', { name: /kare kod/ })).toBeNull()
    type('Doğrulama kodu', '123456')
    press('Doğrula')
    await screen.findByRole('heading', { name: 'Şirketiniz' })
    expect(sentTo('/Setup/Factor')).toEqual([{ setupCode: CODE, code: '123456' }])
  })

  it('lets another owner begin in the place of the first', async () => {
    open(entered('proof', null, OWNER))
    await enterCode()
    fireEvent.click(await screen.findByRole('button', { name: 'Başka bir sahiple baştan başla' }))
    expect(await screen.findByRole('heading', { name: 'Sahip hesabı' })).toBeTruthy()
  })

  it('leads to the company’s own address where that is another one', async () => {
    open({
      ...entered('proof', null, OWNER),
      '/Setup/Factor': () => answer(200, { proof: 'p3', recoveryCodes: [] }),
      '/Setup/Company': () => answer(200, { ...firmUser, homeUrl: 'https://odeme.cinar.example' }),
    })
    await enterCode()
    await screen.findByText(/daha önce kuruldu/)
    type('Doğrulama kodu', '123456')
    press('Doğrula')
    await screen.findByRole('heading', { name: 'Şirketiniz' })
    type('Şirket adı', 'Çınar A.Ş.')
    type('Alan adı', 'odeme.cinar.example')
    press('Kurulumu Bitir')
    const link = await screen.findByRole('link', { name: 'Giriş sayfasına git' })
    expect(link.getAttribute('href')).toBe('https://odeme.cinar.example/signin')
    expect(localStorage.getItem('token')).toBeNull()
  })
})
