import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './kit/errors/error-boundary.tsx'
import { chooseLanguage } from './kit/i18n/i18n.ts'
import { rememberInitialUrl } from './kit/session/initial-url.ts'
import { storeSignIn } from './kit/session/session.ts'
import { createRoutes } from './routes.tsx'
import { answer, pretendApi } from './testing/answers.ts'
import { openPanel } from './testing/panel.tsx'
import { brand, subFirmUser, tenantInfo } from './testing/people.ts'

const api = {
  '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
  '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
}

beforeEach(() => {
  pretendApi(api)
})

describe('without a session', () => {
  it.each(['/', '/home', '/dbs-invoices', '/no-such-page', '/not-authorized-access'])(
    '[R-08] [R-09] %s leads to /signin',
    async (path) => {
      const { address } = openPanel(path)
      await waitFor(() => expect(address()).toBe('/signin'))
    },
  )

  it('[R-15] a 403 is told as one, and does not end at the sign-in', async () => {
    pretendApi({ ...api, '/FirmAuth/ForgotPassword': () => answer(403, null, 'x') })
    const { address } = openPanel('/forget-password')
    const field = await screen.findByLabelText('E-posta')
    fireEvent.change(field, { target: { value: 'bayi@vezne.test' } })
    fireEvent.click(screen.getByRole('button', { name: 'Bağlantı Gönder' }))
    const title = 'Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(address()).toBe('/not-authorized-access')
    fireEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }))
    await waitFor(() => expect(address()).toBe('/signin'))
  })

  it('[R-08] remembers a page of the panel, and nothing that is none', async () => {
    const kept = () => sessionStorage.getItem('vezne.initialUrl')
    for (const path of ['/pay-without-login', '/pay-without-login/100', '/no-such-page', '/dbs-invoices']) {
      const { address, unmount } = openPanel(path)
      await waitFor(() => expect(address()).toBe('/signin'))
      expect(kept()).toBeNull()
      unmount()
    }
    openPanel('/change-password?a=1')
    await waitFor(() => expect(kept()).toBe('/change-password?a=1'))
  })
})

describe('with a session', () => {
  beforeEach(() => storeSignIn(subFirmUser, false))

  it.each(['/payment-plan', '/pos-collection', '/pos-collection-transaction', '/erp-report', '/stocks'])(
    '[R-15] %s without its right leads to the not-authorised page, and asks for nothing',
    async (path) => {
      const sent = pretendApi({
        ...api,
        '/FirmAuth/GetActiveTenantInfo': () => answer(200, { ...tenantInfo, rights: ['link.create'] }),
      })
      const { address } = openPanel(path)
      expect(await screen.findByRole('button', { name: 'Ana Sayfaya Dön' })).toBeTruthy()
      expect(address()).toBe('/not-authorized-access')
      const asked = sent.map((one) => one.path).filter((one) => !/FirmAuth|TenantErpProgram|Live|Notice/.test(one))
      expect(asked).toEqual([])
    },
  )

  it.each(['/', '/signin'])('[R-01] [R-08] [S-09] %s leads to /home', async (path) => {
    const { address } = openPanel(path)
    await waitFor(() => expect(address()).toBe('/home'))
  })

  it('[R-08] / leads to the remembered page', async () => {
    rememberInitialUrl('/change-password?page=2')
    const { router } = openPanel('/')
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/change-password', search: '?page=2' }),
    )
  })

  it('[R-08] / leads home when what was remembered is no page of the panel', async () => {
    rememberInitialUrl('/pay-without-login')
    const { address } = openPanel('/')
    await waitFor(() => expect(address()).toBe('/home'))
  })

  it('[R-09] [E-07] an unknown page says so, in both languages, and leads home', async () => {
    const { address } = openPanel('/no-such-page')
    expect(await screen.findByRole('heading', { name: 'Üzgünüm, sayfayı bulamadım.' })).toBeTruthy()
    act(() => chooseLanguage('en'))
    expect(screen.getByRole('heading', { name: 'Oops, an error occurred. Page not found!' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Back to Home' }))
    await waitFor(() => expect(address()).toBe('/home'))
  })

  it('[R-15] a 401 leads to the not-authorised page, which forgets the session and offers to sign in', async () => {
    pretendApi({ ...api, '/FirmAuth/GetActiveTenantInfo': () => answer(401, null, 'x') })
    const { address } = openPanel('/home')
    expect(await screen.findByRole('heading', { name: 'Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.' })).toBeTruthy()
    expect(screen.getByText('Oturumunuz sona erdi. Kaldığınız yere dönmek için yeniden giriş yapın.')).toBeTruthy()
    expect(['token', 'expiration', 'isSubFirm'].map((key) => localStorage.getItem(key))).toEqual([null, null, null])
    act(() => chooseLanguage('en'))
    expect(screen.getByRole('heading', { name: 'Sorry, you are not authorized for this page' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(address()).toBe('/signin'))
  })

  it('[R-15] a 403 leads there too, and keeps the session', async () => {
    pretendApi({ ...api, '/FirmAuth/GetActiveTenantInfo': () => answer(403, null, 'x') })
    openPanel('/home')
    expect(await screen.findByRole('button', { name: 'Ana Sayfaya Dön' })).toBeTruthy()
    expect(localStorage.getItem('token')).toBe(subFirmUser.token)
    expect(screen.queryByText(/Oturumunuz sona erdi/)).toBeNull()
  })
})

describe('[E-07] when something breaks', () => {
  const Broken = () => {
    throw new Error('broken on purpose')
  }
  const expectBrokenPage = () => {
    expect(screen.getByRole('heading', { name: 'Üzgünüm, sunucuda bir sorun oluştu.' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ana Sayfaya Dön' }).getAttribute('href')).toBe('/home')
    act(() => chooseLanguage('en'))
    expect(screen.getByRole('heading', { name: 'Sorry, the server is having trouble' })).toBeTruthy()
  }

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    return () => vi.restoreAllMocks()
  })

  it('in a screen, the 500 page stands in its place', () => {
    const root = { ...createRoutes()[0], index: false as const, children: [{ path: '/', Component: Broken }] }
    render(<RouterProvider router={createMemoryRouter([root])} />)
    expectBrokenPage()
  })

  it('around the screens, it does too', () => {
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    )
    expectBrokenPage()
  })
})
