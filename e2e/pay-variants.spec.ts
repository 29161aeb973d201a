import type { Route } from '@playwright/test'
import { BROWSER_PORTS } from '../tools/test/config.ts'
import { openForm, payAddress } from './kit/pay-form.ts'
import { expectAtMost, expectVariant } from './kit/pay-variant.ts'
import { payButton } from './kit/pay.ts'
import { expect, test } from './kit/test.ts'

test('[P-01] the plain form asks for an amount, a currency and a description; who pays may be said', async ({
  page,
}) => {
  await expectVariant(page, {
    company: 'anadolu',
    fields: ['currencyCode', 'customerInformation'],
    empty: { tr: {}, en: {} },
    wrong: {},
    wrongSaid: { tr: {}, en: {} },
    right: {},
  })
  await expect.soft(page.locator('[name=currencyCode] option')).toHaveText(['₺ TRY', '$ USD', '€ EUR'])
  await expect.soft(page.getByLabel('Customer Information')).toHaveAccessibleName('Customer Information (optional)')
})

test('[P-01] [P-05] [P-06] [P-07] [P-12] with POS additional fields a contract of 7 digits and its holder are asked for', async ({
  page,
}) => {
  await expectVariant(page, {
    company: 'sozlesme',
    fields: ['contractNumber', 'customerInformation', 'tckn', 'mobilePhone'],
    empty: {
      tr: {
        contractNumber: 'Sözleşme numarası boş bırakılamaz.',
        tckn: 'T.C. kimlik numarası boş bırakılamaz.',
        mobilePhone: 'Cep telefonu boş bırakılamaz.',
      },
      en: {
        contractNumber: 'Contract number cannot be empty.',
        tckn: 'Turkish identity number cannot be empty.',
        mobilePhone: 'Mobile phone cannot be empty.',
      },
    },
    wrong: { contractNumber: '12345A7', tckn: '1234567890', mobilePhone: '0532 123' },
    wrongSaid: {
      tr: {
        contractNumber: 'Sözleşme numarası 7 karakter olmalıdır.',
        tckn: 'T.C. kimlik numarası 11 haneli olmalıdır.',
        mobilePhone: 'Lütfen telefon numarasını eksiksiz giriniz.',
      },
      en: {
        contractNumber: 'Contract number must be 7 characters.',
        tckn: 'Turkish Identity Number Must Be 11 Characters.',
        mobilePhone: 'Please enter the phone number completely.',
      },
    },
    right: { contractNumber: '1234567', tckn: '10000000146', mobilePhone: '5321234567' },
  })
  await expectAtMost(page, 'contractNumber', 7)
  await expectAtMost(page, 'tckn', 11)
  const holder = page.locator('[name=customerInformation]')
  await expect.soft(holder).toHaveAccessibleDescription('Must be the name of the person in the contract number.')
  await page.getByRole('link', { name: 'Türkçe' }).click()
  await expect.soft(holder).toHaveAccessibleDescription('Sözleşme sahibinin adını yazın.')
})

test('[P-01] [P-06] [P-08] [P-09] [P-10] [P-12] an insurer asks for the policy, its day, branch, company and holder', async ({
  page,
}) => {
  await expectVariant(page, {
    company: 'sigorta',
    fields: [
      'paymentMethod',
      'paymentTypes',
      'contractNumber',
      'policyDate',
      'branchCode',
      'customerInformation',
      'tckn',
      'mobilePhone',
    ],
    empty: {
      tr: {
        paymentMethod: 'Sigorta şirketi seçiniz.',
        contractNumber: 'Poliçe numarası boş bırakılamaz.',
        branchCode: 'Şube kodu boş bırakılamaz.',
        customerInformation: 'Müşteri bilgileri boş bırakılamaz.',
        tckn: 'T.C. kimlik numarası boş bırakılamaz.',
        mobilePhone: 'Cep telefonu boş bırakılamaz.',
      },
      en: {
        paymentMethod: 'Please choose the insurance company.',
        contractNumber: 'Policy number cannot be empty.',
        branchCode: 'Branch code cannot be empty.',
        customerInformation: 'Customer information cannot be empty.',
        tckn: 'Turkish identity number cannot be empty.',
        mobilePhone: 'Mobile phone cannot be empty.',
      },
    },
    wrong: { tckn: '1234567890' },
    wrongSaid: {
      tr: { tckn: 'T.C. kimlik numarası 11 haneli olmalıdır.' },
      en: { tckn: 'Turkish Identity Number Must Be 11 Characters.' },
    },
    right: {
      paymentMethod: 'Toros Sigorta',
      contractNumber: 'P-2026/17',
      branchCode: '34',
      customerInformation: 'Ayşe Yılmaz',
      tckn: '10000000146',
      mobilePhone: '+90 532 123 45 67',
    },
  })
  await expect.soft(page.getByLabel('Insurance Company').locator('option')).toHaveCount(7)
  await expect.soft(page.getByLabel('Policy Number')).toHaveAttribute('name', 'contractNumber')
  await expectAtMost(page, 'contractNumber', 50)
  await expectAtMost(page, 'branchCode', 50)
})

const POLICY_DAY = {
  tr: { empty: 'Poliçe tanzim tarihi boş bırakılamaz.', wrong: 'Lütfen tarihi GG.AA.YYYY biçiminde giriniz.' },
  en: { empty: 'Policy issue date cannot be empty.', wrong: 'Please enter the date as DD.MM.YYYY.' },
} as const
const TOO_MANY_TYPES = {
  tr: 'Seçilen ödeme türlerinin toplam uzunluğu 200 karakteri aşamaz.',
  en: 'The total length of the selected Payment Types cannot exceed 200 characters.',
} as const

