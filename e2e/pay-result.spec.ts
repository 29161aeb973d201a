import type { Page } from '@playwright/test'
import { ownMark } from './kit/own-mark.ts'
import {
  approveAtBank,
  bankIn,
  CARDS,
  chargedFor,
  expectReceipt,
  fillForm,
  optionCard,
  ownAmount,
  ownNumber,
  pay,
  payButton,
  resultDialog,
  scriptedAmount,
  shownReference,
} from './kit/pay.ts'
import { expect, test, WIDTHS } from './kit/test.ts'

const PAY = '/pay-without-login'
const SUCCESS = 'Ödeme başarıyla gerçekleştirildi.'
const ASKING = 'Bankadan yanıt bekleniyor…'
const FAILED = /alınamadı|başarısız|tamamlanmadı|reddedildi/i
// The bank is pretend, the machine may be busy with other walks.

const says = (page: Page) => resultDialog(page).getByRole('status')
const closeDialog = (page: Page) => resultDialog(page).getByRole('button', { name: 'Kapat' }).last().click()

test('[C-06] [L-04] [I-05] [R-07] what the button says is what the bank charges, and a receipt comes by mail', async ({
  page,
}) => {
  await page.setViewportSize(WIDTHS.desk)
  const mail = `odeyen-${ownMark()}@vezne.test`
  // 26 for every 25: at four percent no kuruş that scripts the bank's day.
  const part = 40 + ownNumber()
  await page.goto(PAY)
  await fillForm(page, { amount: String(part * 25), card: CARDS.isbank })
  await page.getByRole('button', { name: 'Taksitli Ödeme' }).click()
  await optionCard(page, 'İş Bankası · maximum')
    .getByRole('radio', { name: /^4 Taksit/ })
    .check()
  await page.locator('[name=email]').fill(mail)
  await page.locator('[name=receipt]').check()
  const total = `₺${(part * 26).toLocaleString('tr-TR')},00`
  await expect(payButton(page)).toHaveText(`${total} Öde`)
  const { show } = await pay(page)
  expect.soft(show?.as).toBe('frame')
  const frame = page.locator('dialog iframe')
  await expect(frame).toHaveAttribute('sandbox', /allow-forms/)
  expect.soft(await frame.getAttribute('sandbox')).not.toMatch(/top-navigation/)
  expect.soft((await resultDialog(page).boundingBox())?.width).toBe(600)
  await approveAtBank(bankIn(page))
  await expect(says(page)).toHaveText(SUCCESS)
  await expect(resultDialog(page)).toContainText(total)
  const reference = await shownReference(page)
  expect(await chargedFor(reference)).toMatchObject([{ amountMinor: part * 2600, installments: 4 }])

  await resultDialog(page).getByRole('link', { name: 'Makbuzu gör' }).click()
  await expect(page).toHaveURL(/\/receipt\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tahsilat Makbuzu')
  for (const [name, value] of [
    ['İşlem no', reference],
    ['Taksit', '4'],
  ] as const)
    await expect.soft(page.locator(`dt:text-is("${name}") + dd`)).toHaveText(value)
  await expect.soft(page.getByRole('link', { name: 'Yeni ödeme' })).toHaveAttribute('href', PAY)
  await expectReceipt(mail, total)
})

test(
  '[L-04] iyzico’s page is loaded by its address, and success is said in English',
  { tag: '@full' },
  async ({ page }) => {
    const { typed } = ownAmount()
    await page.goto(`${PAY}?lang=en`)
    await fillForm(page, { amount: typed, card: CARDS.isbank, at: 'iyzico · iyzico' })
    expect((await pay(page)).show?.as).toBe('url-frame')
    await approveAtBank(bankIn(page))
    await expect(says(page)).toHaveText('Payment was made successfully.')
  },
)

test('[L-04] Kuveyt Türk opens in a window of its own, and the result comes back to the page', async ({ page }) => {
  const { typed, shown } = ownAmount()
  await page.goto(PAY)
  await fillForm(page, { amount: typed, card: CARDS.kuveyt })
  const opening = page.waitForEvent('popup')
  expect((await pay(page)).show?.as).toBe('new-window')
  const bank = await opening
  await expect(says(page)).toContainText('Bankanızın sayfası yeni bir pencerede açıldı.')
  await approveAtBank(bank)
  await expect(says(page)).toHaveText(SUCCESS)
  await expect(resultDialog(page)).toContainText(`₺${shown}`)
  await expect.poll(() => bank.isClosed()).toBe(true)
})

test(
  '[L-04] a browser that blocks the window is told about, and one click opens the bank',
  { tag: '@full' },
  async ({ page }) => {
    const { typed } = ownAmount()
    await page.goto(PAY)
    await fillForm(page, { amount: typed, card: CARDS.kuveyt })
    await page.evaluate(`{
    const { open } = window
    window.open = () => ((window.open = open), null)
  }`)
    await payButton(page).click()
    await expect(says(page)).toHaveText(
      'Tarayıcı yeni pencere açmayı engelledi. Lütfen izin verin veya pop-up engelleyiciyi kapatın.',
    )
    const opening = page.waitForEvent('popup')
    await resultDialog(page).getByRole('button', { name: 'Banka sayfasını aç' }).click()
    await approveAtBank(await opening)
    await expect(says(page)).toHaveText(SUCCESS)
  },
)

test('[L-04] a declined card is told why, and nothing typed is lost', async ({ page }) => {
  await page.goto(PAY)
  const [refused, poor] = [scriptedAmount('05'), scriptedAmount('51')]
  await fillForm(page, { amount: refused.typed, card: CARDS.isbank })
  await pay(page)
  await approveAtBank(bankIn(page))
  await expect(says(page)).toContainText('Ödeme alınamadı')
  await expect(says(page)).not.toContainText('bakiye')
  await expect(says(page)).toContainText('Kartınızdan çekim yapılmadı.')
  expect.soft(await chargedFor(await shownReference(page))).toEqual([])
  await resultDialog(page).getByRole('button', { name: 'Tekrar dene' }).click()
  await expect(resultDialog(page)).toHaveCount(0)
  await expect(page.locator('[name=cardNumber]')).toHaveValue('5406 6754 0667 5403')
  // The code on the back of the card is for one try.
  await expect(page.locator('[name=cvv]')).toHaveValue('')
  await page.locator('[name=cvv]').fill('000')
  await page.locator('[name=amount]').fill(poor.typed)
  await pay(page)
  await approveAtBank(bankIn(page))
  await expect(says(page)).toContainText('Ödeme alınamadı: kart limiti veya bakiyesi yetersiz')
  await expect(says(page)).toContainText('taksit veya başka bir kart deneyebilirsiniz')
})

test(
  '[L-04] a payer who turns back at the bank has paid nothing, and may pay after all',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(PAY)
    await fillForm(page, { amount: ownAmount().typed, card: CARDS.isbank })
    await pay(page)
    await bankIn(page).getByRole('button', { name: 'Vazgeç' }).click()
    await expect(says(page)).toContainText('Ödeme alınamadı: bankadaki onay verilmedi')
    await expect(says(page)).not.toContainText('doğrulama')
    await closeDialog(page)
    await page.locator('[name=cvv]').fill('000')
    await pay(page)
    await approveAtBank(bankIn(page))
    await expect(says(page)).toHaveText(SUCCESS)
  },
)

