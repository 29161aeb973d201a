import type { Page } from '@playwright/test'
import { BROWSER_PORTS } from '../../tools/test/config.ts'
import { expect } from './test.ts'

export type Language = 'tr' | 'en'
/** The message of each field, in the order of the form. */
export type Said = Readonly<Record<string, string>>

/** A payers' page of a company, by the first word of its domain; none is Anadolu. */
export function payAddress(company: string, path = ''): string {
  const host = company === 'anadolu' ? 'localhost' : `${company}.localhost`
  return `http://${host}:${BROWSER_PORTS.PORT}/pay-without-login${path}`
}

/** Opens a form and waits for its script, which leaves Preact's key at the root: earlier presses do nothing. */
export async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // Asked from outside again and again: the page's own policy lets no text become code.
  const isAwake = `document.getElementById('page') !== null && '__k' in document.getElementById('page')`
  await expect.poll(() => page.evaluate<boolean>(isAwake)).toBe(true)
}

/** The messages of every form in each language when nothing is filled in. */
const EMPTY = {
  tr: {
    amount: 'Tutar boş bırakılamaz.',
    description: 'Açıklama boş bırakılamaz.',
    holderName: 'Kart üzerindeki isim boş bırakılamaz.',
    cardNumber: 'Kart numarası boş bırakılamaz.',
    expiration: 'Son kullanma tarihi boş bırakılamaz.',
    cvv: 'Güvenlik kodu boş bırakılamaz.',
    bankIdInstallment: 'Ödeme seçeneklerinden birini seçmelisiniz.',
    agreement: 'Sözleşmeleri kabul etmelisiniz.',
  },
  en: {
    amount: 'Amount cannot be empty.',
    description: 'Description cannot be empty.',
    holderName: 'Name on card cannot be empty.',
    cardNumber: 'Card number cannot be empty.',
    expiration: 'Expiry date cannot be empty.',
    cvv: 'Security code cannot be empty.',
    bankIdInstallment: 'You must choose from payment options.',
    agreement: 'You must accept the agreements.',
  },
} as const

/** The same with a company's own fields, which are between the amount and the description. */
export function saidWhenEmpty(language: Language, own: Said = {}): Said {
  const { amount, ...rest } = EMPTY[language]
  return { amount, ...own, ...rest }
}

/** The sentence of every field with an error, found as a screen reader finds it: through the field. */
const saidBeside = (page: Page) =>
  page.evaluate<Said>(`Object.fromEntries(
    [...document.querySelectorAll('form[name=pay] [aria-invalid=true]')].map((field) => {
      const notes = field.getAttribute('aria-describedby').split(' ').map((id) => document.getElementById(id))
      return [field.id.replace('field-', ''), notes.find(({ className }) => className === 'field-error').textContent]
    }),
  )`)

/** Exactly these sentences, each beside its field and in the list at the top of the form. */
export async function expectSaid(page: Page, said: Said): Promise<void> {
  await expect.poll(() => saidBeside(page)).toEqual(said)
  await expect.soft(page.locator('.pay-errors a')).toHaveText(Object.values(said))
}

/** The names of the fields from top to bottom, each once. */
export const fieldNames = (page: Page) =>
  page.evaluate<string[]>(`[...new Set(
    [...document.querySelectorAll('form[name=pay] [name]')].map(({ name }) => name),
  )]`)

/** All values in the form now. */
export const filledIn = (page: Page) =>
  page.evaluate<Said>(`Object.fromEntries(new FormData(document.querySelector('form[name=pay]')))`)

/** Types into fields, and chooses in a list by the visible text. */
export async function fillAll(page: Page, values: Said): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`[name=${name}]`)
    if (name === 'paymentMethod' || name === 'currencyCode') await field.selectOption(value)
    else await field.fill(value)
  }
}
