import type { Page } from '@playwright/test'
import { HOUSE, leaveHouse } from './kit/house-host.ts'
import { linkMailedTo, linksMailedTo, mailsTo } from './kit/mailbox.ts'
import {
  DEMO_PASSWORD,
  WIDTHS,
  expect,
  expectAccessible,
  fillSignIn,
  sendNewPassword,
  signIn,
  test,
} from './kit/test.ts'

const UNKNOWN = 'Üzgünüm, böyle bir kullanıcı bulamadım.'
const submit = (page: Page) => page.locator('main button[type=submit]').click()

async function fillNewPassword(page: Page, password: string, again = password): Promise<void> {
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=passwordAgain]').fill(again)
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Şifremi Unuttum' }).click()
  // The address changes a moment before the page does; until then the field is the sign-in's.
  await expect(page.getByRole('heading', { name: 'Şifremi Unuttum' })).toBeVisible()
  await expect(page).toHaveURL(/\/forget-password$/)
  await page.locator('input[name=email]').fill(email)
  await submit(page)
  await expect(page.getByText('İşlem başarılı.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByText(/Bu adres kayıtlıysa/)).toBeVisible()
}

test('[R-02] [R-03] [S-07] who forgot the password gets a link by mail, sets a new one and signs in', async ({
  page,
}) => {
  test.slow()
  const email = 'kisitli@vezne.test'
  const known = await linksMailedTo(email, '/reset-password')
  await askForLink(page, email)
  const link = await linkMailedTo(email, '/reset-password', known)

  expect(new URL(link).origin).toBe(HOUSE)
  expect((await page.request.get(`${HOUSE}/signin`)).status()).toBe(404)
  await page.goto(link)
  await submit(page)
  await expect(page.getByText('Lütfen şifrenizi giriniz.')).toBeVisible()
  await expect(page.getByText('Lütfen yeni şifre tekrar alanını boş bırakmayın.')).toBeVisible()
  await fillNewPassword(page, 'kisa', 'baska')
  await submit(page)
  await expect(page.getByText('Girdiğiniz şifreler eşleşmiyor.')).toBeVisible()
  await fillNewPassword(page, 'kisa')
  await submit(page)
  await expect(page.getByText('Şifre en az 12 karakter olmalıdır.').first()).toBeVisible()
  await fillNewPassword(page, DEMO_PASSWORD)
  await submit(page)
  await expect(page.getByText('Son 5 şifrenizden birini yeniden kullanamazsınız.').first()).toBeVisible()

  const password = `Taze.Parola.${Date.now()}`
  await fillNewPassword(page, password)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Şifreniz kaydedildi' })).toBeVisible()
  await expectAccessible(page)
  await leaveHouse(page)
  await fillSignIn(page, email, password)
  await expect(page).toHaveURL(/\/home$/)

  // The link has done its work.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: UNKNOWN })).toBeVisible()
})

test('[R-02] an address nobody knows hears the same, and gets no mail', { tag: '@full' }, async ({ page }) => {
  await askForLink(page, 'kimse@vezne.test')
  expect(await mailsTo('kimse@vezne.test')).toEqual([])
  await page.goto('/forget-password')
  await submit(page)
  await expect(page.getByText('Lütfen mail adresinizi girin!')).toBeVisible()
})

test('[R-04] [S-07] an invited user sets the first password and signs in', { tag: '@full' }, async ({ page }) => {
  test.slow()
  const email = 'yeni@vezne.test'
  const link = await linkMailedTo(email, '/new-password')
  // A first-password link resets nothing.
  await page.goto(link.replace('/new-password/', '/reset-password/'))
  await expect(page.getByRole('heading', { name: UNKNOWN })).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Hoş geldiniz' })).toBeVisible()
  const password = 'Ilk.Parolam.Benim.77'
  await fillNewPassword(page, password, 'Ilk.Parolam.Senin.77')
  await submit(page)
  await expect(page.getByText('Girdiğiniz şifreler eşleşmiyor.')).toBeVisible()
  await fillNewPassword(page, password)
  await submit(page)
  await leaveHouse(page)
  await fillSignIn(page, email, password)
  await expect(page).toHaveURL(/\/home$/)
})

for (const path of ['/reset-password/yok', '/new-password/yok']) {
  test(
    `[R-03] [R-04] ${path} says that there is no such user, and leads to sign-in`,
    { tag: '@full' },
    async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: UNKNOWN })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('heading', { name: 'Sorry, I could not find such a user.' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Forgot my password' }).click()
      await expect(page).toHaveURL(/\/forget-password$/)
      await page.goBack()
      await page.getByRole('link', { name: 'Back to sign-in' }).click()
      await expect(page).toHaveURL(/\/signin$/)
    },
  )
}

test('[R-03] a check that nobody answered is tried again, and blames nobody', { tag: '@full' }, async ({ page }) => {
  await page.route('**/FirmAuth/IsHavePsrGuid*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/reset-password/belki')
  await expect(page.getByRole('button', { name: 'Tekrar Dene' })).toBeVisible()
  await expect(page.getByText(UNKNOWN)).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/FirmAuth/IsHavePsrGuid*')
  await page.getByRole('button', { name: 'Tekrar Dene' }).click()
  await expect(page.getByRole('heading', { name: UNKNOWN })).toBeVisible()
})

test(
  '[S-07] a space gets into no password field, by key or by paste',
  { tag: '@full' },
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
    await page.goto('/signin')
    const field = page.locator('input[name=password]')
    await field.pressSequentially('iki kelime')
    await expect(field).toHaveValue('ikikelime')
    await page.evaluate("navigator.clipboard.writeText(' ya pış ')")
    await field.press('ControlOrMeta+v')
    await expect(field).toHaveValue('ikikelimeyapış')
  },
)

for (const [name, language] of [
  ['phone', 'tr'],
  ['desk', 'en'],
] as const) {
  test(`axe finds nothing on the password pages (${name}, ${language})`, { tag: '@full' }, async ({ page }) => {
    test.slow()
    await page.setViewportSize(WIDTHS[name])
    await page.addInitScript((chosen) => localStorage.setItem('vezne.language', chosen), language)
    await page.route('**/FirmAuth/IsHavePsrGuid*', (route) =>
      route.fulfill({ json: { success: true, message: '', data: null } }),
    )
    for (const path of ['/forget-password', '/reset-password/belki', '/new-password/belki']) {
      await page.goto(path)
      await expect(page.getByRole('img', { name: /Anadolu/ }).first()).toBeVisible()
      await expect(page.locator('main button[type=submit]')).toBeVisible()
      await expectAccessible(page)
      await submit(page)
      await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible()
      await expectAccessible(page)
    }
    await signIn(page)
    await page.goto('/change-password')
    await expect(page.locator('.sign-in-row').first()).toBeVisible()
    await sendNewPassword(page)
    await expect(page.locator('.ant-form-item-explain-error').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test(
  '[G-08] a rule without a sentence of its own gets the general one, in the language of the page',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/forget-password')
    await page.locator('input[name=email]').fill('adres değil')
    await page.locator('button[type=submit]').click()
    await expect(page.getByText("'E-posta' alanı geçerli bir e-posta adresi olmalı")).toBeVisible()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByText(/must be a valid email address/)).toBeVisible()
    await expect(page.locator('input[name=email]')).toHaveValue('adres değil')
  },
)
