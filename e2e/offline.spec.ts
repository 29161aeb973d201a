import type { Page } from '@playwright/test'
import { isMarked, mark, settled } from './kit/shell.ts'
import { expect, expectAccessible, fillSignIn, sendNewPassword, signIn, test } from './kit/test.ts'

const NO_CONNECTION = /Sunucuya ulaşılamadı. İnternet bağlantınızı kontrol edip tekrar deneyin./

/** What the page asks of a call from now on. */
function watchCalls(page: Page, call: string): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/api/FirmAuth/${call}`)) asked.push(request.method())
  })
  return asked
}

/** The network is back, and there is time enough for anything that was held back to be sent. */
async function backOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.waitForTimeout(1500)
}

test(
  '[E-06] a sign-in without a network fails at once, keeps what was typed and is not sent later',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('/signin')
    await expect(page.getByRole('img', { name: /Anadolu/ }).first()).toBeVisible()
    await context.setOffline(true)
    await fillSignIn(page, 'bayi@vezne.test')
    await expect(page.getByText(NO_CONNECTION)).toBeVisible()
    await expect(page.locator('input[name=email]')).toHaveValue('bayi@vezne.test')
    await expect(page.locator('input[name=password]')).not.toHaveValue('')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByText(/The server could not be reached/)).toBeVisible()

    const asked = watchCalls(page, 'Login')
    await backOnline(page)
    expect(asked).toEqual([])
    await expect(page).toHaveURL(/\/signin$/)
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/home$/)
  },
)

test(
  '[E-06] nothing is sent behind the back of somebody who left the form without a network',
  { tag: '@full' },
  async ({ page, context }) => {
    await signIn(page)
    await page.goto('/change-password')
    await expect(page.locator('.sign-in-row').first()).toBeVisible()
    await settled(page)
    await page.locator('input[name=currentPassword]').fill('Vezne.Demo.2025')
    await page.locator('input[name=password]').fill('Bambaska.Parola.77')
    await page.locator('input[name=passwordAgain]').fill('Bambaska.Parola.77')
    await context.setOffline(true)
    await sendNewPassword(page)
    await expect(page.getByText(NO_CONNECTION).first()).toBeVisible()
    await expect(page.locator('input[name=password]')).toHaveValue('Bambaska.Parola.77')
    const asked = watchCalls(page, 'ChangePassword')
    await page.getByRole('link', { name: 'Ana Sayfa' }).first().click()
    await expect(page).toHaveURL(/\/home$/)
    await backOnline(page)
    expect(asked).toEqual([])
  },
)

test(
  '[E-06] a page that cannot be fetched leaves the panel standing and is tried again',
  { tag: '@full' },
  async ({ page, context }) => {
    await signIn(page)
    await settled(page)
    await mark(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
    await page.getByRole('menuitem', { name: 'Şifremi Değiştir' }).click()
    await expect(page.getByRole('heading', { name: 'Sayfa açılamadı: sunucuya ulaşılamıyor.' })).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.getByRole('button', { name: 'Tekrar Dene' }).click()
    await expect(isMarked(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Tekrar Dene' })).toBeVisible()
    await expectAccessible(page)

    // The way back is open as well.
    await page.goBack()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ayşe Yıldız')
    await page.goForward()
    // The home page stands, with buttons of its own, until the other page is known to be out of reach.
    await expect(page.getByRole('heading', { name: 'Sayfa açılamadı: sunucuya ulaşılamıyor.' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Tekrar Dene' }).click()
    await expect(page).toHaveURL(/\/change-password$/)
    await expect(page.locator('input[name=currentPassword]')).toBeVisible()
  },
)

test('[E-06] a door that cannot be fetched says so, too', { tag: '@full' }, async ({ page, context }) => {
  await page.goto('/signin')
  await expect(page.getByRole('img', { name: /Anadolu/ }).first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Şifremi Unuttum' }).click()
  await expect(page.getByRole('heading', { name: 'Sayfa açılamadı: sunucuya ulaşılamıyor.' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Tekrar Dene' }).click()
  await expect(page.getByRole('heading', { name: 'Şifremi Unuttum' })).toBeVisible()
})
