import { expect, expectAccessible, signIn, test, WIDTHS } from './kit/test.ts'

/** What the panel of this tab is refused with when it asks for a change. */
const tryToChange = () =>
  fetch('/api/Notice/ReadAll', {
    method: 'POST',
    headers: { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' },
    body: '{}',
  }).then(async (answer) => [answer.status, ((await answer.json()) as { code?: string }).code])

test(
  '[I-23] staff sees the panel as a dealer does, changes nothing, and comes back as themselves',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page, 'yonetici@vezne.test')
    await page.goto('/yonetim/kullanicilar?q=kisitli@vezne.test')
    await page.getByText('kisitli@vezne.test').first().click()
    const user = page.getByRole('dialog')
    await user.getByRole('button', { name: 'Adına Bak' }).click()
    await expect(user.getByText(/hiçbir şey değiştiremezsiniz/)).toBeVisible()
    await user.getByLabel('Gerekçe').fill('Destek kaydı 42')
    await user.getByRole('button', { name: 'Adına Bak' }).click()

    const banner = page.getByRole('complementary', { name: 'Adına bakma' })
    await expect(banner).toContainText('adına bakıyorsunuz')
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('link', { name: 'Yönetim' })).toHaveCount(0)
    await page.goto('/pos-collection-transaction')
    await expect(banner).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(tryToChange)).toEqual([403, 'looking-only'])

    await banner.getByRole('button', { name: 'Bakmayı Bitir' }).click()
    await expect(page).toHaveURL(/\/yonetim\/kullanicilar/)
    await expect(page.getByRole('button', { name: 'Kullanıcı Davet Et' })).toBeVisible()
    await expect(banner).toHaveCount(0)
  },
)
