import type { Page } from '@playwright/test'
import {
  approveAtBank,
  bankIn,
  CARDS,
  chargedFor,
  fillForm,
  payButton,
  scriptedAmount,
  shownReference,
} from './kit/pay.ts'
import { expect, expectAccessible, signIn, test } from './kit/test.ts'

/** On this kuruş the bank names another amount than it was told: only a person can say what is true. */
const CONTRADICTED = '95'

/** Pays so that nobody can tell, and gives back the number under which the bank knows it. */
async function leaveUndecided(page: Page): Promise<{ orderId: string; shown: string }> {
  const { typed, shown } = scriptedAmount(CONTRADICTED)
  await page.goto('/pay-without-login')
  await fillForm(page, { amount: typed, card: CARDS.isbank })
  await payButton(page).click()
  await approveAtBank(bankIn(page))
  await expect(page.getByRole('dialog').getByRole('status')).not.toHaveText('')
  return { orderId: await shownReference(page), shown: `₺${shown}` }
}

test('[M-05] review: approve with evidence, books agree', async ({ page }) => {
  const { orderId, shown } = await leaveUndecided(page)
  const [charged] = await chargedFor(orderId)
  await signIn(page, 'finans@vezne.test')
  await page.getByRole('link', { name: 'İnceleme Masası' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'İnceleme Masası' })).toBeVisible()
  await page.getByText(orderId).click()
  const drawer = page.getByRole('dialog', { name: 'Sonucu Belirsiz Ödeme' })
  await expect(drawer).toContainText(shown)
  await expect(drawer).toContainText('Hiç işlenmedi')
  await expectAccessible(page, { within: '.review-drawer' })
  await page.goBack()
  await expect(drawer).toBeHidden()
  await page.getByText(orderId).click()
  await drawer.getByRole('radio', { name: 'Ödeme Alındı, Onayla' }).check()
  await expect(drawer).toContainText(`${shown} satış deftere işlenir`)
  await drawer.getByLabel('Banka referans no (RRN)').fill('602312345678')
  await drawer.getByLabel('Nerede gördünüz?').fill('Bankanın işlem listesi')
  await drawer.getByLabel('Gerekçe').fill('Bankada çekilmiş görünüyor')
  await drawer.getByRole('button', { name: 'Ödeme Alındı, Onayla' }).click()
  await expect(drawer).toContainText('Kararınız uygulandı.')
  await expect(drawer).toContainText('Satış olarak duruyor')
  expect(`₺${((charged?.amountMinor ?? 0) / 100).toLocaleString('tr-TR', { minimumFractionDigits: 2 })}`).toBe(shown)
  await expectAccessible(page, { within: '.review-drawer' })
})
