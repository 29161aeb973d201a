import type { Page } from '@playwright/test'
import { mailsTo } from './kit/mailbox.ts'
import { acceptInvitation, anAddress, fillInvitation } from './kit/people.ts'
import { forgetSession } from './kit/shell.ts'
import { DEMO_PASSWORD, expect, expectAccessible, fillSignIn, sendNewPassword, signIn, test } from './kit/test.ts'

// One person of their own, one story after the other: each of these ends the other sign-ins of the same account.
test.describe.configure({ mode: 'serial' })

const EMAIL = anAddress()
const fresh = `Taze.Parola.${Date.now()}`

async function change(page: Page, current: string, password: string, again = password): Promise<void> {
  await page.locator('input[name=currentPassword]').fill(current)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=passwordAgain]').fill(again)
  await sendNewPassword(page)
}

async function signInElsewhere(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext()
  const other = await context?.newPage()
  if (other === undefined) throw new Error('there is no second browser')
  await other.goto(new URL('/signin', page.url()).href)
  await fillSignIn(other, EMAIL)
  await other.waitForURL('**/home')
  return other
}

async function expectFallen(other: Page): Promise<void> {
  await other.reload()
  await expect(other).toHaveURL(/\/not-authorized-access$/)
  await other.context().close()
}

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await signIn(page, 'yonetici@vezne.test')
  const dialog = await fillInvitation(page, EMAIL)
  await dialog.getByRole('button', { name: 'Daveti Gönder' }).click()
  await expect(dialog).toBeHidden()
  await page.close()
  const theirs = await browser.newPage()
  await acceptInvitation(theirs, EMAIL, DEMO_PASSWORD)
  await theirs.close()
})

test(
  '[M-14] [R-15] Oturumlarım: a sign-in elsewhere is ended from here, one or all others',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    await signIn(page, EMAIL)
    const [older, newer] = [await signInElsewhere(page), await signInElsewhere(page)]
    await page.goto('/change-password')
    const sessions = page.getByRole('region', { name: 'Oturumlarım' })
    const end = sessions.getByRole('button', { name: /oturumunu sonlandır/ })
    await expect(sessions.getByText('Bu oturum', { exact: true })).toHaveCount(1)
    await expect(end).toHaveCount(2)
    // Newest first, after this one.
    await end.first().click()
    await expect(end).toHaveCount(1)
    await expectFallen(newer)

    await sessions.getByRole('button', { name: 'Diğer Oturumları Sonlandır' }).click()
    const dialog = page.getByRole('dialog', { name: 'Diğer oturumlar sonlandırılsın mı?' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(dialog).toBeHidden()
    await sessions.getByRole('button', { name: 'Diğer Oturumları Sonlandır' }).click()
    await dialog.getByRole('button', { name: 'Sonlandır' }).click()
    await expect(sessions.getByText('Yalnızca bu oturum açık.')).toBeVisible()
    await expectFallen(older)
  },
)

test(
  '[M-14] the password is changed: this sign-in goes on, others end, a mail says so',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    await signIn(page, EMAIL)
    const other = await signInElsewhere(page)
    await page.goto('/change-password')
    await expect(page.getByText('En az 12 karakter')).toBeVisible()

    await change(page, 'Yanlis.Parola.1', fresh)
    await expect(page.getByText('Mevcut şifreniz hatalı.').first()).toBeVisible()
    await change(page, DEMO_PASSWORD, fresh, `${fresh}!`)
    await expect(page.getByText('Girdiğiniz şifreler eşleşmiyor.')).toBeVisible()
    const likeAccount = 'Şifre, e-posta adresinizden veya şirket adından oluşamaz.'
    await change(page, DEMO_PASSWORD, 'davetli')
    await expect(page.getByText('Şifre en az 12 karakter olmalıdır.').first()).toBeVisible()
    await expect(page.getByText(likeAccount)).toHaveCount(0)
    await change(page, DEMO_PASSWORD, EMAIL.slice(0, EMAIL.indexOf('@')))
    await expect(page.getByText(likeAccount).first()).toBeVisible()

    const oldToken = await page.evaluate(() => localStorage.getItem('token'))
    await change(page, DEMO_PASSWORD, fresh)
    await expect(page.getByText(/Şifreniz değiştirildi/)).toBeVisible()
    await expect(page.locator('input[name=currentPassword]')).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(oldToken)
    await expectFallen(other)
    await page.reload()
    await expect(page.getByText('Yalnızca bu oturum açık.')).toBeVisible()
    await expect(async () => {
      expect((await mailsTo(EMAIL)).map(({ subject }) => subject)).toContain('Şifreniz değiştirildi')
    }).toPass()

    await forgetSession(page)
    await page.goto('/signin')
    await fillSignIn(page, EMAIL, DEMO_PASSWORD)
    await expect(page.getByText('E-posta adresi veya şifre hatalı.').first()).toBeVisible()
    await fillSignIn(page, EMAIL, fresh)
    await expect(page).toHaveURL(/\/home$/)
  },
)
