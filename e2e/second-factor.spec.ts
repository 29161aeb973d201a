import type { Page } from '@playwright/test'
import { aPhone } from './kit/phone.ts'
import { forgetSession } from './kit/shell.ts'
import { DEMO_PASSWORD, expect, expectAccessible, fillSignIn, signInByHand, test } from './kit/test.ts'

// One person, whom no other journey needs: as long as they have a second factor, a password alone lets nobody in.
test.describe.configure({ mode: 'serial' })

const EMAIL = 'entegrasyon@vezne.test'

const card = (page: Page) => page.getByRole('region', { name: 'İki adımlı doğrulama' })

/** Asked for before the first second factor, whichever it is. */
async function givePassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Önce şifrenizi girin' })
  await expectAccessible(page)
  await dialog.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
}

async function elsewhere(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, locale: 'tr-TR' })
  const other = await context?.newPage()
  if (other === undefined) throw new Error('there is no second browser')
  return other
}

/** The step after the password, in a browser that knows nobody any more. */
async function toSecondStep(page: Page): Promise<void> {
  await forgetSession(page)
  await page.goto('/signin')
  await fillSignIn(page, EMAIL)
  await expect(page.getByRole('heading', { name: 'İki adımlı doğrulama' })).toBeVisible()
}

/** What is shown once, and put away. */
async function takeRecoveryCodes(page: Page): Promise<string[]> {
  const shown = card(page).getByRole('list', { name: 'Yedek kodlarınız' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  await card(page).getByRole('button', { name: 'Kaydettim' }).click()
  await expect(shown).toHaveCount(0)
  return codes
}

test(
  '[R-01] [M-14] a second factor is set up, asked for at sign-in and again for a dangerous step, and switched off',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    await signInByHand(page, EMAIL)
    const other = await elsewhere(page)
    await signInByHand(other, EMAIL)

    await page.goto('/change-password')
    await card(page).getByRole('button', { name: 'Aç', exact: true }).click()
    await givePassword(page)
    await expect(card(page).getByRole('img', { name: /kare kod/ })).toBeVisible()
    const phone = aPhone((await card(page).locator('.factor-secret code').textContent()) ?? '')
    await expectAccessible(page)
    await card(page).getByLabel('Uygulamanın gösterdiği kod').fill(phone.nextCode())
    await page.keyboard.press('Enter')
    const [recoveryCode = ''] = await takeRecoveryCodes(page)
    await expect(card(page).getByText('Açık', { exact: true })).toBeVisible()

    await toSecondStep(page)
    const field = page.getByLabel('Doğrulama kodu')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(phone.wrongCode())
    await page.keyboard.press('Enter')
    await expect(page.getByText('Kod hatalı, süresi geçmiş ya da daha önce kullanılmış.')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill(phone.nextCode())
    await page.keyboard.press('Enter')
    await page.waitForURL('**/home')

    // This sign-in began before there was a factor: it has never shown one.
    await other.goto('/change-password')
    await card(other).getByRole('button', { name: 'Yedek Kodları Yenile' }).click()
    await other.getByRole('button', { name: 'Yenile', exact: true }).click()
    const dialog = other.getByRole('dialog', { name: 'Bu işlem için doğrulayın' })
    await dialog.getByRole('button', { name: /yedek kod gir/ }).click()
    await expect(dialog.getByLabel('Yedek kod')).toBeFocused()
    await expectAccessible(other)
    await dialog.getByLabel('Yedek kod').fill(recoveryCode)
    await other.keyboard.press('Enter')
    const [fresh = ''] = await takeRecoveryCodes(other)

    await card(other).getByRole('button', { name: 'Kapat' }).click()
    const proof = other.getByRole('dialog', { name: 'İki adımlı doğrulama kapatılsın mı?' })
    await proof.getByLabel('Şifre', { exact: true }).fill(DEMO_PASSWORD)
    await proof.getByLabel('Doğrulama kodu').fill(fresh)
    await proof.getByRole('button', { name: 'Kapat', exact: true }).click()
    await expect(card(other).getByText('Kapalı')).toBeVisible()
    await other.context().close()
  },
)

test('[R-01] a passkey is made under a name, signs in, and is removed', { tag: '@full' }, async ({ page }) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInByHand(page, EMAIL)
  await page.goto('/change-password')
  await card(page).getByLabel('Yeni anahtarın adı').fill('İş bilgisayarım')
  await card(page).getByRole('button', { name: 'Geçiş Anahtarı Ekle' }).click()
  await givePassword(page)
  const [recoveryCode = ''] = await takeRecoveryCodes(page)
  await expect(card(page).getByText('İş bilgisayarım')).toBeVisible()
  await expectAccessible(page)

  await toSecondStep(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Geçiş anahtarı ile doğrula' }).click()
  await page.waitForURL('**/home')

  // Without the device a code on paper will do.
  await toSecondStep(page)
  await page.getByLabel('Yedek kod').fill(recoveryCode)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')

  await page.goto('/change-password')
  await card(page).getByRole('button', { name: 'İş bilgisayarım anahtarını kaldır' }).click()
  await expect(card(page).getByText('Henüz geçiş anahtarınız yok.')).toBeVisible()
  await forgetSession(page)
  await signInByHand(page, EMAIL)
})
