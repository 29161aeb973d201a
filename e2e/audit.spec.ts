import type { Page } from '@playwright/test'
import { WIDTHS, expect, expectAccessible, signIn, test } from './kit/test.ts'

const TITLE = 'Denetim İzi'

async function openTrail(page: Page, query = ''): Promise<void> {
  await signIn(page, 'denetci@vezne.test')
  await page.goto(`/yonetim/denetim${query}`)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
}

test('[I-33] audit: the auditor finds a sign-in and reads it in full', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'denetci@vezne.test')
  await page.goto('/yonetim')
  await page.getByRole('main').getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await page.goto('/yonetim/denetim?kind=signed-in&person=denetci')
  const row = page.getByRole('row').filter({ hasText: 'denetci@vezne.test' }).first()
  await expect(row).toContainText('Oturum açıldı')
  await expect(page.getByText(/Zincir/).first()).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link').click()
  const drawer = page.getByRole('dialog', { name: 'Oturum açıldı' })
  await expect(drawer).toContainText('denetci@vezne.test')
  await expect(drawer.getByRole('heading', { name: 'Mühür' })).toBeVisible()
  await expectAccessible(page, { within: '.drawer-end' })
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL(/kind=signed-in&person=denetci$/)
})

test('[I-33] audit: nothing sticks out on a phone, and axe finds nothing', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  await openTrail(page)
  await expect(page.locator('.list-card a').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(WIDTHS.phone.width)
  await page.locator('.list-card a').first().click()
  await expect(page.locator('.drawer-end').getByRole('heading', { name: 'Mühür' })).toBeVisible()
  await expectAccessible(page, { within: '.drawer-end' })
})
