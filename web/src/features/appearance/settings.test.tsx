import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answer, pretendApi } from '../../testing/answers.ts'
import { openPanel } from '../../testing/panel.tsx'
import { brand, firmUser, tenantInfo } from '../../testing/people.ts'
import { storeSignIn } from '../../kit/session/session.ts'
import { direction } from '../../kit/theme/direction.ts'
import { showFirstPaint } from '../../kit/theme/first-paint.ts'
import { themeColor } from '../../kit/theme/theme-color.ts'
import { themeType } from '../../kit/theme/theme-type.ts'

async function openSettings(query = '') {
  storeSignIn(firmUser, false)
  pretendApi({
    '/FirmAuth/GetLoginEndpoints': () => answer(200, brand),
    '/FirmAuth/GetActiveTenantInfo': () => answer(200, tenantInfo),
  })
  const panel = openPanel(`/home${query}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Görünüm ayarları' }))
  const drawer = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Görünüm ayarları' })
  const choose = (group: string, name: string) =>
    fireEvent.click(within(within(drawer).getByRole('group', { name: group })).getByRole('radio', { name }))
  return { ...panel, drawer, choose }
}

afterEach(() => {
  localStorage.clear()
  for (const choice of [themeType, themeColor, direction]) choice.show()
})

it('[R-21] sets theme, colour, navigation, layout, direction and language, and keeps them', async () => {
  const { choose, container } = await openSettings()
  choose('Tema', 'Koyu')
  choose('Tema rengi', 'Mor')
  choose('Menü düzeni', 'Yatay')
  choose('Sayfa genişliği', 'Çerçeveli')
  choose('Yön', 'Sağdan sola')
  const root = document.documentElement
  expect([root.dataset['theme'], root.dataset['color'], root.dir]).toEqual(['dark', 'violet', 'rtl'])
  expect(container.querySelector<HTMLElement>('.shell')?.dataset).toMatchObject({
    navStyle: 'horizontal-default',
    layoutType: 'framed',
  })
  choose('Dil', 'English')
  expect(await screen.findByRole('heading', { name: 'Display settings' })).toBeTruthy()
  expect({ ...localStorage }).toMatchObject({
    'vezne.theme': 'dark',
    'vezne.themeColor': 'violet',
    'vezne.navStyle': 'horizontal-default',
    'vezne.layoutType': 'framed',
    'vezne.direction': 'rtl',
    'vezne.language': 'en',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Back to defaults' }))
  expect([root.dataset['theme'], root.dataset['color'], root.dir, root.lang]).toEqual([
    'semi-dark',
    'blue',
    'ltr',
    'tr',
  ])
})

it('[R-21] outweighs what the address asked for', async () => {
  const { choose, router } = await openSettings('?theme=dark&page=2')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  choose('Tema', 'Açık')
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  expect(document.documentElement.dataset['theme']).toBe('light')
})

it('closes and gives the way back', async () => {
  const { drawer } = await openSettings()
  fireEvent.click(within(drawer).getByRole('button', { name: 'Ayarları kapat' }))
  await waitFor(() => expect(drawer.open).toBe(false))
})

it('is there before the first paint', () => {
  localStorage.setItem('vezne.theme', 'dark')
  localStorage.setItem('vezne.direction', 'rtl')
  showFirstPaint()
  expect([document.documentElement.dataset['theme'], document.documentElement.dir]).toEqual(['dark', 'rtl'])
  localStorage.setItem('vezne.theme', 'pink')
  document.documentElement.dataset['theme'] = 'semi-dark'
  showFirstPaint()
  expect(document.documentElement.dataset['theme']).toBe('semi-dark')
})
