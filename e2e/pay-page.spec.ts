import type { Route } from '@playwright/test'
import { BROWSER_PORTS } from '../tools/test/config.ts'
import { approveAtBank, bankIn, CARDS, chooseSingle, fillCard, ownAmount, payButton } from './kit/pay.ts'
import { expect, expectAccessible, test, WIDTHS } from './kit/test.ts'

const at = (name: string) => `http://${name}.localhost:${BROWSER_PORTS.PORT}/pay-without-login`
const SHOP = `http://localhost:${BROWSER_PORTS.SIM_PORT}`
const FRAME = `http://localhost:${BROWSER_PORTS.FRAME_PORT}`

test('[R-05] [L-04] a payer without an account pays on a phone and reads that it was taken', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  const { typed, shown } = ownAmount()
  await page.goto('/pay-without-login')
  await expect(page.getByText('Ödeme seçenekleri için kart bilgilerinizi giriniz.')).toBeVisible()
  await expectAccessible(page)
  await page.locator('[name=amount]').fill(typed)
  await page.locator('[name=description]').fill('Fatura 2026/11')
  await fillCard(page, CARDS.isbank)
  await expect(page.locator('[name=amount]')).toHaveValue(shown)
  await chooseSingle(page)
  await expect(payButton(page)).toHaveText(`₺${shown} Öde`)
  await expectAccessible(page)
  await payButton(page).click()
  await approveAtBank(bankIn(page))
  await expect(page.getByText('Ödeme başarıyla gerçekleştirildi.')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(`₺${shown}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).last().click()
  // The card is gone, the rest stays.
  await expect(page.locator('[name=cardNumber]')).toHaveValue('')
  await expect(page.locator('[name=cvv]')).toHaveValue('')
  await expect(page.locator('[name=description]')).toHaveValue('Fatura 2026/11')
  // So is the amount, and the receipt stays at hand.
  await expect(page.locator('[name=amount]')).toHaveValue('')
  const strip = page.getByRole('status', { name: 'Ödeme Sonucu' })
  await expect(strip).toContainText(`₺${shown} ödendi`)
  const paper = await page.request.get((await strip.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '')
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(strip.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/.*%2Freceipt%2F/,
  )
  await expect(strip.getByRole('link', { name: 'E-posta' })).toHaveAttribute('href', /^mailto:/)
  await expectAccessible(page)
  await strip.getByRole('button', { name: 'Yeni ödeme' }).click()
  await expect(strip).toHaveCount(0)
  await expect(page.locator('[name=amount]')).toBeFocused()
})

test('[R-05] what is typed before the script arrives survives it, and every drawing after it', async ({ page }) => {
  const held: Route[] = []
  await page.route('**/assets/public-*.js', (route) => void held.push(route))
  // The script is held back, so the page is never loaded altogether.
  await page.goto('/pay-without-login', { waitUntil: 'commit' })
  const typed = {
    amount: '1.250,50',
    customerInformation: 'Ayşe Öğüt Yılmaz',
    description: 'Fatura 2026/11, üçüncü kısım',
    email: 'ayse@vezne.test',
    holderName: 'AYŞE YILMAZ',
    cardNumber: '5406 6754 0667 5403',
    expiration: '12/30',
    cvv: '007',
  }
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).pressSequentially(text)
  await page.locator('[name=currencyCode]').selectOption('EUR')
  await page.locator('[name=receipt]').check()
  await page.locator('[name=agreement]').check()
  expect(held).toHaveLength(1)
  await held[0]?.continue()
  // The options are those of the card that was typed before: the script has read it.
  await expect(page.locator('[name=bankIdInstallment]').first()).toBeVisible()
  await page.locator('[name=bankIdInstallment]').first().check()
  await expect(payButton(page)).toHaveText('€1.250,50 Öde')
  await page.locator('[name=description]').press('End')
  await page.locator('[name=description]').pressSequentially('!')
  for (const [name, text] of Object.entries({ ...typed, description: `${typed.description}!` }))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(text)
  await expect(page.locator('[name=currencyCode]')).toHaveValue('EUR')
  await expect(page.locator('[name=receipt]')).toBeChecked()
  await expect(page.locator('[name=agreement]')).toBeChecked()
})

test('[P-02] [P-18] what is wrong stands beside its field and in a list that leads there', async ({ page }) => {
  await page.goto('/pay-without-login?lang=en')
  await payButton(page).click()
  const list = page.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await expect(list).toBeFocused()
  await expect(list.getByRole('link')).toHaveText([
    'Amount cannot be empty.',
    'Description cannot be empty.',
    'Name on card cannot be empty.',
    'Card number cannot be empty.',
    'Expiry date cannot be empty.',
    'Security code cannot be empty.',
    'You must choose from payment options.',
    'You must accept the agreements.',
  ])
  await expectAccessible(page)
  await list.getByRole('link', { name: 'Card number cannot be empty.' }).click()
  const number = page.locator('[name=cardNumber]')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Card number cannot be empty.')
  await number.pressSequentially('5406675406675404')
  await expect(number).toHaveAccessibleDescription('Invalid card number')
})

test('the pay page lives under a policy that knows no inline code and no stranger', async ({ page }) => {
  const strangers: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host !== `localhost:${BROWSER_PORTS.PORT}`) strangers.push(request.url())
  })
  const answer = await page.goto('/pay-without-login')
  const [policy, styles = ''] = (answer?.headers()['content-security-policy'] ?? '').split('; style-src ')
  expect(policy).toBe(
    "default-src 'none'; script-src 'self'; img-src 'self'; connect-src 'self'; " +
      `frame-src ${FRAME}; form-action ${FRAME}; base-uri 'none'; frame-ancestors 'self'; ` +
      "require-trusted-types-for 'script'; trusted-types 'none'",
  )
  expect(styles).toMatch(/^'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}='$/)
  expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  await fillCard(page, CARDS.isbank)
  await expect(page.locator('[name=bankIdInstallment]').first()).toBeVisible()
  expect(strangers).toEqual([])
  expect(await page.locator('[style]').count()).toBe(0)
})

test(
  '[P-21] [L-03] a company without a provider says so; each company speaks its own language first',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(at('bos'))
    await expect(page.getByText('Firmanıza tanımlı bir ödeme sağlayıcı bulunmamaktadır.')).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByText('Your company does not have a defined payment provider.')).toBeVisible()
    await page.goto(at('ihracat'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'Türkçe' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
    // The payer's own choice stays.
    await page.goto(at('ihracat'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  },
)

test('[P-22] an order of a shop is paid at its figure, and the browser goes back to the shop', async ({ page }) => {
  await page.goto(`${SHOP}/shop/basket?b=lokum*1`)
  await page.locator('form button').first().click()
  await expect(page).toHaveURL(/magaza\.localhost.*\/pay-without-login\//)
  await expect(page.locator('[name=amount]')).toHaveValue('390,00')
  await expect(page.locator('[name=amount]')).toHaveAttribute('readonly')
  for (const name of ['email', 'description', 'receipt']) await expect(page.locator(`[name=${name}]`)).toHaveCount(0)
  for (const [name, text] of [
    ['mobilePhone', '5321234567'],
    ['customerInformation', 'Ayşe Yılmaz'],
  ] as const)
    if ((await page.locator(`[name=${name}]`).count()) > 0) await page.locator(`[name=${name}]`).fill(text)
  await fillCard(page, CARDS.garanti)
  await chooseSingle(page)
  await payButton(page).click()
  await approveAtBank(bankIn(page))
  await expect(page.getByText('Alışveriş sitesine yönlendiriliyorsunuz')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`^${SHOP}/shop/`))
  // An altered address is no order.
  const orders = await page.request.get(`${SHOP}/_sim/shop-orders`)
  const [order] = ((await orders.json()) as { orders: { link: string }[] }).orders
  await page.goto((order?.link ?? '').replace(/(pay-without-login\/v1\..{12})./, '$1_'))
  await expect(page.getByText('Sipariş tutarı veya referans numarası doğru değil.')).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
})
