import type { Page } from '@playwright/test'
import { settled } from './kit/shell.ts'
import { expect, expectAccessible, fillSignIn, sendNewPassword, signIn, test } from './kit/test.ts'

/** The server forgets the sign-in while the page is open. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    const headers = { authorization, 'content-type': 'application/json' }
    await fetch('/api/FirmAuth/SignOut', { method: 'POST', headers, body: '{}' })
  })
}

test(
  '[R-08] paying without membership is not remembered: the sign-in after it opens home',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/signin')
    await page.getByRole('link', { name: 'Üyeliksiz Öde' }).click()
    await page.waitForLoadState('networkidle')
    await page.goto('/signin')
    await fillSignIn(page, 'bayi@vezne.test')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ayşe Yıldız')
  },
)

test('[R-08] a page of the panel is remembered', async ({ page }) => {
  await page.goto('/change-password?a=1')
  await expect(page).toHaveURL(/\/signin$/)
  await fillSignIn(page, 'bayi@vezne.test')
  await expect(page).toHaveURL(/\/change-password\?a=1$/)
})

test(
  '[R-15] an ended session says so, and the next sign-in returns to the page; Back does not show the 403 page',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    await signIn(page)
    await settled(page)
    await page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
    await page.getByRole('menuitem', { name: 'Şifremi Değiştir' }).click()
    await expect(page.locator('.sign-in-row').first()).toBeVisible()
    await endSession(page)
    await page.locator('input[name=currentPassword]').fill('Vezne.Demo.2025')
    await page.locator('input[name=password]').fill('Bambaska.Parola.77')
    await page.locator('input[name=passwordAgain]').fill('Bambaska.Parola.77')
    await sendNewPassword(page)
    await expect(page).toHaveURL(/\/not-authorized-access$/)
    await expect(page.getByRole('heading', { name: 'Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.' })).toBeVisible()
    const sentence = page.getByText('Oturumunuz sona erdi. Kaldığınız yere dönmek için yeniden giriş yapın.')
    await expect(sentence).toHaveCSS('font-size', '24px')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Giriş Yap' }).click()
    await expect(page).toHaveURL(/\/signin$/)
    await fillSignIn(page, 'bayi@vezne.test')
    await expect(page).toHaveURL(/\/change-password$/)
    await expect(page.locator('input[name=currentPassword]')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
  },
)
