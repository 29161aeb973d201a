import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectGoodInBothThemes, signIn, test } from './kit/test.ts'

const OWNER = 'yonetici@vezne.test'

async function openAt(page: Page, path: string, title: string, person = OWNER): Promise<void> {
  await signIn(page, person)
  await see(page, path, title)
}

async function see(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('operations: staff sees how the work of the company stands, and who is in', { tag: '@full' }, async ({ page }) => {
  await openAt(page, '/yonetim/isletim', 'İşletim')
  await expect(page.getByRole('listitem', { name: 'Saat farkı' })).toContainText('Yolunda')
  const sweeps = page.getByRole('table', { name: 'Düzenli işler' })
  await expect(sweeps.getByRole('row', { name: /Denetim kaydının mühürlenmesi Her dakika/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yenile' }).click()
  await expect(page.getByText(/^Okundu: \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/)).toBeVisible()

  await page.goto('/yonetim/guvenlik')
  await page.getByRole('link', { name: 'Kim içeride' }).click()
  await expect(page.getByRole('listitem', { name: 'Ömer Çelik' }).getByText('Bu oturum')).toBeVisible()
  await page.getByRole('link', { name: 'Şifre ve oturum' }).click()
  await expect(page.getByLabel('Boşta kalma süresi (dakika)')).toHaveValue('30')
  await expectAccessible(page)
})

test('operations: an auditor looks, and a dealer does not', { tag: '@full' }, async ({ page }) => {
  await openAt(page, '/yonetim/isletim', 'İşletim', 'denetci@vezne.test')
  await expect(page.getByRole('heading', { name: 'Takılan işler' })).toBeVisible()
  await openAt(page, '/yonetim/guvenlik?bolum=giris', 'Güvenlik Kuralları', 'denetci@vezne.test')
  await expect(page.getByLabel('Boşta kalma süresi (dakika)')).toBeDisabled()
  await signIn(page)
  await page.goto('/yonetim/isletim')
  await expect(page.getByRole('heading', { name: 'Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.' })).toBeVisible()
})

const PAGES = [
  ['/yonetim/isletim', 'İşletim'],
  ['/yonetim/guvenlik?bolum=giris', 'Güvenlik Kuralları'],
  ['/yonetim/guvenlik?bolum=oturumlar', 'Güvenlik Kuralları'],
] as const

test('operations and security are accessible at both widths in both themes', { tag: '@full' }, async ({ page }) => {
  await signIn(page, OWNER)
  for (const [path, title] of PAGES) {
    await see(page, path, title)
    await expectGoodInBothThemes(page)
  }
})
