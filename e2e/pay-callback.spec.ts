import type { Page, Route } from '@playwright/test'
import { BROWSER_PORTS } from '../tools/test/config.ts'
import { approveAtBank, bankIn, CARDS, chooseSingle, fillCard, ownNumber, payButton, resultDialog } from './kit/pay.ts'
import { payAddress } from './kit/pay-form.ts'
import { expect, test } from './kit/test.ts'

const SHOP = `http://localhost:${BROWSER_PORTS.SIM_PORT}`
const PAGE = payAddress('magaza')
const STATUS = '**/PayWithoutLogin/PosCollectionTransactionGetById/**'
// The bank is pretend, the machine may be busy with other walks.

const says = (page: Page) => resultDialog(page).getByRole('status')

interface Order {
  readonly reference: string
  readonly link: string
  readonly state: string
}

/** An order of the pretend shop over so many lira and kuruş. */
async function anOrder(amount: string): Promise<Order> {
  const body = JSON.stringify({ amount })
  const headers = { 'content-type': 'application/json' }
  return (await (await fetch(`${SHOP}/_sim/shop-orders`, { method: 'POST', headers, body })).json()) as Order
}

/** No two walks pay the same with the same card. */
const lira = () => String(200 + ownNumber())

async function payOrder(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await fillCard(page, CARDS.garanti)
  await chooseSingle(page)
  await payButton(page).click()
}

async function leaveBank(page: Page, close = 'Kapat', leave = 'Ayrıl'): Promise<void> {
  await resultDialog(page).getByRole('button', { name: close }).click()
  await resultDialog(page).getByRole('button', { name: leave }).click()
}

test('[P-22] an address without an order, or with another’s, says so in both languages and shows no form', async ({
  page,
}) => {
  const { link, reference } = await anOrder('250.00')
  const missing = {
    tr: 'Sipariş numarası veya tutar bulunamadı.',
    en: 'The order number or the amount was not found.',
  }
  const wrong = {
    tr: 'Sipariş tutarı veya referans numarası doğru değil. Lütfen alışveriş sayfası yetkilileriyle iletişime geçin.',
    en: 'The order amount or the reference number is not correct. Please contact the shopping site.',
  }
  // The notice of a missing order stands for three seconds of the page's clock, which is held.
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  for (const [address, words, stays] of [
    [PAGE, missing.tr, 'alışveriş sitesine dönün'],
    [`${PAGE}/-/-/${reference}`, missing.tr, 'alışveriş sitesine dönün'],
    [`${link.replace(/\/-\/[^/]+\//, '/-/-/')}?lang=en`, missing.en, 'go back to the shopping site'],
  ] as const) {
    await page.goto(address)
    await expect.soft(page.getByRole('alert')).toHaveText(words)
    // Its script may come when it comes: the three seconds begin with it.
    await expect(async () => {
      await page.clock.runFor(3000)
      await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 500 })
    }).toPass()
    await expect.soft(page.locator('.pay-instead')).toContainText(stays)
    await expect.soft(page.locator('form')).toHaveCount(0)
  }
  for (const [address, words] of [
    [`${link.replace(reference, 'PZR-10000-AAA')}?lang=tr`, wrong.tr],
    [`${PAGE}/250.00/-/${reference}?lang=en`, wrong.en],
  ] as const) {
    await page.goto(address)
    await expect.soft(page.getByRole('alert')).toHaveText(words)
    await expect.soft(page.locator('form')).toHaveCount(0)
  }
})

test('[P-22] [R-05] closing the bank’s page waits, looks, and leads back to a shop that knows', async ({ page }) => {
  const amount = lira()
  const { link, reference } = await anOrder(`${amount}.00`)
  const held: Route[] = []
  let isHeld = true
  await page.route(STATUS, (route) => (isHeld ? void held.push(route) : route.continue()))
  await page.goto(link)
  await expect(page.locator('[name=amount]')).toHaveValue(`${Number(amount).toLocaleString('tr-TR')},00`)
  await expect(page.locator('[name=amount]')).toHaveAttribute('readonly')
  for (const name of ['email', 'description', 'receipt']) await expect(page.locator(`[name=${name}]`)).toHaveCount(0)
  await fillCard(page, CARDS.garanti)
  await chooseSingle(page)
  await payButton(page).click()
  await approveAtBank(bankIn(page))
  await expect(bankIn(page).getByRole('heading', { level: 1 })).toHaveText('Ödemeniz alındı')
  await leaveBank(page)
  await expect(says(page)).toContainText('Lütfen bekleyiniz')
  isHeld = false
  for (const route of held) await route.continue()
  await expect(says(page)).toContainText('Alışveriş sitesine yönlendiriliyorsunuz')
  const told = Date.now()
  await page.waitForURL(`${SHOP}/shop/orders/${reference}`)
  expect(Date.now() - told).toBeGreaterThan(1500)
  await expect(page.locator('[data-state=paid]')).toBeVisible()
  // Its own server was told as well.
  await expect(page.locator('[data-confirmed=true]')).toBeVisible()
})

test(
  '[P-22] a payer who left the bank unpaid reads that it failed, and may try again or buy something else',
  { tag: '@full' },
  async ({ page }) => {
    const { link } = await anOrder(`${lira()}.00`)
    await payOrder(page, `${link}?lang=en`)
    await expect(bankIn(page).locator('input[name=code]')).toBeVisible()
    await leaveBank(page, 'Close', 'Leave')
    await expect(says(page)).toContainText('Please wait')
    await expect(says(page)).toContainText('Payment failed. Please try again.')
    await resultDialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(resultDialog(page)).toHaveCount(0)
    await expect(page.locator('[name=cardNumber]')).not.toHaveValue('')
    // What was left is free again; the code on the back is typed for each try.
    await page.locator('[name=cvv]').fill('000')
    await payButton(page).click()
    await approveAtBank(bankIn(page))
    await expect(says(page)).toContainText('Redirecting to the shopping site')
    // The next order knows nothing of this one.
    const { link: next } = await anOrder(`${lira()}.00`)
    await page.goto(next)
    await fillCard(page, CARDS.garanti)
    await chooseSingle(page)
    await expect(resultDialog(page)).toHaveCount(0)
  },
)

test('[P-22] an order that the bank declined goes back to the shop as failed', { tag: '@full' }, async ({ page }) => {
  const { link, reference } = await anOrder(`${lira()}.05`)
  await payOrder(page, link)
  await approveAtBank(bankIn(page))
  await expect(says(page)).toContainText('Ödeme başarısız. Lütfen Tekrar deneyiniz.')
  await resultDialog(page).getByRole('button', { name: 'Alışveriş sitesine dön' }).click()
  await page.waitForURL(`${SHOP}/shop/orders/${reference}`)
  await expect(page.locator('[data-state=failed]')).toBeVisible()
})
