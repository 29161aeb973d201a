import type { Page } from '@playwright/test'
import { HOUSE } from './kit/house-host.ts'
import { linkMailedTo } from './kit/mailbox.ts'
import { ownMark } from './kit/own-mark.ts'
import { expect, expectAccessible, expectGoodInBothThemes, fillSignIn, test } from './kit/test.ts'

const OPERATOR = 'isletmeci@vezne.test'

async function enter(page: Page): Promise<void> {
  await page.goto('/platform')
  await expect(page.getByRole('heading', { level: 1, name: 'Platform Girişi' })).toBeVisible()
  await fillSignIn(page, OPERATOR)
  await expect(page.getByRole('heading', { level: 1, name: 'Şirketler' })).toBeVisible()
}

test(
  'the platform: a company is opened and closed by somebody who is in none, and the house is looked at',
  { tag: '@full' },
  async ({ page }) => {
    await enter(page)
    await expect(page.getByText('Anadolu Dağıtım A.Ş.').first()).toBeVisible()
    await expectAccessible(page)
    const mark = ownMark()
    const [name, email] = [`Yeni Şirket ${mark}`, `sahip${mark}@vezne.test`]
    await page.getByRole('button', { name: 'Yeni Şirket' }).click()
    const dialog = page.getByRole('dialog', { name: 'Yeni Şirket' })
    await dialog.getByLabel('Şirket adı').fill(name)
    await dialog.getByLabel('Alan adı').fill(`yeni${mark}.vezne.test`)
    await dialog.getByLabel('İlk sahibin adı soyadı').fill('Ayşe Kaya')
    await dialog.getByLabel('İlk sahibin e-postası').fill(email)
    await dialog.getByRole('button', { name: 'Şirketi Aç' }).click()
    await expect(dialog).toHaveCount(0)
    expect(new URL(await linkMailedTo(email, '/new-password')).origin).toBe(HOUSE)

    await page.getByText(name).first().click()
    const drawer = page.getByRole('dialog', { name })
    await drawer.getByRole('radio', { name: 'Kapalı' }).check()
    await drawer.getByLabel('Neden').fill('Deneme bitti')
    await drawer.getByRole('button', { name: 'Kaydet' }).click()
    await expect(drawer.getByText('Kaydedildi.')).toBeVisible()
    await expectAccessible(page, { within: '.drawer-end' })
    await drawer.getByRole('button', { name: 'Kapat', exact: true }).click()

    await page.getByRole('link', { name: 'İşletim' }).click()
    await expect(page.getByRole('listitem', { name: 'Veritabanı' })).toContainText(/(MB|GB)/)
    await expect(page.getByRole('listitem', { name: 'Anahtar değişimi' })).toContainText('Yolunda')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Çıkış Yap' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Platform Girişi' })).toBeVisible()
  },
)

test('the platform is accessible at both widths in both themes', { tag: '@full' }, async ({ page }) => {
  await enter(page)
  for (const path of ['/platform', '/platform/isletim']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectGoodInBothThemes(page)
  }
})
