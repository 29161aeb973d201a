import type { Page } from '@playwright/test'
import { CARDS, fillForm, optionCard, payButton, resultDialog, showOtherBanks } from './kit/pay.ts'
import { payAddress } from './kit/pay-form.ts'
import { API, changeOptions, openInstallments, panelButton, summaryRow, table, typeCard } from './kit/pay-options.ts'
import { expect, test, WIDTHS } from './kit/test.ts'

const ZIRAAT_CARD = '4546711234567894'
/** Nothing, for a picture that did not load. */
const widthOf = (page: Page, image: string) => page.evaluate<number>(`document.querySelector('${image}').naturalWidth`)
const COLUMNS = `getComputedStyle(document.querySelector('.options-grid:not([hidden])')).gridTemplateColumns`

test('[C-01] [C-03] [C-04] the picker asks for a card, then opens as an accordion in one to four columns', async ({
  page,
}) => {
  await page.setViewportSize(WIDTHS.desk)
  await page.goto('/pay-without-login')
  await expect(page.getByRole('heading', { name: 'Ödeme Seçenekleri' })).toBeVisible()
  await expect(page.getByText('Ödeme seçenekleri için kart bilgilerinizi giriniz.')).toBeVisible()
  await expect(table(page)).toContainText('Veri Yok')
  await typeCard(page, CARDS.isbank)
  await expect(panelButton(page, 'Tek Çekim')).toHaveAttribute('aria-expanded', 'true')
  await expect(panelButton(page, 'Taksitli Ödeme')).toHaveAttribute('aria-expanded', 'false')
  const single = optionCard(page, 'İş Bankası · maximum')
  await expect.soft(single.getByRole('radio')).toHaveCount(1)
  await expect.poll(() => widthOf(page, '.option-card img')).toBeGreaterThan(0)

  await openInstallments(page)
  await expect(panelButton(page, 'Tek Çekim')).toHaveAttribute('aria-expanded', 'false')
  await expect(single.getByRole('radio')).toHaveCount(11)
  for (const [width, columns] of [
    [390, 1],
    [600, 2],
    [800, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft((await page.evaluate<string>(COLUMNS)).split(' '), `columns at ${width}`).toHaveLength(columns)
  }

  const opener = page.getByRole('button', { name: 'Kampanyayı Göster' })
  await opener.click()
  await expect(resultDialog(page).getByRole('img', { name: 'Kampanya' })).toBeVisible()
  await expect.poll(() => widthOf(page, 'dialog img')).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(resultDialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  // A company without a campaign has no button for it.
  await page.goto(payAddress('rubik'))
  await expect(page.getByRole('heading', { name: 'Ödeme Seçenekleri' })).toBeVisible()
  await expect(opener).toHaveCount(0)
})

test('[C-02] [C-04] [C-05] [C-11] a choice shows what it comes to, in the picker, the table and the summary', async ({
  page,
}) => {
  await page.goto('/pay-without-login')
  await typeCard(page, CARDS.isbank)
  await expect(table(page).getByRole('columnheader')).toHaveText(['Taksit', 'Komisyon Oranı'])
  await expect(table(page).getByRole('row').nth(4)).toHaveText('4%4')
  await page.locator('[name=amount]').fill('1000')
  await expect(table(page).getByRole('columnheader')).toHaveText(['Taksit', 'Aylık', 'Toplam'])
  await expect(payButton(page)).toHaveText('Öde')
  await openInstallments(page)
  const bank = optionCard(page, 'İş Bankası · maximum')
  await bank.getByRole('radio', { name: /^4 Taksit/ }).check()
  const detail = bank.locator('.offer-detail')
  await expect(detail.locator('dt')).toHaveText(['Toplam', 'Aylık', 'Komisyon oranı'])
  await expect(detail.locator('dd')).toHaveText(['₺1.040,00', '₺260,00', '%4,00'])
  const row = table(page).locator('tr[data-chosen=true]')
  await expect.soft(row.locator('th, td')).toHaveText(['4', '₺260,00', '₺1.040,00'])
  for (const [name, value] of [
    ['Tutar', '₺1.000,00'],
    ['Komisyon', '₺40,00'],
    ['Net Tutar', '₺1.000,00'],
    ['Komisyon Oranı', '%4,00'],
  ] as const)
    await expect.soft(summaryRow(page, name)).toHaveText(value)
  await expect.soft(page.locator('.summary-total')).toHaveText('Toplam Tutar ₺1.040,00')
  await expect.soft(payButton(page)).toHaveText('₺1.040,00 Öde')

  // Three installments cost what one payment does.
  await bank.getByRole('radio', { name: /^3 Taksit/ }).check()
  await expect(detail).toContainText('Komisyon, girilen tutara dahildir.')
  await expect.soft(detail.locator('dd').first()).toHaveText('₺1.000,00')
  await expect.soft(payButton(page)).toHaveText('₺1.000,00 Öde')
  // [C-12] The table chooses as well, and the picker follows it to its other panel.
  await table(page).getByRole('radio', { name: 'Tek Çekim' }).check()
  await expect(panelButton(page, 'Tek Çekim')).toHaveAttribute('aria-expanded', 'true')
  await expect(bank.getByRole('radio', { name: 'Tek Çekim' })).toBeChecked()
})

test('[C-02] a deferral outside its range is refused where it was typed, and the sale carries the whole choice', async ({
  page,
}) => {
  const sent: Record<string, unknown>[] = []
  await page.route(`${API}/SalesRequest`, async (route) => {
    sent.push(route.request().postDataJSON() as Record<string, unknown>)
    await route.fulfill({ status: 503, json: { success: false, message: 'Banka kapalı', data: null } })
  })
  await page.goto('/pay-without-login')
  await fillForm(page, { amount: '1000', card: ZIRAAT_CARD })
  const deferral = page.locator('[name=deferringInstallmentCount]')
  await expect(deferral).toHaveValue('1')
  await expect(deferral).toHaveAttribute('min', '1')
  await expect(deferral).toHaveAttribute('max', '3')
  await deferral.fill('9')
  await expect(deferral).toHaveAccessibleDescription(/Öteleme süresi 1 ile 3 ay arasında olmalıdır\./)
  await deferral.blur()
  await expect(deferral).toHaveValue('9')
  await payButton(page).click()
  await expect(deferral).toBeFocused()
  await expect(deferral).toHaveValue('9')
  expect(sent).toEqual([])
  await deferral.fill('2')
  await expect(deferral).not.toHaveAccessibleDescription(/arasında olmalıdır/)
  await openInstallments(page)
  const bank = optionCard(page, 'Ziraat Bankası · bankkart')
  await bank.getByRole('radio', { name: /^3 Taksit/ }).check()
  await expect(deferral).toHaveValue('1')
  await deferral.fill('2')
  const [, definition] = (await bank.getByRole('radio', { name: /^3 Taksit/ }).inputValue()).split('/')
  await payButton(page).click()
  await expect(page.getByText('Banka kapalı')).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({
      bankId: 10,
      installmentCount: 3,
      cardType: 'bankkart',
      posCollectionCommissionDefinitionId: definition,
      deferringInstallmentCount: 2,
      netAmount: 1000,
      amount: 1030,
      currencyCode: 'TRY',
    }),
  ])
  // A sale that did not begin loses nothing.
  await expect(page.locator('[name=cardNumber]')).toHaveValue(/^4546/)
  await expect(deferral).toHaveValue('2')
})

test('[C-03] [C-11] [C-12] what a company says about its options is shown, and nothing it hides', async ({ page }) => {
  await changeOptions(page, ({ commissions }) => ({
    posCollectionDescription:
      '<p>Bayi <b>notu</b></p><img src=x onerror="alert(1)"><a href="javascript:alert(1)">x</a>',
    isSelectableInstallmentTable: false,
    commissions: commissions.map((option, index) =>
      index === 0
        ? { ...option, isAgriculturePos: true, agricultureCardLogo: '/api/content/CardLogo/bankkart.png' }
        : option,
    ),
  }))
  await page.goto('/pay-without-login/-/1001')
  const narrowed = page.waitForRequest(`${API}/CommissionOptions?**`)
  await page.locator('[name=amount]').fill('1000')
  await typeCard(page, CARDS.isbank)
  // The limit of the branch's group is the server's to know; the page says whose branch it is.
  expect(new URL((await narrowed).url()).searchParams.get('firmToken')).toMatch(/./)
  const note = page.locator('.options-description')
  await expect(note.locator('b')).toHaveText('notu')
  await expect.soft(note.locator('img, [href^=javascript]')).toHaveCount(0)
  const card = optionCard(page, 'İş Bankası · maximum')
  await expect.soft(card).toContainText('2 ve 3 taksitte peşin fiyatına')
  await expect.soft(card.getByRole('img', { name: 'Tarım kartı' })).toBeVisible()
  // Institutions take every Visa, Mastercard and Troy.
  await showOtherBanks(page)
  await expect.soft(optionCard(page, 'iyzico · iyzico').locator('.option-brands svg')).toHaveCount(3)
  await expect.soft(table(page).getByRole('row').nth(2)).toBeVisible()
  await expect.soft(table(page).getByRole('radio')).toHaveCount(0)

  await page.unrouteAll()
  await changeOptions(page, () => ({ commissions: [], useEmptyCommissionList: true }))
  await page.locator('[name=cardNumber]').fill('')
  await typeCard(page, CARDS.garanti)
  await expect(page.getByText('Kartınız için uygun bir ödeme seçeneği bulunmamaktadır.')).toBeVisible()

  await page.unrouteAll()
  await page.goto(payAddress('grup'))
  await page.locator('[name=amount]').fill('1000')
  await typeCard(page, CARDS.garanti)
  await openInstallments(page)
  const garanti = optionCard(page, 'Garanti BBVA · bonus')
  await garanti.getByRole('radio', { name: /^2 Taksit/ }).check()
  await expect(garanti.locator('.offer-detail dt')).toHaveText(['Toplam', 'Aylık'])
  await expect.soft(page.getByText(/komisyon/i)).toHaveCount(0)
  await expect.soft(page.locator('main')).not.toContainText('%')
})
