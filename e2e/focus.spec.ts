import type { Locator, Page } from '@playwright/test'
import { settled } from './kit/shell.ts'
import { expect, signIn, test } from './kit/test.ts'

/** The ring that everything has; its colour may differ with the ground it stands on. */
async function expectRing(focused: Locator, name: string): Promise<void> {
  await expect(focused, name).toHaveCSS('outline-style', 'solid')
  await expect(focused, name).toHaveCSS('outline-width', '2px')
  await expect(focused, name).toHaveCSS('outline-offset', '2px')
  await expect(focused, name).not.toHaveCSS('outline-color', /, 0\)$|transparent/)
}

/** Walks by the Tab key from the top of the page and looks at everything that can be reached. */
async function walk(page: Page, steps: number): Promise<string[]> {
  const links: string[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const focused = page.locator('a:focus, button:focus')
    if ((await focused.count()) === 0) continue
    const name = await focused.evaluate((node) => `${node.tagName} ${node.textContent.trim() || node.ariaLabel}`)
    await expectRing(focused, name)
    if (name.startsWith('A ')) links.push(name)
  }
  return links
}

for (const theme of ['light', 'dark']) {
  test(`the keyboard’s place is seen on every link and button (${theme})`, { tag: '@full' }, async ({ page }) => {
    test.slow()
    await page.goto(`/signin?theme=${theme}`)
    await expect(page.getByRole('link', { name: 'Şifremi Unuttum' })).toBeVisible()
    expect((await walk(page, 12)).length).toBeGreaterThanOrEqual(2)
    await signIn(page)
    await settled(page)
    const links = await walk(page, 60)
    expect(links.join()).toContain('Ana Sayfa')
    expect(links.join()).toContain('+90')
  })
}

test('the sign-in page begins at the e-mail field on a desk', async ({ page }) => {
  await page.goto('/signin')
  await expect(page.locator('input[name=email]')).toBeFocused()
  await page.locator('input[name=email]').fill('biri@vezne.test')
  await page.getByRole('link', { name: 'Şifremi Unuttum' }).click()
  await expect(page.locator('input[name=email]')).toHaveValue('biri@vezne.test')
  await page.getByRole('link', { name: 'Giriş sayfasına dön' }).click()
  await expect(page.locator('input[name=email]')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('no field calls up the keyboard by itself', async ({ page }) => {
    await page.goto('/signin')
    await expect(page.locator('button[type=submit]')).toBeVisible()
    await expect(page.locator('input[name=email]')).not.toBeFocused()
  })
})
