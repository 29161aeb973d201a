import { expect, expectAccessible, expectGoodInBothThemes, signIn, test } from './kit/test.ts'

const EDITOR = 'operasyon@vezne.test'
const PREVIEW = 'iframe[title="Ödeme sayfasının önizlemesi"]'

test('the payment screens: edited with the real page beside them, and saved', { tag: '@full' }, async ({ page }) => {
  await signIn(page, EDITOR)
  await page.goto('/yonetim/ekranlar')
  await expect(page.getByRole('heading', { level: 1, name: 'Ekranlar' })).toBeVisible()
  const shown = page.frameLocator(PREVIEW)
  await expect(shown.getByText(/^Önizleme:/)).toBeVisible()
  await expect(shown.getByRole('heading', { name: 'Online Ödeme' })).toBeVisible()
  await expectAccessible(page, { within: '.office-page' })

  // The other screen is nobody's yet: payers of this company go on undisturbed.
  await page.getByRole('link', { name: 'Linkle ödeme', exact: true }).click()
  const tckn = page.getByRole('switch', { name: 'T.C. kimlik numarası alanı' })
  await expect(tckn).toBeVisible()
  const wasOn = (await tckn.getAttribute('aria-checked')) === 'true'
  await expect(shown.locator('input[name=tckn]')).toHaveCount(wasOn ? 1 : 0)
  await tckn.click()
  await expect(shown.locator('input[name=tckn]')).toHaveCount(wasOn ? 0 : 1)
  await page.getByText('Masaüstü', { exact: true }).click()
  await expect(shown.getByText(/^Önizleme:/)).toBeVisible()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kaydedildi.')).toBeVisible()
  await page.reload()
  await expect(tckn).toHaveAttribute('aria-checked', String(!wasOn))

  // In the other language the page is still a preview.
  await shown.getByRole('link', { name: 'English' }).click()
  await expect(shown.getByText(/^Preview:/)).toBeVisible()
})

test('the payment screens: a form that is not saved is not lost by a click', { tag: '@full' }, async ({ page }) => {
  await signIn(page, EDITOR)
  await page.goto('/yonetim/ekranlar?bolum=form')
  await page.getByRole('radio', { name: /Poliçe formu/ }).check()
  await expect(page.frameLocator(PREVIEW).locator('input[name=policyDate]')).toBeVisible()
  await page.getByRole('link', { name: 'Döviz' }).click()
  const asked = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' })
  await asked.getByRole('button', { name: 'Kaydetmeden Çık' }).click()
  await page.getByRole('switch', { name: 'Günün kurunu göster' }).click()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Lütfen nedenini yazınız.')).toBeVisible()
})

test('the payment screens are accessible at both widths in both themes', { tag: '@full' }, async ({ page }) => {
  await signIn(page, EDITOR)
  for (const part of ['sayfa', 'link', 'form', 'doviz', 'turler']) {
    await page.goto(`/yonetim/ekranlar?bolum=${part}`)
    await expect(page.frameLocator(PREVIEW).getByText(/^Önizleme:/)).toBeVisible()
    await expectGoodInBothThemes(page, { within: '.office-page' })
  }
})
