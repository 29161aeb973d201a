import { DEMO_PASSWORD, WIDTHS, expect, expectAccessible, fillSignIn, signIn, test } from './kit/test.ts'

test('[R-01] [G-01] a dealer signs in, sees home in Turkish, then in English, and signs out', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page).toHaveTitle('Anadolu Dağıtım A.Ş. | Vezne')
  await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible()
  await expectAccessible(page)
  await fillSignIn(page, 'bayi@vezne.test')
  await expect(page.getByText('Giriş başarılı.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ayşe Yıldız')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await expect(page.getByRole('link', { name: 'Ana Sayfa' }).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Vezne 2025')
  await expect(page.getByRole('contentinfo')).toContainText('+90 312 555 10 00')

  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good (morning|afternoon|evening), Ayşe Yıldız/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good/)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByText('Sign out').click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('[S-02] [S-04] the session is kept under its ten keys, and sign-out clears every one', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('contentinfo')).toContainText('+90 312')
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(kept)).toEqual(
    expect.arrayContaining(['token', 'expiration', 'userId', 'userName', 'tenantId', 'menu', 'tenantLogo']),
  )
  expect(Number(kept['expiration'])).toBeGreaterThan(Date.now())
  expect(JSON.parse(kept['menu'] ?? '{}')).toMatchObject({ posCollection: true, b2BMenuLinkItemTitle: 'B2B Sipariş' })

  const token = kept['token'] ?? ''
  await page.getByRole('button', { name: 'Kullanıcı menüsü' }).click()
  await page.getByText('Çıkış Yap').click()
  await expect(page).toHaveURL(/\/signin$/)
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('vezne.')))
  expect(left).toEqual([])
  const answer = await page.request.get('/api/FirmAuth/GetActiveTenantInfo', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
})

test('[S-05] [S-07] bad input gets a clear sentence and keeps what was typed', async ({ page }) => {
  await page.goto('/signin')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('Email alanı zorunludur!')).toBeVisible()
  await expect(page.getByText('Şifre alanı zorunludur!')).toBeVisible()
  await fillSignIn(page, 'bayi@vezne.test', 'yanlış parola')
  await expect(page.getByText('E-posta adresi veya şifre hatalı.').first()).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue('bayi@vezne.test')
  await expect(page).toHaveURL(/\/signin$/)
})

test('[R-01] each company has its own door', { tag: '@full' }, async ({ page, baseURL }) => {
  const port = new URL(baseURL ?? '').port
  await page.goto(`http://sigorta.localhost:${port}/signin`)
  await expect(page).toHaveTitle('Güven Sigorta Aracılık | Vezne')
  await expect(page.getByRole('img', { name: /Güven Sigorta/ }).first()).toBeVisible()
  await fillSignIn(page, 'kisitli@vezne.test', DEMO_PASSWORD)
  await expect(page.getByText('E-posta adresi veya şifre hatalı.').first()).toBeVisible()

  await page.goto(`http://kimsenin.localhost:${port}/signin`)
  await expect(page.getByText('Bu adreste tanımlı bir şirket bulunamadı.')).toBeVisible()
})

test('[R-08] [R-09] every other path needs sign-in, and an unknown one is said to be unknown', async ({ page }) => {
  await page.goto('/boyle-bir-sayfa-yok')
  await expect(page).toHaveURL(/\/signin$/)
  await fillSignIn(page, 'bayi@vezne.test')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/boyle-bir-sayfa-yok')
  await expect(page.getByText('Üzgünüm, sayfayı bulamadım.')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /Ana Sayfa/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/home$/)
})

test('[R-15] [E-03] a session that ended elsewhere leads to the page that says so, and back to sign-in', async ({
  page,
}) => {
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('token', 'a'.repeat(43)))
  await page.goto('/home')
  await expect(page).toHaveURL(/\/not-authorized-access$/)
  await expect(page.getByText('Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(page).toHaveURL(/\/signin$/)
})

for (const [name, viewport] of Object.entries(WIDTHS)) {
  for (const language of ['tr', 'en']) {
    test(`axe finds nothing on sign-in and home (${name}, ${language})`, { tag: '@full' }, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript((chosen) => localStorage.setItem('vezne.language', chosen), language)
      await page.goto('/signin')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('img', { name: /Anadolu/ }).first()).toBeVisible()
      await expectAccessible(page)
      await fillSignIn(page, 'bayi@vezne.test')
      await expect(page.getByRole('contentinfo')).toContainText('+90 312')
      await expect(page.locator('.ant-notification-notice')).toHaveCount(0)
      await expectAccessible(page)
    })
  }
}
