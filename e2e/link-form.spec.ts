import { BROWSER_PORTS } from '../tools/test/config.ts'
import { CARDS, payButton } from './kit/pay.ts'
import { expectSaid, fillAll, openForm, saidWhenEmpty } from './kit/pay-form.ts'
import { expect, test } from './kit/test.ts'
import { tagOf } from './kit/tier.ts'

const SALE = '**/PosCollection/SalesRequestWithCode'

const WORDS = {
  tr: {
    customer: 'Müşteri bilgileri boş bırakılamaz.',
    email: 'Lütfen geçerli bir e-posta adresi giriniz.',
    length: 'Kart numarası 15 veya 16 haneli olmalıdır.',
    card: 'Geçersiz kart numarası',
    agreement: 'Sözleşmeleri kabul etmeniz gerekmektedir.',
  },
  en: {
    customer: 'Customer information cannot be empty.',
    email: 'Please enter a valid email address.',
    length: 'Card number must be 15 or 16 digits long.',
    card: 'Invalid card number',
    agreement: 'You must accept the agreements.',
  },
} as const

for (const language of ['tr', 'en'] as const) {
  test(
    `[L-05] the form of a link says what is wrong beside each field, sends nothing and keeps what was typed, in ${language}`,
    tagOf(language === 'tr'),
    async ({ page }) => {
      const words = WORDS[language]
      const sent: unknown[] = []
      await page.route(SALE, (route) => {
        sent.push(route.request().postDataJSON())
        return route.abort()
      })
      // The link says the amount and what it is for; neither is asked.
      await openForm(page, `http://localhost:${BROWSER_PORTS.PORT}/paymentPage?d=DEMO-ACIK&lang=${language}`)
      await payButton(page).click()
      const { amount: _amount, description: _description, agreement: _agreement, ...card } = saidWhenEmpty(language)
      await expectSaid(page, { customerInformation: words.customer, ...card, agreement: words.agreement })
      await fillAll(page, { customerInformation: 'Ayşe Yılmaz', email: 'ayse@vezne', holderName: 'AYŞE YILMAZ' })
      await fillAll(page, { cardNumber: CARDS.isbank.slice(0, 14), expiration: '12/30', cvv: '000' })
      const { bankIdInstallment = '' } = card
      const left = { bankIdInstallment, agreement: words.agreement }
      await payButton(page).click()
      await expectSaid(page, { email: words.email, cardNumber: words.length, ...left })
      // One digit away from a card.
      await page.locator('[name=cardNumber]').fill(`${CARDS.isbank.slice(0, 15)}4`)
      await expectSaid(page, { email: words.email, cardNumber: words.card, ...left })
      await payButton(page).click()
      await expect(page.locator('[name=customerInformation]')).toHaveValue('Ayşe Yılmaz')
      await expect(page.locator('[name=email]')).toHaveValue('ayse@vezne')
      await fillAll(page, { email: 'ayse@vezne.test', cardNumber: CARDS.isbank })
      await page.locator('[name=bankIdInstallment]').first().check()
      await expectSaid(page, { agreement: words.agreement })
      await payButton(page).click()
      await expectSaid(page, { agreement: words.agreement })
      expect(sent).toEqual([])
      await page.locator('[name=agreement]').check()
      await expectSaid(page, {})
      // What the payer ticked is said: without a word of it the sale would be taken for another's client's.
      await payButton(page).click()
      await expect.poll(() => sent).toEqual([expect.objectContaining({ agreementsAccepted: true })])
    },
  )
}
