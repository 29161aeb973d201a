import type { Page } from '@playwright/test'
import {
  expectSaid,
  fieldNames,
  fillAll,
  openForm,
  payAddress,
  saidWhenEmpty,
  type Language,
  type Said,
} from './pay-form.ts'
import { payButton } from './pay.ts'
import { expect } from './test.ts'

/** The fields of every form after the company's own. */
const AT_THE_END = ['description', 'email', 'receipt', 'holderName', 'cardNumber', 'expiration', 'cvv', 'agreement']

export interface Variant {
  readonly company: string
  /** Between the amount and the description. */
  readonly fields: readonly string[]
  /** The messages of these when they are empty. */
  readonly empty: Readonly<Record<Language, Said>>
  /** Wrong inputs, and their messages. */
  readonly wrong: Said
  readonly wrongSaid: Readonly<Record<Language, Said>>
  readonly right: Said
}

/** In both languages: the fields there are, what they say when they are empty or wrong, and that they fall silent. */
export async function expectVariant(
  page: Page,
  { company, fields, empty, wrong, wrongSaid, right }: Variant,
): Promise<void> {
  for (const language of ['tr', 'en'] as const) {
    await openForm(page, payAddress(company, `?lang=${language}`))
    expect.soft(await fieldNames(page)).toEqual(['amount', ...fields, ...AT_THE_END])
    await payButton(page).click()
    const saidEmpty = saidWhenEmpty(language, empty[language])
    await expectSaid(page, saidEmpty)
    await fillAll(page, wrong)
    await payButton(page).click()
    await expectSaid(page, { ...saidEmpty, ...wrongSaid[language] })
    await fillAll(page, right)
    await expectSaid(page, saidWhenEmpty(language))
  }
}

/** As many letters as the field takes. */
export async function expectAtMost(page: Page, name: string, most: number): Promise<void> {
  const field = page.locator(`[name=${name}]`)
  await field.fill('')
  await field.focus()
  await page.keyboard.insertText('7'.repeat(most + 10))
  await expect.soft(field).toHaveValue('7'.repeat(most))
}
