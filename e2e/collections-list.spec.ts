import type { Page } from '@playwright/test'
import { rows } from './kit/collections.ts'
import { WIDTHS, expect, expectAccessible, signIn, test } from './kit/test.ts'

async function openList(page: Page, query = ''): Promise<void> {
  await signIn(page, 'yonetici@vezne.test', `/pos-collection-transaction${query}`)
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

test('[M-05] a view is kept, opens the list, and is forgotten', { tag: '@full' }, async ({ page }, { testId }) => {
  const name = `Onaylananlar ${testId}`.slice(0, 60)
  await openList(page, '?status=approved&sort=-amount')
  await expect(rows(page).first()).toBeVisible()
  const views = page.getByRole('button', { name: 'Görünümler', exact: true })
  await views.press('Enter')
  await page.getByRole('menuitem', { name: 'Bu Görünümü Sakla' }).click()
  const keep = page.getByRole('dialog', { name: 'Bu Görünümü Sakla' })
  await expect(keep.getByLabel('Görünümün adı')).toBeFocused()
  await expectAccessible(page, { within: 'dialog' })
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(keep).toHaveCount(0)
  await expect(views).toBeFocused()

  await page.goto('/pos-collection-transaction')
  await expect(rows(page).first()).toBeVisible()
  await views.click()
  const kept = page.getByRole('menuitem', { name, exact: true })
  await expect(kept).toBeVisible()
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0)
  await expectAccessible(page)
  await kept.click()
  await expect(page).toHaveURL(/\?status=approved&sort=-amount$|\?sort=-amount&status=approved$/)
  await expect(page.getByRole('button', { name: 'Durum: Onaylandı' })).toBeVisible()

  await views.click()
  await page.getByRole('menuitem', { name: 'Görünümlerimi Düzenle' }).click()
  const own = page.getByRole('dialog', { name: 'Görünümlerimi Düzenle' })
  await own.getByRole('button', { name: `${name} görünümünü sil` }).click()
  await expectAccessible(page, { within: 'dialog' })
  await own.getByRole('button', { name: 'Evet, Sil' }).click()
  await expect(own.getByText(name, { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(own).toHaveCount(0)
  await views.click()
  await expect(page.getByRole('menuitem', { name: 'Bu Görünümü Sakla' })).toBeVisible()
  await expect(kept).toHaveCount(0)
})

test(
  '[M-05] a firm is found by a part of its title, and its name stands on the chip when the page is opened anew',
  {
    tag: '@full',
  },
  async ({ page }) => {
    await openList(page)
    await page.getByRole('search', { name: 'Filtreler' }).getByRole('button', { name: 'Bayi', exact: true }).click()
    await page.getByLabel('Bayi ara (kod veya unvan)').fill('ISIK')
    await page.getByRole('checkbox', { name: /Işık Elektrik/ }).click()
    await expect(page).toHaveURL(/firmId=/)
    await expect(page.getByRole('button', { name: /^Bayi: Işık Elektrik/ })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('button', { name: /^Bayi: Işık Elektrik/ })).toBeVisible()
  },
)
