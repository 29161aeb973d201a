import type { Browser, Page } from '@playwright/test'

/** A card of the demo whose bank shows itself in a frame. */
const CARD = '5406675406675403'

async function fillIn(page: Page, amount: string): Promise<void> {
  const values = { amount, description: 'Ölçüm', holderName: 'AYŞE YILMAZ', expiration: '1230', cvv: '000' }
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=cardNumber]').fill(CARD)
  await page.locator('[name=bankIdInstallment]').first().check()
  await page.locator('[name=agreement]').check()
}

/**
 * How long a payer looks at our page after the press: until the bank's own page stands in its frame, each time in a fresh
 * browser context, since it is the first payment that has to bring along what draws the result.
 */
export async function clickToBank(browser: Browser, url: string, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const context = await browser.newContext({ locale: 'tr-TR' })
    try {
      const page = await context.newPage()
      await page.goto(url, { waitUntil: 'load' })
      // Each another amount: the same again would be asked about.
      await fillIn(page, `${1000 + turn},10`)
      const ours = [new URL(url).host, '']
      const isBank = (address: string) => address.includes('/acs/') && !ours.includes(new URL(address).host)
      const arrived = page.waitForEvent('framenavigated', (frame) => isBank(frame.url()))
      const pressed = performance.now()
      await page.locator('form[name=pay] button[type=submit]').click()
      await arrived
      taken.push(performance.now() - pressed)
    } finally {
      await context.close()
    }
  }
  return taken
}
