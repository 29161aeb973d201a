import type { FrameLocator, Page } from '@playwright/test'
import { BROWSER_PORTS } from '../../tools/test/config.ts'
import { expect, test } from './test.ts'

/** Cards of DEMO.md by the bank they belong to. */
export const CARDS = { isbank: '5406675406675403', kuveyt: '5188961939192544', garanti: '4282209004348015' } as const

let lastSecond = 0

/** Below 350, and unique for almost three minutes: a second of its own in this one of the two rows of walks. */
export function ownNumber(): number {
  lastSecond = Math.max(lastSecond + 1, Math.floor(Date.now() / 1000))
  return (lastSecond % 175) * 2 + test.info().parallelIndex
}

/** Each walk pays another amount: the same card and amount twice in two minutes would be asked about. */
export function ownAmount(): { typed: string; shown: string } {
  const lira = 100 + ownNumber()
  return { typed: `${lira},10`, shown: `${lira.toLocaleString('tr-TR')},10` }
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.locator('[name=holderName]').fill('AYŞE YILMAZ')
  await page.locator('[name=cardNumber]').pressSequentially(number)
  await page.locator('[name=expiration]').fill('1230')
  await page.locator('[name=cvv]').fill('000')
}

/** The first option, in one payment, and a yes to the agreements. */
export async function chooseSingle(page: Page): Promise<void> {
  await page.locator('[name=bankIdInstallment]').first().check()
  await page.locator('[name=agreement]').check()
}

export const payButton = (page: Page) => page.locator('form[name=pay] button[type=submit]')

interface Begun {
  readonly posCollectionTransactionId: string
  readonly show: { readonly as: string } | null
}

/** Presses the button and returns the server's answer: the payment's id, and how its bank is shown. */
export async function pay(page: Page): Promise<Begun> {
  const [answer] = await Promise.all([page.waitForResponse('**/PayWithoutLogin/SalesRequest'), payButton(page).click()])
  return ((await answer.json()) as { data: Begun }).data
}

/** The bank's own page, inside ours and inside the second origin. */
export const bankIn = (page: Page): FrameLocator => page.frameLocator('dialog iframe').frameLocator('iframe[name=bank]')

/** The one-time code that passes at every pretend bank. */
export async function approveAtBank(bank: FrameLocator | Page): Promise<void> {
  const code = bank.locator('input:not([type=hidden])').first()
  await expect(code).toBeVisible()
  await code.fill('123456')
  await code.press('Enter')
}

/** As `ownAmount`, with the kuruş by which DEMO.md scripts the bank's day. */
export function scriptedAmount(kurus: string): { typed: string; shown: string } {
  const { typed, shown } = ownAmount()
  return { typed: typed.replace(/\d\d$/, kurus), shown: shown.replace(/\d\d$/, kurus) }
}

/** The options of one bank or programme, in the panel that is open. */
export const optionCard = (page: Page, name: string) => page.getByRole('group', { name })

/** Unfolds the banks beyond the nearest, in the panel that is open. */
export const showOtherBanks = (page: Page) =>
  page.getByRole('button', { name: /^(Diğer bankalar|Other banks)/ }).click()

/** Anadolu's form, ready for its button: in one payment at the card's own bank, or at that one. */
export async function fillForm(page: Page, { amount, card, at }: { amount: string; card: string; at?: string }) {
  await page.locator('[name=amount]').fill(amount)
  await page.locator('[name=description]').fill('Fatura 2026/11')
  await fillCard(page, card)
  if (at !== undefined) {
    await showOtherBanks(page)
    await optionCard(page, at).getByRole('radio').check()
  } else await page.locator('[name=bankIdInstallment]').first().check()
  await page.locator('[name=agreement]').check()
}

export const resultDialog = (page: Page) => page.getByRole('dialog')

interface Charge {
  readonly amountMinor: number
  readonly installments: number
  readonly state: string
  readonly refundedMinor: number
}

/** The bank's own record of its charges for an order, and of what became of them. */
export async function chargedFor(orderId: string): Promise<Charge[]> {
  const url = `http://localhost:${BROWSER_PORTS.SIM_PORT}/_sim/transactions?orderId=${orderId}`
  return (await (await fetch(url)).json()) as Charge[]
}

/** The number under which a payer, the bank and we speak of a payment, as the dialog shows it. */
export async function shownReference(page: Page): Promise<string> {
  return (await resultDialog(page).locator('dt:text-is("İşlem no") + dd').textContent()) ?? ''
}

interface Letter {
  readonly subject: string
  readonly attachments: readonly { readonly type: string; readonly path: string }[]
}

/** One letter to that address names the amount, and its paper can be opened. */
export async function expectReceipt(address: string, amount: string): Promise<void> {
  const sim = `http://localhost:${BROWSER_PORTS.SIM_PORT}`
  const letters = async () => (await (await fetch(`${sim}/_sim/mails?to=${address}`)).json()) as Letter[]
  await expect.poll(async () => (await letters()).length).toBe(1)
  const [letter] = await letters()
  expect(letter?.subject).toContain(amount)
  expect(letter?.attachments).toMatchObject([{ type: 'application/pdf' }])
  const paper = await fetch(`${sim}${letter?.attachments[0]?.path}`)
  expect((await paper.text()).slice(0, 5)).toBe('%PDF-')
}
