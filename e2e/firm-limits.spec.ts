import { ownMark } from './kit/own-mark.ts'
import { CARDS, fillForm, payButton } from './kit/pay.ts'
import { expect, expectAccessible, signIn, test, WIDTHS } from './kit/test.ts'

for (const [name, size] of Object.entries(WIDTHS)) {
  test(
    `a firm pays within its limits, and is told what is left of them, at ${name} width`,
    { tag: '@full' },
    async ({ page }) => {
      test.slow()
      const code = `LIM-${ownMark()}-${name}`
      await page.setViewportSize(size)
      await signIn(page, 'yonetici@vezne.test')
      await page.goto('/yonetim/bayiler')
      await page.getByRole('button', { name: 'Yeni Bayi' }).click()
      const opening = page.getByRole('dialog', { name: 'Yeni Bayi' })
      await opening.getByLabel('Bayi kodu').fill(code)
      await opening.getByLabel('Unvan').fill(`Limitli ${name}`)
      await opening.getByRole('button', { name: 'Şube Ekle' }).click()
      await opening.getByLabel('Şube no').fill(code)
      await opening.getByRole('button', { name: 'Limit Ekle' }).click()
      await opening.getByLabel('Tek ödeme').fill('100,00')
      await opening.getByRole('button', { name: 'Kaydet' }).click()
      const firm = page.getByRole('dialog', { name: `Limitli ${name}` })
      await firm.getByLabel('Günlük').fill('300,00')
      await expect(firm.getByLabel('Neden')).toBeVisible()
      await expectAccessible(page, { within: '.drawer-end' })
      await firm.getByRole('button', { name: 'Kaydet' }).click()
      await expect(firm.getByText('Lütfen nedenini yazınız.')).toBeVisible()
      await firm.getByLabel('Neden').fill('Yeni teminat')
      await firm.getByRole('button', { name: 'Kaydet' }).click()
      await expect(firm.getByText('Kaydedildi.')).toBeVisible()

      await page.goto(`/pay-without-login/-/${code}`)
      await fillForm(page, { amount: '250', card: CARDS.isbank })
      await payButton(page).click()
      const note = page.getByRole('alert')
      await expect(note).toContainText('kartla ödeme limitini aşıyor')
      await expect(note).toContainText('Tek seferde en çok ₺100,00 ödenebilir.')
      await expectAccessible(page)
      await expect(page.locator('[name=amount]')).toHaveValue(/250/)
      await expect(page.locator('[name=holderName]')).not.toHaveValue('')
    },
  )
}
