import type { Page } from '@playwright/test'
import { BROWSER_PORTS } from '../../tools/test/config.ts'
import { expect } from './test.ts'

/** The house's own host in the demo: no company's. */
export const HOUSE = `http://127.0.0.1:${BROWSER_PORTS.PORT}`

/** From the page at the house's host that shows where a person signs in, to the sign-in of their first company. */
export async function leaveHouse(page: Page): Promise<void> {
  await page.locator('.sign-in-doors a').first().click()
  await expect(page).toHaveURL(/\/signin$/)
}
