import { acceptInvitation, anAddress, fillInvitation, USERS } from './kit/people.ts'
import { expect, expectAccessible, fillSignIn, signIn, test, WIDTHS } from './kit/test.ts'

test('[R-04] a user is invited, the mail’s link sets a password, and that user signs in', async ({ page, browser }) => {
  test.slow()
  const email = anAddress()
  await signIn(page, 'yonetici@vezne.test', USERS)
  const dialog = await fillInvitation(page, email)
  await expectAccessible(page, { within: '.user-dialog' })
  await dialog.getByRole('button', { name: 'Daveti Gönder' }).click()
  await expect(page.getByText(`Davet gönderildi: ${email}`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Davet edildi')

  const context = await browser.newContext()
  const theirs = await context.newPage()
  const password = `Davetli.Parola.${Date.now()}`
  await acceptInvitation(theirs, email, password)
  await fillSignIn(theirs, email, password)
  await expect(theirs).toHaveURL(/\/home$/)
  await expect(theirs.getByRole('link', { name: 'Tahsilat Geçmişi' }).first()).toBeVisible()
  await context.close()
})

for (const [name, size] of Object.entries(WIDTHS)) {
  test(`firms and users can be worked with at ${name} width`, { tag: '@full' }, async ({ page }) => {
    test.slow()
    await page.setViewportSize(size)
    await signIn(page, 'yonetici@vezne.test')
    await page.goto('/yonetim/bayiler')
    await expect(page.getByText('BAYI-001').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yeni Bayi' }).click()
    const opening = page.getByRole('dialog', { name: 'Yeni Bayi' })
    const code = `E2E-${Date.now()}-${name}`
    await opening.getByLabel('Bayi kodu').fill(code)
    await opening.getByLabel('Unvan').fill(`Şişli Işıl ${name}`)
    await opening.getByRole('button', { name: 'Şube Ekle' }).click()
    await opening.getByLabel('Şube no').fill(code)
    await expectAccessible(page, { within: '.drawer-end' })
    await opening.getByRole('button', { name: 'Kaydet' }).click()
    const firm = page.getByRole('dialog', { name: `Şişli Işıl ${name}` })
    await firm.getByRole('button', { name: 'Bayiyi Kapat' }).click()
    await firm.getByLabel('Gerekçe').fill('Deneme bitti')
    await firm.getByRole('button', { name: 'Bayiyi Kapat' }).click()
    await expect(firm.getByRole('button', { name: 'Bayiyi Yeniden Aç' })).toBeVisible()
    await expectAccessible(page, { within: '.drawer-end' })
    await page.goto('/yonetim/kullanicilar?q=operasyon')
    await page.getByText('Burak Şen').first().click()
    const user = page.getByRole('dialog', { name: 'Burak Şen' })
    await expect(user.getByRole('button', { name: 'Askıya Al' })).toBeVisible()
    await expectAccessible(page, { within: '.drawer-end' })
  })
}

test('[I-23] whoever lacks the rights is led away', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'finans@vezne.test')
  for (const path of ['/yonetim/bayiler', '/yonetim/kullanicilar']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/not-authorized-access$/)
  }
})
