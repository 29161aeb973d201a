import type { Page } from '@playwright/test'
import { expectSaid, fillAll, filledIn, openForm, payAddress, saidWhenEmpty, type Said } from './kit/pay-form.ts'
import { CARDS, fillForm, ownAmount, payButton } from './kit/pay.ts'
import { expect, test } from './kit/test.ts'
import { tagOf } from './kit/tier.ts'

const SALE = '**/api/PayWithoutLogin/SalesRequest'

/** What is wrong in each field, and what is said of it. */
const WRONG = {
  email: ['ayse@vezne', 'Lütfen geçerli bir e-posta adresi giriniz.', 'Please enter a valid email address.'],
  cardNumber: [
    CARDS.isbank.slice(0, 14),
    'Kart numarası 15 veya 16 haneli olmalıdır.',
    'Card number must be 15 or 16 digits long.',
  ],
  expiration: ['01/20', 'Kartın son kullanma tarihi geçmiş.', 'The card has expired.'],
} as const

/** One digit away from a card. */
const NO_CARD = `${CARDS.isbank.slice(0, 15)}4`
const NO_SUCH_CARD = { tr: 'Geçersiz kart numarası', en: 'Invalid card number' } as const
const NO_RECEIPT = {
  tr: 'Makbuz için e-posta adresi gereklidir.',
  en: 'An email address is needed for the receipt.',
} as const

/** In the order of the form: the e-mail stands behind the description. */
function saidOfEmail(language: 'tr' | 'en', email: string): Said {
  const { amount = '', description = '', ...card } = saidWhenEmpty(language)
  return { amount, description, email, ...card }
}

for (const [language, at] of [
  ['tr', 1],
  ['en', 2],
] as const) {
  test(
    `[P-03] [P-04] [P-13] [P-14] [P-15] [P-16] [P-17] [P-18] each rule has its sentence, beside the field and in the list, in ${language}`,
    tagOf(language === 'tr'),
    async ({ page }) => {
      await openForm(page, payAddress('anadolu', `?lang=${language}`))
      await payButton(page).click()
      await expectSaid(page, saidWhenEmpty(language))
      await page.locator('[name=receipt]').check()
      await payButton(page).click()
      await expectSaid(page, saidOfEmail(language, NO_RECEIPT[language]))
      for (const [name, [typed]] of Object.entries(WRONG)) await page.locator(`[name=${name}]`).fill(typed)
      await expectSaid(page, {
        ...saidOfEmail(language, WRONG.email[at]),
        cardNumber: WRONG.cardNumber[at],
        expiration: WRONG.expiration[at],
      })
      await page.locator('[name=cardNumber]').fill(NO_CARD)
      await expect.soft(page.locator('#field-cardNumber-error')).toHaveText(NO_SUCH_CARD[language])
      await expect.soft(page.locator('.pay-errors a').nth(4)).toHaveText(NO_SUCH_CARD[language])
      // Each sentence goes with its fault, the list with the last of them.
      await fillAll(page, { email: 'ayse@vezne.test', amount: '1.250,00', description: 'Fatura', expiration: '12/30' })
      await fillAll(page, { holderName: 'AYŞE YILMAZ', cardNumber: CARDS.isbank, cvv: '000' })
      await page.locator('[name=bankIdInstallment]').first().check()
      const { agreement = '' } = saidWhenEmpty(language)
      await expectSaid(page, { agreement })
      await page.locator('[name=agreement]').check()
      await expectSaid(page, {})
      // What the payer ticked is said: without a word of it the sale would be taken for another's client's.
      const sent: unknown[] = []
      await page.route(SALE, (route) => {
        sent.push(route.request().postDataJSON())
        return route.abort()
      })
      await payButton(page).click()
      await expect.poll(() => sent).toEqual([expect.objectContaining({ agreementsAccepted: true })])
    },
  )
}

test('[P-02] an amount is read as people type and paste it, and asked again where it could mean two things', async ({
  page,
}) => {
  await openForm(page, payAddress('anadolu'))
  const amount = page.locator('[name=amount]')
  for (const [typed, shown] of [
    ['1234,5', '1.234,50'],
    ['1.234,56', '1.234,56'],
    ['1,234.56', '1.234,56'],
    ['1234.5', '1.234,50'],
    ['1.234', '1.234,00'],
    ['₺ 1.250,00', '1.250,00'],
    ['0,00', '0,00'],
  ] as const) {
    await amount.fill(typed)
    await amount.blur()
    await expect.soft(amount).toHaveValue(shown)
  }
  for (const typed of ['1,234', '-5', '12,345', 'yüz lira']) {
    await amount.fill(typed)
    await payButton(page).click()
    await expect.soft(amount).toHaveAccessibleDescription('Lütfen tutarı 1.234,56 biçiminde giriniz.')
    await expect.soft(amount).toHaveValue(typed)
  }
  await expect.soft(amount).toHaveAttribute('inputmode', 'decimal')
})

