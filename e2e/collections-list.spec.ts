import type { Page } from '@playwright/test'
import { WIDTHS, expect, expectAccessible, signIn, test } from './kit/test.ts'

const rows = (page: Page) => page.locator('tr[data-row]')

async function openList(page: Page, query = ''): Promise<void> {
  await signIn(page, 'yonetici@vezne.test')
  await page.goto(`/pos-collection-transaction${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Tahsilat Geçmişi' })).toBeVisible()
}

test('[M-05] the collection history is filtered, walked and read by the keyboard alone', async ({ page }) => {
  await openList(page)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Onaylandı', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/status=approved/)
  await page.keyboard.press('Escape')
  await expect(page.locator('.list-frame[aria-busy=false]')).toBeVisible()
  await expect(rows(page).filter({ hasNotText: 'Onaylandı' })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^Tahsilat / })
  await expect(drawer.getByText('Zaman çizelgesi')).toBeVisible()
  await expect(page).toHaveURL(/status=approved&detail=/)
  await expectAccessible(page, { within: 'dialog' })
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(/status=approved$/)
  await expect(rows(page).first()).toBeVisible()
})

test('[M-05] axe finds nothing on the cards of a phone, and nothing sticks out', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  await openList(page)
  await expect(page.locator('.list-card a').first()).toBeVisible()
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(WIDTHS.phone.width)
})

test('[M-05] what could not be read is read again, and the filter stays', { tag: '@full' }, async ({ page }) => {
  await page.route('**/PosCollectionTransaction/List', (route) => route.fulfill({ status: 500, body: '' }))
  await openList(page, '?status=approved')
  await expect(page.getByText('Kayıtlar alınamadı.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/PosCollectionTransaction/List')
  await page.getByRole('button', { name: 'Tekrar Dene' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/status=approved$/)
})
