import type { Page } from '@playwright/test'
import { CARDS, fillCard, fillForm, optionCard, payButton } from './kit/pay.ts'
import { payAddress } from './kit/pay-form.ts'
import { API, panelButton, radios, summaryRow, typeCard } from './kit/pay-options.ts'
import { expect, test } from './kit/test.ts'

test('[P-18] [P-20] another card brings other options and no choice; unknown counts leave the single payment', async ({
  page,
}) => {
  await page.goto('/pay-without-login')
  await fillForm(page, { amount: '1000', card: CARDS.isbank })
  await expect(payButton(page)).toHaveText('₺1.000,00 Öde')
  await page.locator('[name=cardNumber]').fill('')
  await expect(page.getByText('Ödeme seçenekleri için kart bilgilerinizi giriniz.')).toBeVisible()
  await typeCard(page, CARDS.garanti)
  await expect(radios(page).first()).toHaveValue(/^62\//)
  await expect(page.locator('[name=bankIdInstallment]:checked')).toHaveCount(0)
  await expect(payButton(page)).toHaveText('Öde')
  await payButton(page).click()
  const choice = page.getByRole('radiogroup', { name: 'Ödeme Seçenekleri' })
  await expect(choice).toHaveAccessibleDescription('Ödeme seçeneklerinden birini seçmelisiniz.')
  await expect(page.getByRole('link', { name: 'Ödeme seçeneklerinden birini seçmelisiniz.' })).toBeVisible()
  await radios(page).first().check()
  await expect(choice).not.toHaveAttribute('aria-invalid')

  await page.route(`${API}/AvailableInstallments`, (route) => route.fulfill({ status: 500, body: '' }))
  await page.locator('[name=cardNumber]').fill('')
  await typeCard(page, CARDS.isbank)
  await expect(radios(page).first()).toHaveValue(/^64\//)
  await expect(panelButton(page, 'Taksitli Ödeme')).toHaveCount(0)
  await expect(page.locator('[name=bankIdInstallment]:not([value$="/1"])')).toHaveCount(0)
})

test('[P-20] another insurance company reloads the options and clears the choice', async ({ page }) => {
  await page.goto(payAddress('sigorta'))
  await page.locator('[name=paymentMethod]').selectOption({ index: 1 })
  await page.locator('[name=amount]').fill('1000')
  await fillCard(page, CARDS.garanti)
  await radios(page).first().check()
  await expect(payButton(page)).toHaveText('₺1.000,00 Öde')
  const asked = page.waitForRequest(`${API}/AvailableInstallments`)
  await page.locator('[name=paymentMethod]').selectOption({ index: 2 })
  await asked
  await expect(payButton(page)).toHaveText('Öde')
  await expect(radios(page).first()).not.toBeChecked()
})

test('[P-19] Param takes lira alone; other companies hide the currencies', async ({ page }) => {
  const currency = page.locator('[name=currencyCode]')
  await page.goto('/pay-without-login')
  await expect(currency.locator('option')).toHaveText([/TRY/, /USD/, /EUR/])
  await fillForm(page, { amount: '100', card: CARDS.isbank, at: 'Param · Param' })
  await expect(currency.locator('option')).toHaveText([/TRY/])
  await optionCard(page, 'İş Bankası · maximum').getByRole('radio').check()
  await expect(currency.locator('option')).toHaveCount(3)
  await currency.selectOption('USD')
  await expect(payButton(page)).toHaveText('Öde')
  await radios(page).first().check()
  await expect(payButton(page)).toHaveText('$100,00 Öde')
  await expect(optionCard(page, 'Param · Param')).toHaveCount(0)
  await page.goto(payAddress('rubik'))
  await expect(page.locator('[name=amount]')).toBeVisible()
  await expect(currency).toHaveCount(0)
})

/** What a hundred come to at the rate in the summary, which has four decimals and another value every day. */
async function ratedAt(page: Page, name: string): Promise<string> {
  await expect(summaryRow(page, name)).toHaveText(/^\d+,\d\d00$/)
  const rate = (await summaryRow(page, name).textContent()) ?? ''
  return `₺${Number(rate.replace(',', '').slice(0, -2)).toLocaleString('tr-TR')},00`
}

test('[P-19] [C-05] an exporter’s payer owes dollars or euros and pays lira at the rate of the day', async ({
  page,
}) => {
  await page.goto(payAddress('ihracat'))
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/GetPosCollectionTransactionExchangeAmounts')) asked.push(request.postDataJSON())
  })
  const inLira = page.getByText('In Turkish lira:')
  await page.locator('[name=amount]').fill('100')
  await page.locator('[name=currencyCode]').selectOption('USD')
  const [usd, euro] = [await ratedAt(page, 'USD Rate'), await ratedAt(page, 'EURO Rate')]
  await expect(inLira).toContainText(usd)
  await page.locator('[name=currencyCode]').selectOption('EUR')
  await expect(inLira).toContainText(euro)
  await typeCard(page, CARDS.garanti)
  await radios(page).first().check()
  await expect(payButton(page)).toHaveText(`Pay ${euro}`)
  await page.locator('[name=currencyCode]').selectOption('TRY')
  await expect(inLira).toHaveCount(0)
  expect(asked).toMatchObject([{ amount: 100, currencyCode: 'USD' }, { currencyCode: 'EUR' }])
  // What a branch asks for beside the debt stands in the same summary.
  await page.goto(payAddress('sozlesme', '/-/1001'))
  await expect.soft(summaryRow(page, 'Peşinat')).toHaveText('₺50.000,00')
  await expect.soft(summaryRow(page, 'Organizasyon Ücreti')).toHaveText('₺2.500,00')
})