/** The names of the demo's payment types come to far less than 200 letters: here one of them is longer. */
async function answerWithLongTypes(route: Route): Promise<void> {
  const { host, pathname, search } = new URL(route.request().url())
  // `*.localhost` is known to browsers alone.
  const url = `http://localhost:${BROWSER_PORTS.PORT}${pathname}${search}`
  const response = await route.fetch({ url, headers: { ...route.request().headers(), host } })
  await route.fulfill({ response, body: (await response.text()).replaceAll('Kasko', 'Kasko'.padEnd(150, ' ve Kasko')) })
}

test(
  '[P-08] [P-11] the day of a policy is today until it is said otherwise; its payment types have 200 letters in all',
  { tag: '@full' },
  async ({ page }) => {
    await page.route(payAddress('sigorta', '?*'), answerWithLongTypes)
    const today = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeZone: 'Europe/Istanbul' }).format()
    for (const language of ['tr', 'en'] as const) {
      await openForm(page, payAddress('sigorta', `?lang=${language}`))
      const day = page.locator('[name=policyDate]')
      await expect.soft(day).toHaveValue(today)
      const types = page.locator('[name=paymentTypes]')
      for (const box of await types.all()) await box.check()
      const [beside, summary] = [page.locator('.field-error'), page.locator('.pay-errors a')]
      for (const [typed, said] of [
        ['', POLICY_DAY[language].empty],
        ['31.02.2026', POLICY_DAY[language].wrong],
      ] as const) {
        await day.fill(typed)
        await payButton(page).click()
        await expect.soft(day).toHaveAccessibleDescription(said)
        for (const sentences of [beside, summary]) {
          await expect.soft(sentences.getByText(said, { exact: true })).toHaveCount(1)
          await expect.soft(sentences.getByText(TOO_MANY_TYPES[language], { exact: true })).toHaveCount(1)
        }
      }
      await day.fill('05.03.2026')
      await types.first().uncheck()
      await expect.soft(beside.getByText(POLICY_DAY[language].wrong)).toHaveCount(0)
      await expect.soft(beside.getByText(TOO_MANY_TYPES[language])).toHaveCount(0)
    }
  },
)

test(
  '[P-01] [P-05] [P-12] Rubik asks who pays and for a mobile phone, which it writes as people read it',
  { tag: '@full' },
  async ({ page }) => {
    await expectVariant(page, {
      company: 'rubik',
      fields: ['customerInformation', 'mobilePhone'],
      empty: {
        tr: { customerInformation: 'Müşteri bilgisi boş bırakılamaz.', mobilePhone: 'Cep telefonu boş bırakılamaz.' },
        en: { customerInformation: 'Customer information is required.', mobilePhone: 'Mobile phone cannot be empty.' },
      },
      wrong: { mobilePhone: '0212 123 45 67' },
      wrongSaid: {
        tr: { mobilePhone: 'Lütfen telefon numarasını eksiksiz giriniz.' },
        en: { mobilePhone: 'Please enter the phone number completely.' },
      },
      right: { customerInformation: 'Ayşe Yılmaz', mobilePhone: '5321234567' },
    })
    const phone = page.locator('[name=mobilePhone]')
    await phone.fill('')
    await phone.pressSequentially('05321234567')
    await expect.soft(phone).toHaveValue('0 (532) 123 45 67')
    for (const typed of ['5321234567', '905321234567', '+90 532 123 45 67', '0090 532 123 45 67', '0532-123-45-67']) {
      await phone.fill('')
      await phone.focus()
      await page.keyboard.insertText(typed)
      await phone.blur()
      await expect.soft(phone).toHaveValue('0 (532) 123 45 67')
    }
  },
)

test(
  '[P-01] [P-07] [L-03] an exporter speaks English first and leaves contract and member number to the payer',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(payAddress('ihracat'))
    await expect.soft(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Online Payment')
    await expectVariant(page, {
      company: 'ihracat',
      fields: ['currencyCode', 'contractNumber', 'memberNumber'],
      empty: { tr: {}, en: {} },
      wrong: {},
      wrongSaid: { tr: {}, en: {} },
      right: { contractNumber: 'any text', memberNumber: 'another' },
    })
    await expect.soft(page.locator('[name=contractNumber]')).toHaveAccessibleName('Contract Number (optional)')
    await expect.soft(page.locator('[name=memberNumber]')).toHaveAccessibleName('Member Number (optional)')
    await expectAtMost(page, 'contractNumber', 50)
    await expectAtMost(page, 'memberNumber', 50)
  },
)

test(
  '[P-01] [P-21] [L-03] a company without a provider shows a sentence in the place of the form',
  { tag: '@full' },
  async ({ page }) => {
    for (const [language, sentence] of [
      ['tr', 'Firmanıza tanımlı bir ödeme sağlayıcı bulunmamaktadır.'],
      ['en', 'Your company does not have a defined payment provider.'],
    ] as const) {
      await page.goto(payAddress('bos', `?lang=${language}`))
      await expect.soft(page.getByRole('alert')).toHaveText(sentence)
      await expect.soft(page.locator('form, input, select')).toHaveCount(0)
    }
  },
)