test('[P-14] [P-16] card, expiry and security code are written as on the card and end where it ends', async ({
  page,
}) => {
  await openForm(page, payAddress('anadolu'))
  for (const [name, typed, shown] of [
    ['cardNumber', `${CARDS.isbank}99`, '5406 6754 0667 5403'],
    ['cardNumber', '5406-6754-0667-5403', '5406 6754 0667 5403'],
    ['cardNumber', '3744 270000 00003', '3744 270000 00003'],
    ['expiration', '1230', '12/30'],
    ['expiration', '3/2031', '03/31'],
    ['cvv', '12a345', '1234'],
  ] as const) {
    const field = page.locator(`[name=${name}]`)
    await field.fill('')
    await field.pressSequentially(typed)
    await expect.soft(field).toHaveValue(shown)
    await expect.soft(field).toHaveAttribute('inputmode', 'numeric')
  }
  // Fifteen digits are a card as well.
  await payButton(page).click()
  await expect(page.locator('#field-holderName-error')).toBeVisible()
  await expect.soft(page.locator('#field-cardNumber-error')).toHaveCount(0)
  const autofill = ['cc-name', 'cc-number', 'cc-exp', 'cc-csc']
  for (const [at, name] of ['holderName', 'cardNumber', 'expiration', 'cvv'].entries())
    await expect.soft(page.locator(`[name=${name}]`)).toHaveAttribute('autocomplete', autofill[at] ?? '')
})

/** Presses the button and hears a no, after which everything stands where it stood. */
async function expectRefusal(page: Page, ...sentences: string[]): Promise<void> {
  const before = await filledIn(page)
  await payButton(page).click()
  const note = page.getByRole('alert').filter({ hasText: 'Ödeme başlatılamadı' })
  await expect(note).toBeFocused()
  for (const sentence of sentences) await expect.soft(note.getByText(sentence, { exact: true })).toBeVisible()
  expect.soft(await filledIn(page)).toEqual(before)
}

test('[P-02] whatever the server refuses, it says why, and nothing that was typed is lost', async ({ page }) => {
  await openForm(page, payAddress('anadolu'))
  await fillForm(page, { amount: '0,00', card: CARDS.isbank })
  await fillAll(page, { customerInformation: 'Ayşe Öğüt', email: 'ayse@vezne.test' })
  const answer = page.waitForResponse(SALE)
  await expectRefusal(page, 'Tutar sıfırdan büyük olmalıdır.')
  expect.soft((await answer).status()).toBe(406)
  await expect.soft(page.locator('#field-amount-error')).toHaveText('Tutar sıfırdan büyük olmalıdır.')
  await page.locator('[name=amount]').fill(ownAmount().typed)
  for (const { status, data, sentences } of [
    { status: 406, data: ['Bir.', 'İki.'], sentences: ['Bir.', 'İki.'] },
    { status: 429, data: null, sentences: ['Lütfen bekleyin.'] },
    { status: 503, data: null, sentences: ['Lütfen bekleyin.'] },
  ]) {
    await page.route(SALE, (route) =>
      route.fulfill({ status, json: { success: false, message: 'Lütfen bekleyin.', data } }),
    )
    await expectRefusal(page, ...sentences)
  }
  await page.route(SALE, (route) => route.abort())
  await expectRefusal(page, 'Sunucuya ulaşılamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.')
})

test('[I-01] the same card and amount again is asked about before it is a second payment', async ({ page }) => {
  // Left without a word, the first one may still be paid.
  await page.route('**/api/PayWithoutLogin/LeaveTransaction', (route) => route.abort())
  await openForm(page, payAddress('anadolu'))
  await fillForm(page, { amount: ownAmount().typed, card: CARDS.isbank })
  await payButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('iframe')).toBeVisible()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Ayrıl' }).click()
  await expect(dialog).toHaveCount(0)
  const before = await filledIn(page)
  await payButton(page).click()
  const question = page
    .getByRole('alert')
    .filter({ hasText: 'Az önce aynı kartla aynı tutarda bir ödeme başlattınız.' })
  await expect(question).toBeFocused()
  expect.soft(await filledIn(page)).toEqual(before)
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(question).toHaveCount(0)
  await payButton(page).click()
  await question.getByRole('button', { name: 'Evet, tekrar öde' }).click()
  await expect(dialog.locator('iframe')).toBeVisible()
})

test(
  '[G-01] changing the language changes every word and nothing that was typed',
  { tag: '@full' },
  async ({ page }) => {
    await openForm(page, payAddress('anadolu'))
    await fillAll(page, { description: 'Fatura 2026/11', cardNumber: CARDS.isbank, cvv: '007', currencyCode: 'EUR' })
    await page.locator('[name=receipt]').check()
    await page.locator('[name=bankIdInstallment]').first().check()
    await payButton(page).click()
    await expect(page.locator('#field-email-error')).toHaveText('Makbuz için e-posta adresi gereklidir.')
    const before = await filledIn(page)
    for (const [link, language, sentence, title] of [
      ['English', 'en', 'An email address is needed for the receipt.', /^Online Payment/],
      ['Türkçe', 'tr', 'Makbuz için e-posta adresi gereklidir.', /^Online Ödeme/],
    ] as const) {
      await page.getByRole('link', { name: link }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect.soft(page.locator('#field-email-error')).toHaveText(sentence)
      await expect.soft(page).toHaveTitle(title)
      await expect.soft(page).toHaveURL(new RegExp(`lang=${language}$`))
      expect.soft(await filledIn(page)).toEqual(before)
    }
  },
)
