import type { Page } from '@playwright/test'
import { fillAll, filledIn, openForm, payAddress } from './kit/pay-form.ts'
import {
  approveAtBank,
  bankIn,
  CARDS,
  fillCard,
  fillForm,
  ownAmount,
  pay,
  payButton,
  resultDialog,
  scriptedAmount,
  shownReference,
} from './kit/pay.ts'
import { expect, expectAccessible, test, WIDTHS } from './kit/test.ts'

const says = (page: Page) => resultDialog(page).getByRole('status')
const ASKING = 'Bankadan yanıt bekleniyor…'

test('[L-04] [P-18] a page that is loaded again at the bank tells the number and the way on, and keeps all but the card', async ({
  page,
}) => {
  await openForm(page, payAddress('anadolu'))
  await fillForm(page, { amount: ownAmount().typed, card: CARDS.isbank })
  await fillAll(page, { customerInformation: 'Ayşe Öğüt', email: 'ayse@vezne.test' })
  const before = await filledIn(page)
  await pay(page)
  await expect(bankIn(page).locator('#code')).toBeVisible()
  await page.reload()
  await expect(says(page)).toContainText(ASKING)
  const reference = await shownReference(page)
  expect(reference).toMatch(/^[A-Z0-9]{20}$/)
  await expectAccessible(page, { within: 'dialog' })

  // The same under an address of its own, which outlives the tab.
  const standing = resultDialog(page).getByRole('link', { name: 'Ödemenin durumu' })
  const address = (await standing.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/odeme-durumu\//)
  const other = await page.context().newPage()
  // It looks again by itself every few seconds; whoever examines it needs it to stand still.
  await other.route(`**${address}`, async (route) => {
    const response = await route.fetch()
    const { refresh, ...headers } = response.headers()
    expect(Number(refresh)).toBeGreaterThan(0)
    await route.fulfill({ response, headers })
  })
  await other.goto(address)
  await expect(other.getByText(reference)).toBeVisible()
  await expect(other.getByRole('link', { name: 'Ödeme sayfasına dön' })).toBeVisible()
  await expectAccessible(other)
  await other.close()

  // What was left is free again once the server has heard of it; before that the same again would be asked about.
  const heard = page.waitForResponse('**/PayWithoutLogin/LeaveTransaction')
  await resultDialog(page).getByRole('button', { name: 'Yeniden öde' }).click()
  await heard
  await expect(resultDialog(page)).toHaveCount(0)
  const { cardNumber: _number, cvv: _cvv, expiration: _expiration, holderName: _holder, ...rest } = before
  const { bankIdInstallment: _option, installmentTable: _row, agreement: _yes, ...kept } = rest
  expect(await filledIn(page)).toMatchObject(kept)
  await expect(page.locator('[name=cardNumber]')).toHaveValue('')
  await fillCard(page, CARDS.isbank)
  await page.getByRole('button', { name: 'Bunu seç' }).click()
  await page.locator('[name=agreement]').check()
  await pay(page)
  await approveAtBank(bankIn(page))
  await expect(says(page)).toHaveText('Ödeme başarıyla gerçekleştirildi.')
})

test('[P-04] [P-02] a field that is left says what is wrong with it, and an address wants its receipt', async ({
  page,
}) => {
  await openForm(page, payAddress('sozlesme'))
  const leave = async (name: string, typed: string) => {
    await page.locator(`[name=${name}]`).fill(typed)
    await page.locator('[name=holderName]').focus()
  }
  await leave('email', 'ali@')
  await expect(page.locator('[name=email]')).toHaveAccessibleDescription('Lütfen geçerli bir e-posta adresi giriniz.')
  await expect(page.locator('[name=receipt]')).toBeChecked()
  await leave('expiration', '13/24')
  await expect(page.locator('#field-expiration-error')).toHaveText('Son kullanma tarihi AA/YY biçiminde olmalıdır.')
  await leave('amount', 'abc')
  await expect(page.locator('#field-amount-error')).toHaveText('Lütfen tutarı 1.234,56 biçiminde giriniz.')
  // Nothing was sent, so that nothing is listed, and what is empty is left in peace.
  await expect(page.locator('.pay-errors')).toHaveCount(0)
  await expect(page.locator('.field-error')).toHaveCount(3)
  await leave('amount', '0')
  await expect(page.locator('#field-amount-warning')).toBeVisible()
  await leave('tckn', '10000000147')
  await expect(page.locator('#field-tckn-warning')).toBeVisible()
  await leave('tckn', '10000000146')
  await expect(page.locator('#field-tckn-warning')).toHaveCount(0)
  await leave('email', 'ali@vezne.test')
  await expect(page.locator('#field-email-error')).toHaveCount(0)
  await page.locator('[name=receipt]').uncheck()
  await leave('email', 'veli@vezne.test')
  await expect(page.locator('[name=receipt]')).not.toBeChecked()
  const phone = page.locator('[name=mobilePhone]')
  if ((await phone.count()) > 0) {
    await phone.pressSequentially('+90 532 123 45 67')
    await page.locator('[name=holderName]').focus()
    await expect(phone).toHaveValue('0 (532) 123 45 67')
  }
})

test('[L-04] a bank’s window that was closed leads to the same way on', { tag: '@full' }, async ({ page }) => {
  await openForm(page, payAddress('anadolu'))
  await fillForm(page, { amount: ownAmount().typed, card: CARDS.kuveyt })
  const opening = page.waitForEvent('popup')
  await pay(page)
  await (await opening).close()
  await expect(says(page)).toContainText(ASKING)
  expect(await shownReference(page)).not.toBe('')
  await resultDialog(page).getByRole('button', { name: 'Yeniden öde' }).click()
  await expect(payButton(page)).toBeVisible()
  await expect(resultDialog(page)).toHaveCount(0)
})

test(
  '[L-04] the browser’s way back asks at the bank before it throws the payment away',
  { tag: '@full' },
  async ({ page }) => {
    await openForm(page, payAddress('anadolu'))
    await fillForm(page, { amount: ownAmount().typed, card: CARDS.isbank })
    await pay(page)
    await expect(bankIn(page).locator('#code')).toBeVisible()
    for (let press = 0; press < 2; press += 1) {
      await page.evaluate('history.back()')
      await resultDialog(page).getByRole('button', { name: 'Ödemeye devam et' }).click()
    }
    await approveAtBank(bankIn(page))
    await expect(says(page)).toHaveText('Ödeme başarıyla gerçekleştirildi.')
  },
)

test('[L-04] a bank that shows nothing leaves the payer a number', { tag: '@full' }, async ({ page }) => {
  await openForm(page, payAddress('anadolu'))
  await fillForm(page, { amount: scriptedAmount('96').typed, card: CARDS.isbank })
  await pay(page)
  await approveAtBank(bankIn(page))
  await expect(resultDialog(page).getByText('Kapatsanız da kaybolmaz.')).toBeVisible()
  await expect(resultDialog(page)).toContainText(/İşlem no: [A-Z0-9]{20}/)
})

for (const [where, size] of Object.entries({ ...WIDTHS, tablet: { width: 820, height: 1180 } })) {
  test(`[C-01] the button stays in sight and nothing runs over at ${where}`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize(size)
    for (const language of ['tr', 'en']) {
      await openForm(page, payAddress('anadolu', `?lang=${language}`))
      await fillForm(page, { amount: '1250000', card: CARDS.isbank })
      await page.getByRole('button', { name: /^(Taksitli Ödeme|Pay in Installments)$/ }).click()
      for (const name of ['amount', 'cvv', 'agreement']) {
        await page.locator(`[name=${name}]`).scrollIntoViewIfNeeded()
        await expect(payButton(page)).toBeInViewport({ ratio: 1 })
      }
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'),
      ).toBeLessThanOrEqual(0)
    }
  })
}
