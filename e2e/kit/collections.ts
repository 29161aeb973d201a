import type { Locator, Page } from '@playwright/test'
import { expect, signIn } from './test.ts'

const LIST = '/pos-collection-transaction'

export const rows = (page: Page) => page.locator('tr[data-row]')

/** The row of a payment, by the address that it leads to. */
export const rowOf = (page: Page, id: string) => rows(page).filter({ has: page.locator(`a[href*="detail=${id}"]`) })

/** Opens Tahsilat Geçmişi and waits for its line for news: whatever happens from then on is reported. */
export async function openCollections(page: Page, person: string, query = ''): Promise<void> {
  await Promise.all([
    page.waitForResponse((answer) => page.url().includes(LIST) && answer.url().includes('/Live/Events')),
    signIn(page, person, `${LIST}${query}`),
  ])
  await expect(page.getByRole('heading', { level: 1, name: 'Tahsilat Geçmişi' })).toBeVisible()
}

/** A payment of the demo's past, whose banks closed their day long ago: each has an amount of its own. */
export const ofThePast = (lira: string) => `?from=2020-01-01&currencyCode=TRY&minAmount=${lira}&maxAmount=${lira}`

export const drawerOf = (page: Page) => page.getByRole('dialog', { name: /^Tahsilat [0-9A-Z]/ })

/** Opens a row, and waits for its content. */
export async function openRow(row: Locator): Promise<Locator> {
  await row.getByRole('link').click()
  const drawer = drawerOf(row.page())
  await expect(drawer.getByText('Zaman çizelgesi')).toBeVisible()
  return drawer
}

/** The status of the opened payment, beside its amount. */
export const statusIn = (drawer: Locator) => drawer.locator('.detail-amount')

/** The number under which the bank knows it. */
export const orderIn = async (drawer: Locator): Promise<string> =>
  ((await drawer.getByRole('heading', { level: 2 }).textContent()) ?? '').replace(/^Tahsilat /, '')

export const actionIn = (drawer: Locator, name: string) => drawer.getByRole('button', { name, exact: true })

/** Fills in the form of a refund and sends it, by the word on its buttons: `İade Et`, or `İade İste`. */
export async function sendRefund(drawer: Locator, amount: string, word: string): Promise<void> {
  await actionIn(drawer, word).click()
  await drawer.getByLabel('Tutar', { exact: true }).fill(amount)
  await drawer.getByLabel('Tutarı yeniden yazın').fill(amount)
  await drawer.getByLabel('Neden').fill('Mal iadesi')
  await actionIn(drawer, `₺${amount} ${word}`).click()
}
