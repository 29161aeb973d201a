import type { Locator, Page } from '@playwright/test'
import { ownMark } from './own-mark.ts'
import { openForm } from './pay-form.ts'
import { CARDS, chooseSingle, fillCard, payButton } from './pay.ts'
import { expect, signIn } from './test.ts'

const LIST = '/payment-list'

export interface Wanted {
  readonly name: string
  readonly amount?: string
  /** Between which the payer chooses, in the place of an amount. */
  readonly range?: readonly [least: string, most: string]
  readonly email?: string
  readonly phone?: string
  /** How often it can be paid; once by default. */
  readonly uses?: number
}

/** A walk's name for its recipient: no other link bears it. */
export const ownRecipient = (word: string) => `${word} ${ownMark()}`

/** Linkle Ödeme as staff fills it in, up to its button. */
export async function fillLink(page: Page, { name, amount, range, email, phone, uses }: Wanted): Promise<void> {
  await signIn(page, 'yonetici@vezne.test', '/payment-request')
  await page.getByLabel('Ad / unvan').fill(name)
  if (amount !== undefined) await page.getByLabel('Tutar', { exact: true }).fill(amount)
  if (range !== undefined) {
    await page.getByText('Serbest tutar', { exact: true }).click()
    await page.getByLabel('En az', { exact: true }).fill(range[0])
    await page.getByLabel('En çok', { exact: true }).fill(range[1])
  }
  await page.getByRole('textbox', { name: 'Açıklama' }).fill(`Fatura ${name}`)
  if (email !== undefined) {
    await page.getByRole('textbox', { name: 'E-posta' }).fill(email)
    await page.getByRole('checkbox', { name: 'E-posta' }).check()
  }
  if (phone !== undefined) {
    await page.getByLabel('GSM').fill(phone)
    await page.getByRole('checkbox', { name: 'SMS' }).check()
  }
  if (uses === undefined) return
  await page.getByText('Taksit, komisyon, kullanım ve dil').click()
  await page.getByLabel('Kullanım', { exact: true }).selectOption('multi')
  await page.getByLabel('Kaç kez ödenebilir').fill(String(uses))
}

/** Presses the button, and gives back the link's address. */
export async function sendLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^(?:Linki Oluştur|Oluştur ve Gönder)$/ }).click()
  await expect(page.getByRole('heading', { name: /^Link hazır: / })).toBeVisible()
  return page.getByLabel('Link adresi').inputValue()
}

/** Makes a link, and gives back its address. */
export async function makeLink(page: Page, wanted: Wanted): Promise<string> {
  await fillLink(page, wanted)
  return sendLink(page)
}

/** Opens Link Takibi and waits for its line for news: whatever happens from then on is reported. */
export async function openLinks(page: Page, q: string): Promise<Locator> {
  await Promise.all([
    page.waitForResponse((answer) => page.url().includes(LIST) && answer.url().includes('/Live/Events')),
    page.goto(`${LIST}?q=${encodeURIComponent(q)}`),
  ])
  const row = page.locator('tr[data-row]').filter({ hasText: q })
  await expect(row).toHaveCount(1)
  return row
}

export async function openLink(row: Locator): Promise<Locator> {
  await row.getByRole('link').first().click()
  const drawer = row.page().getByRole('dialog', { name: /^Link / })
  await expect(drawer.getByText('Geçmiş')).toBeVisible()
  return drawer
}

/** The payer's form, ready for its button. */
export async function fillAsPayer(payer: Page, address: string, amount?: string): Promise<void> {
  await openForm(payer, address)
  if (amount !== undefined) await payer.locator('[name=amount]').fill(amount)
  await payer.locator('[name=customerInformation]').fill('Ayşe Yılmaz')
  await fillCard(payer, CARDS.isbank)
  await chooseSingle(payer)
}

/** Presses the button, and waits for the server's answer. */
export async function payLink(payer: Page): Promise<number> {
  const [answer] = await Promise.all([
    payer.waitForResponse('**/PosCollection/SalesRequestWithCode'),
    payButton(payer).click(),
  ])
  return answer.status()
}

/** The message of a link's page, by the state in which it cannot be paid. */
export const insteadOf = (payer: Page, state: string) => payer.locator(`[data-link-state=${state}]`)
