import { chooseAt, evenHundreds, expectPaid, fillPanelForm, inLira } from './kit/panel-pay.ts'
import { approveAtBank, bankIn, chargedFor, payButton, shownReference } from './kit/pay.ts'
import { expect, expectAccessible, signIn, test } from './kit/test.ts'

/** Of DEMO.md: Ziraat, where the first installment can be put off; six of them cost six percent. */
const ZIRAAT = { id: 10, card: '4546711234567894' }

test('[M-04] [C-02] a dealer pays for a sub-dealer in six installments, the first one put off', async ({ page }) => {
  await signIn(page, 'bayi@vezne.test', '/pos-collection')
  await page.getByRole('radio', { name: 'Alt bayimin hesabı' }).check()
  await page.getByLabel('Hesabına ödenecek bayi').fill('ışık')
  await page.getByRole('button', { name: /Işık Elektrik/ }).click()
  await expect(page.locator('.pay-about')).toContainText('Işık Elektrik')
  await expectAccessible(page)

  const amount = evenHundreds()
  await page.locator('[name=amount]').fill(String(amount))
  await fillPanelForm(page, ZIRAAT.card)
  await chooseAt(page, ZIRAAT.id, 6)
  await page.locator('[name=deferringInstallmentCount]').fill('2')
  await expectAccessible(page)
  await expect(payButton(page)).toContainText(inLira(amount * 1.06))
  await payButton(page).click()
  await approveAtBank(bankIn(page))
  await expectPaid(page)
  const [charge] = await chargedFor(await shownReference(page))
  expect(charge).toMatchObject({ amountMinor: Math.round(amount * 106), installments: 6 })

  await page.goto('/pos-collection-transaction')
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Işık Elektrik' })
    .filter({ hasText: inLira(amount * 1.06).slice(1) })
  await expect(row).toHaveCount(1)
})
