import { WIDTHS, expect, expectAccessible, signIn, test } from './kit/test.ts'
import { isFirst, tagOf } from './kit/tier.ts'

test('[M-01] home greets, shows the company and the last sign-ins, and leads on', async ({ page }) => {
  await signIn(page, 'yonetici@vezne.test')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Günaydın|İyi günler|İyi akşamlar/)
  await expect(page.locator('.home-greeting')).toContainText('Anadolu Dağıtım A.Ş.')
  const signIns = page.getByRole('region', { name: 'Son girişlerim' })
  await expect(signIns.getByText('Bu oturum')).toHaveCount(1)
  await expect(signIns.getByRole('listitem').first()).toContainText('Chrome')
  expect(await signIns.getByRole('listitem').count()).toBeLessThanOrEqual(5)
  await expect(page.getByRole('region', { name: 'Şirketiniz' })).toContainText('+90 312 555 10 00')
  await page
    .getByRole('region', { name: 'Hızlı işlemler' })
    .getByRole('link', { name: /Şifremi Değiştir/ })
    .click()
  await expect(page).toHaveURL(/\/change-password$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Şifremi Değiştir' })).toBeVisible()
})

test('[M-01] home says what it could not read, and reads it again', async ({ page }) => {
  await page.route('**/FirmAuth/GetSignIns', (route) => route.fulfill({ status: 500, body: '' }))
  await signIn(page, 'yonetici@vezne.test')
  await expect(page.getByText('Oturumlarınız alınamadı.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/FirmAuth/GetSignIns')
  await page.getByRole('button', { name: 'Tekrar Dene' }).click()
  await expect(page.getByText('Bu oturum')).toBeVisible()
})

for (const [name, viewport] of Object.entries(WIDTHS)) {
  for (const language of ['tr', 'en']) {
    test(
      `[M-01] axe finds nothing on home, and nothing sticks out (${name}, ${language})`,
      tagOf(isFirst(name, language)),
      async ({ page }) => {
        await page.setViewportSize(viewport)
        await page.addInitScript((chosen) => localStorage.setItem('vezne.language', chosen), language)
        await signIn(page, 'yonetici@vezne.test')
        await expect(page.locator('.sign-in-row').first()).toBeVisible()
        await expect(page.locator('.ant-notification-notice')).toHaveCount(0)
        await expectAccessible(page)
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width)
      },
    )
  }
}