test('[L-04] [I-05] a bank that charges and falls silent is asked; nobody is told that it failed', async ({ page }) => {
  const { typed, shown } = scriptedAmount('92')
  await page.goto(PAY)
  await fillForm(page, { amount: typed, card: CARDS.isbank })
  const heard: string[] = []
  await page.exposeFunction('hear', (text: string) => heard.push(text))
  await page.evaluate(`new MutationObserver(() => hear(document.body.innerText)).observe(document.body, {
    childList: true, subtree: true, characterData: true,
  })`)
  await pay(page)
  await approveAtBank(bankIn(page))
  await expect(says(page)).toContainText(ASKING)
  await expect(says(page)).toHaveText(SUCCESS)
  expect(heard.join()).toContain(ASKING)
  expect(heard.filter((text) => FAILED.test(text))).toEqual([])
  await expect(resultDialog(page)).toContainText(`₺${shown}`)
  expect(await chargedFor(await shownReference(page))).toHaveLength(1)
})

test(
  '[L-04] a forged return and an empty page decide nothing: the payer may leave, and look again',
  { tag: '@full' },
  async ({ page }) => {
    // Nobody hears that the payer left, as when the line is gone.
    await page.route('**/api/PayWithoutLogin/LeaveTransaction', (route) => route.abort())
    await page.goto(PAY)
    await fillForm(page, { amount: scriptedAmount('94').typed, card: CARDS.isbank })
    await pay(page)
    await approveAtBank(bankIn(page))
    await expect(bankIn(page).getByRole('heading', { level: 1 })).toHaveText(/bankaya soruluyor/)
    expect.soft(await resultDialog(page).innerText()).not.toMatch(FAILED)
    const leave = async () => {
      await closeDialog(page)
      await resultDialog(page).getByRole('button', { name: 'Ayrıl' }).click()
      await expect(page.getByText('Başlattığınız ödemenin sonucu henüz belli değil.')).toBeVisible()
    }
    await leave()
    await page.locator('[name=amount]').fill(scriptedAmount('96').typed)
    await pay(page)
    await approveAtBank(bankIn(page))
    await expect(bankIn(page).locator('body')).toBeEmpty()
    expect.soft(await resultDialog(page).innerText()).not.toMatch(FAILED)
    await leave()
    await page.getByRole('button', { name: 'Durumunu göster' }).click()
    await expect(says(page)).toContainText(ASKING)
    expect.soft(await page.locator('body').innerText()).not.toMatch(FAILED)
  },
)

test(
  '[L-04] a tab that was closed at the bank finds its payment again',
  { tag: '@full' },
  async ({ page, context }) => {
    const { typed, shown } = ownAmount()
    await page.goto(PAY)
    await fillForm(page, { amount: typed, card: CARDS.isbank })
    const { posCollectionTransactionId } = await pay(page)
    await expect(bankIn(page).locator('input[name=code]')).toBeVisible()
    const atBank =
      page
        .frames()
        .find((frame) => frame.url().includes('/acs/'))
        ?.url() ?? ''
    await page.close()
    const again = await context.newPage()
    await again.goto(PAY)
    await expect(says(again)).toContainText(ASKING)
    // Nothing of the card outlives the tab.
    const kept = await again.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).toContain(posCollectionTransactionId)
    expect(kept).not.toMatch(/5406|AYŞE/)
    // The bank's page lives on, as on a phone; its word reaches the page that waits.
    const bank = await context.newPage()
    await bank.goto(atBank)
    await approveAtBank(bank)
    await expect(says(again)).toHaveText(SUCCESS)
    await expect(resultDialog(again)).toContainText(`₺${shown}`)
    await closeDialog(again)
    await again.reload()
    await expect(payButton(again)).toBeVisible()
    await expect(resultDialog(again)).toHaveCount(0)
  },
)
