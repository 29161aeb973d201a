import { ownMark } from './kit/own-mark.ts'
import { expect, expectAccessible, expectGoodInBothThemes, signIn, test } from './kit/test.ts'

const EDITOR = 'operasyon@vezne.test'

test(
  'the agreements: a version is written, looked at as payers will see it, and published',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, EDITOR)
    await page.goto('/yonetim/sozlesmeler')
    await expect(page.getByRole('heading', { level: 1, name: 'Sözleşmeler' })).toBeVisible()
    await expectAccessible(page)
    // For merchants: the screens of this company show the papers for consumers, whose payers go on undisturbed.
    const title = `Ödeme Koşulları ${ownMark()}`
    await page.getByRole('button', { name: 'Yeni Sürüm' }).click()
    await page.getByRole('radio', { name: 'Tacir' }).check()
    await page.getByLabel('Başlık').fill(title)
    await page.getByRole('textbox', { name: 'Metin' }).fill('Borç vadesinde ödenir.\n\n<script>alert(1)</script>')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible()
    const shown = page.frameLocator('iframe[title="Sözleşmenin önizlemesi"]')
    await expect(shown.getByRole('heading', { name: title })).toBeVisible()
    await expect(shown.getByText('Borç vadesinde ödenir.')).toBeVisible()
    await expect(shown.getByText('alert(1)')).toHaveCount(0)
    await expectAccessible(page, { within: '.office-page' })
    await page.getByRole('button', { name: 'Yayımla' }).click()
    await expect(page.getByText(/yayımladı/)).toBeVisible()
    await expect(page.getByText('Bugün geçerli')).toBeVisible()
    await page.getByRole('link', { name: 'Kabul edenler' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sözleşme Kabulleri' })).toBeVisible()
    await page.goto('/yonetim/sozlesme-kabulleri')
    await expect(page.getByRole('row').nth(1)).toContainText('2025-01-01')
    await expectAccessible(page)
  },
)

test('the agreements are accessible at both widths in both themes', { tag: '@full' }, async ({ page }) => {
  await signIn(page, EDITOR)
  for (const path of ['sozlesmeler', 'sozlesmeler?surum=yeni', 'sozlesme-kabulleri']) {
    await page.goto(`/yonetim/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectGoodInBothThemes(page)
  }
})
