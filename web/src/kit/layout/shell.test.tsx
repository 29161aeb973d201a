import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, dealer, tenantInfo } from '../../testing/people.ts'
import { chooseLanguage } from '../i18n/i18n.ts'
import { SESSION_KEYS, storeSignIn } from '../session/session.ts'
import { visibleEntries, type MenuEntry } from './menu.tsx'

const api = {
  '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
  '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
  '/FirmAuth/SignOut': () => answer(200, null),
}

async function openHome() {
  storeSignIn(dealer, false)
  const sent = pretendApi(api)
  const panel = openPanel('/home')
  await screen.findByRole('heading', { level: 1 })
  return { ...panel, sent }
}

beforeEach(() => {
  document.title = ''
})

it('[R-19] [R-20] shows the company’s logo, its phone and address, our name with the year and the payment symbols', async () => {
  await openHome()
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText('Vezne 2025')).toBeTruthy()
  expect(footer.getByRole('img', { name: /Visa/ })).toBeTruthy()
  expect((await footer.findByRole('link', { name: /212 555/ })).getAttribute('href')).toBe('tel:+902125550123')
  expect(footer.getByText('Levent, İstanbul')).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('tenantLogo')).toBe(tenantInfo.logoPath))
  expect(screen.getByRole('img', { name: 'Anadolu Dağıtım A.Ş.' }).getAttribute('src')).toBe(tenantInfo.logoPath)
  expect(document.title).toBe('Anadolu B2B')
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

it('opens the menu as a drawer and closes it after a choice', async () => {
  await openHome()
  fireEvent.click(screen.getByRole('button', { name: 'Menüyü aç' }))
  const drawer = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Ana menü' })
  expect(drawer.open).toBe(true)
  fireEvent.click(within(drawer).getByRole('link', { name: 'Ana Sayfa', current: 'page' }))
  await waitFor(() => expect(drawer.open).toBe(false))
})

it('[R-17] [S-04] signs out from the user menu', async () => {
  const { address, sent } = await openHome()
  fireEvent.click(screen.getByRole('button', { name: /Kullanıcı menüsü/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Çıkış Yap/ }))
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(sent.some(({ path }) => path === '/api/FirmAuth/SignOut')).toBe(true)
  expect(SESSION_KEYS.map((key) => localStorage.getItem(key)).every((value) => value === null)).toBe(true)
})

describe('[R-12] a menu entry', () => {
  const entry: MenuEntry = { title: 'home', route: '/stocks', icon: null, permission: 'stocks', rendered: true }

  it.each([
    ['shows with its flag', entry, { ...dealer, stocks: true }, true],
    ['hides when its flag is false', entry, { ...dealer, stocks: false }, false],
    ['hides when no flags are known', entry, undefined, false],
    ['hides while it is not rendered', { ...entry, rendered: false }, dealer, false],
    ['shows for everyone without a permission', { ...entry, permission: undefined }, undefined, true],
  ])('%s', (_, candidate, flags, shown) => {
    expect(visibleEntries([candidate], flags)).toHaveLength(shown ? 1 : 0)
  })
})
