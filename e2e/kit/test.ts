import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/**
 * Every journey watches the page it walks: an error nobody caught or something the page's own security policy refused
 * fails it, whatever else it was about.
 */
export const test = base.extend<{ watched: void }>({
  watched: [
    async ({ page }, use) => {
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(error.message))
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) troubles.push(message.text())
      })
      await use()
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const DEMO_PASSWORD = 'Vezne.Demo.2025'

export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

export async function signIn(page: Page, email = 'bayi@vezne.test'): Promise<void> {
  await page.goto('/signin')
  await fillSignIn(page, email)
  await page.waitForURL('**/home')
}

/** What axe finds wrong on the page as it stands, one line each. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
}

export const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
