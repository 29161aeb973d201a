import { CARDS, payButton } from './kit/pay.ts'
import { openForm, payAddress } from './kit/pay-form.ts'
import { openInstallments, typeCard } from './kit/pay-options.ts'
import { expect, test } from './kit/test.ts'

/** `₺1.250,50`: 125050. */
const kurusIn = (shown: string) => Number(shown.replaceAll(/\D/g, ''))

test('[R-05] [P-25] an address may name amount, branch, reference and return address, or none of them', async ({
  page,
}) => {
  const amount = page.locator('[name=amount]')
  const about = page.locator('.pay-about')
  for (const { path, shown, firm, reference } of [
    { path: '', shown: '' },
    { path: '/1250,50', shown: '1.250,50' },
    { path: '/1250.5/1001', shown: '1.250,50', firm: true },
    { path: '/1.250,50/1001/SIP-2026-17', shown: '1.250,50', firm: true, reference: 'SIP-2026-17' },
    { path: '/-/-/SIP-2026-18/aHR0cHM6Ly9iYWQuZXhhbXBsZQ', shown: '', reference: 'SIP-2026-18' },
    { path: '/bin', shown: '' },
  ]) {
    await page.goto(payAddress('anadolu', path))
    await expect.soft(amount).toHaveValue(shown)
    await expect.soft(amount).toBeEditable()
    await expect.soft(page.locator('[name=description]')).toBeVisible()
    await expect.soft(about.getByText('Firma', { exact: true })).toHaveCount(firm === true ? 1 : 0)
    await expect
      .soft(about.getByText(reference ?? 'SIP-', { exact: false }))
      .toHaveCount(reference === undefined ? 0 : 1)
  }
  const fifth = await page.goto(payAddress('anadolu', '/100/1001/SIP/aHR0cHM6/more'))
  expect.soft(fifth?.status()).toBe(404)
})

test('[P-25] a branch brings its firm, its down payment and its fee; one that nobody knows is said and hinders nobody', async ({
  page,
}) => {
  await openForm(page, payAddress('sozlesme', '/100/1001'))
  await expect.soft(page.locator('.pay-about')).toContainText('Firma')
  const summary = page.getByRole('region', { name: 'Ödeme Özeti' })
  await expect.soft(summary).toContainText(/Peşinat\s*₺50\.000,00/)
  await expect.soft(summary).toContainText(/Organizasyon Ücreti\s*₺2\.500,00/)
  // What stands above the total adds up to it; what is paid elsewhere stands below, and says so.
  await typeCard(page, CARDS.isbank)
  await openInstallments(page)
  await page.locator('[name=bankIdInstallment]:visible').last().check()
  const above = summary.locator('.summary-rows:has(~ .summary-total) > div')
  await expect(above.locator('dt')).toHaveText(['Tutar', 'Komisyon', 'Net Tutar', 'Komisyon Oranı'])
  const [amount = 0, commission = 0, net] = (await above.locator('dd').allInnerTexts()).map(kurusIn)
  const total = kurusIn(await summary.locator('.summary-total .amount').innerText())
  expect([commission > 0, amount + commission, net]).toEqual([true, total, amount])
  await expect(payButton(page)).toHaveText(
    `₺${(total / 100).toLocaleString('tr-TR', { minimumFractionDigits: 2 })} Öde`,
  )
  await expect.soft(summary.locator('.summary-total ~ *').getByText('Peşinat', { exact: true })).toBeVisible()
  await expect.soft(summary.locator('.summary-total ~ *')).toContainText('bu ödemeye dahil değildir')
  for (const [language, sentence] of [
    ['tr', 'Bu şube numarasıyla kayıtlı bir firma bulunamadı.'],
    ['en', 'No firm is registered with this branch number.'],
  ] as const) {
    await page.goto(payAddress('anadolu', `/100/9999?lang=${language}`))
    await expect.soft(page.getByText(sentence)).toBeVisible()
    await expect.soft(page.locator('[name=amount]')).toHaveValue('100,00')
    await expect.soft(page.locator('.pay-about')).toHaveCount(0)
  }
})

test('[P-24] the agreements are PDFs in the language of the page and open beside the form', async ({ page }) => {
  const found: string[] = []
  for (const [language, titles] of [
    ['tr', ['Gizlilik ve KVKK Aydınlatma Metni', 'Tüketici Hakları ve Mesafeli Satış Sözleşmesi']],
    ['en', ['Privacy Policy and Data Protection Notice', 'Consumer Rights and Distance Sales Agreement']],
  ] as const) {
    await page.goto(payAddress('anadolu', `?lang=${language}`))
    const links = page.locator('label[for=field-agreement] a')
    await expect.soft(links).toHaveText(titles.map((title) => new RegExp(`^${title}`)))
    for (const link of await links.all()) {
      await expect.soft(link).toHaveAttribute('target', '_blank')
      const answer = await page.request.get((await link.getAttribute('href')) ?? '')
      expect.soft(answer.status()).toBe(200)
      expect.soft(answer.headers()['content-type']).toBe('application/pdf')
      expect.soft((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
      found.push(answer.url())
    }
    await page.locator('[name=description]').fill('Fatura')
    const opened = page.waitForEvent('popup')
    await links.first().click()
    await (await opened).close()
    await expect.soft(page.locator('[name=description]')).toHaveValue('Fatura')
    await expect.soft(page.locator('[name=agreement]')).not.toBeChecked()
  }
  expect.soft(new Set(found).size).toBe(4)
})
