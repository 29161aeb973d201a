import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo, TENANT_ID } from '../../testing/people.ts'
import { chooseLanguage } from '../../kit/i18n/i18n.ts'
import { SESSION_KEYS, storeSignIn } from '../../kit/session/session.ts'
import { NAV_STYLES } from '../appearance/nav-style.ts'

const api = {
  '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
  '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
  '/FirmAuth/GetTenants': () => answer(200, [{ id: TENANT_ID, name: 'Anadolu Dağıtım A.Ş.' }]),
  '/FirmAuth/SignOut': () => answer(200, null),
}

async function openHome(query = '', flags: Partial<typeof firmUser> = {}) {
  storeSignIn({ ...firmUser, ...flags }, false)
  const sent = pretendApi(api)
  const panel = openPanel(`/home${query}`)
  await screen.findByRole('heading', { level: 1 })
  const shell = () => panel.container.querySelector<HTMLElement>('.shell')?.dataset ?? {}
  return { ...panel, sent, shell }
}

beforeEach(() => {
  document.title = ''
})

it('[R-19] [R-20] shows the company’s logo, its phone and address, our name with the year and the payment symbols', async () => {
  const { shell } = await openHome()
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText('Vezne 2025')).toBeTruthy()
  expect(footer.getByRole('img', { name: /Visa/ })).toBeTruthy()
  expect((await footer.findByRole('link', { name: /212 555/ })).getAttribute('href')).toBe('tel:+902125550123')
  expect(footer.getByText('Levent, İstanbul')).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('tenantLogo')).toBe(tenantInfo.logoPath))
  expect(screen.getByRole('img', { name: 'Anadolu Dağıtım A.Ş.' }).getAttribute('src')).toBe(tenantInfo.logoPath)
  expect(document.title).toBe('Anadolu B2B')
  expect(shell()).toMatchObject({ navStyle: 'fixed', layoutType: 'full' })
})

it('has landmarks, a way past the menu, and the present page marked in it', async () => {
  await openHome()
  const skip = screen.getByRole('link', { name: 'İçeriğe geç' })
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  const menu = within(screen.getByRole('navigation', { name: 'Ana menü' }))
  expect(menu.getByRole('link', { name: 'Ana Sayfa', current: 'page' }).getAttribute('href')).toBe('/home')
  act(() => chooseLanguage('en'))
  expect(menu.getByRole('link', { name: 'Home', current: 'page' })).toBeTruthy()
})

it('[R-13] shows the company’s page and PDF, in a new tab and by their titles', async () => {
  await openHome('', {
    b2BMenuLinkItemLink: 'https://b.example/b2b',
    b2BMenuLinkItemTitle: 'B2B Sipariş',
    b2BPdfFilePath: '/api/content/a.pdf',
  })
  const page = screen.getByRole('link', { name: /^B2B Sipariş\s*\(yeni sekmede açılır\)$/ })
  expect(['href', 'target', 'rel'].map((name) => page.getAttribute(name))).toEqual([
    'https://b.example/b2b',
    '_blank',
    'noopener noreferrer',
  ])
  expect(screen.getByRole('link', { name: /Fiyat Listesi .*PDF/ }).getAttribute('href')).toContain('/api/content/a.pdf')
})

describe('[R-18] the navigation styles', () => {
  it.each(NAV_STYLES)('%s is taken from the address and kept', async (style) => {
    const { shell } = await openHome(`?nav-style=${style}&layout-type=boxed&theme=dark`)
    expect(shell()).toMatchObject({ navStyle: style, layoutType: 'boxed' })
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('vezne.navStyle') ?? 'fixed').toBe(style)
    // Whatever the style, the company, the settings, the user and the menu are in reach.
    expect(screen.getByRole('button', { name: 'Görünüm ayarları' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Kullanıcı menüsü/ })).toBeTruthy()
    if (style === 'drawer') fireEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }))
    expect(screen.getByRole('navigation', { name: 'Ana menü' })).toBeTruthy()
  })

  it('a word that means nothing changes nothing', async () => {
    const { shell } = await openHome('?nav-style=sideways&layout-type=&theme=pink')
    expect(shell()).toMatchObject({ navStyle: 'fixed', layoutType: 'full' })
  })

  it('below 992 px everything is the drawer and the full width', async () => {
    const matchMedia = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          Object.assign(new EventTarget(), { media, matches: media.includes('width < 992px') }) as MediaQueryList,
      )
    const { shell } = await openHome('?nav-style=horizontal-default&layout-type=framed')
    expect(shell()).toMatchObject({ navStyle: 'drawer', layoutType: 'full' })
    matchMedia.mockRestore()
  })

  it('opens the menu as a drawer and closes it after a choice', async () => {
    await openHome('?nav-style=drawer')
    fireEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }))
    const drawer = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Ana menü' })
    expect(drawer.open).toBe(true)
    fireEvent.click(within(drawer).getByRole('link', { name: 'Ana Sayfa', current: 'page' }))
    await waitFor(() => expect(drawer.open).toBe(false))
  })
})

it('[R-21] un-collapses the navigation when the path changes', async () => {
  const { shell, router } = await openHome()
  fireEvent.click(screen.getByRole('button', { name: 'Menüyü daralt' }))
  expect(shell()['mini']).toBe('true')
  expect(screen.getByRole('button', { name: 'Menüyü genişlet' }).getAttribute('aria-expanded')).toBe('false')
  await act(async () => router.navigate('/no-such-page'))
  await waitFor(() => expect(shell()['mini']).toBe('false'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

it('[R-14] [R-17] the user menu leads to the change of password', async () => {
  const { address } = await openHome()
  fireEvent.click(screen.getByRole('button', { name: /Kullanıcı menüsü/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Şifremi Değiştir/ }))
  await waitFor(() => expect(address()).toBe('/change-password'))
})

it('[R-17] [S-04] signs out from the user menu', async () => {
  const { address, sent } = await openHome()
  fireEvent.click(screen.getByRole('button', { name: /Kullanıcı menüsü/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Çıkış Yap/ }))
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(sent.some(({ path }) => path === '/api/FirmAuth/SignOut')).toBe(true)
  expect(SESSION_KEYS.map((key) => localStorage.getItem(key)).every((value) => value === null)).toBe(true)
})

it('[S-04] a page opened after the session’s end goes to /signin', async () => {
  storeSignIn({ ...firmUser, expiration: 1 }, false)
  pretendApi(api)
  const { address } = openPanel('/home')
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(['token', 'expiration', 'isSubFirm'].map((key) => localStorage.getItem(key))).toEqual([null, null, null])
})
