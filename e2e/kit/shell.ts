import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const NAV_STYLES = [
  'fixed',
  'mini-sidebar',
  'drawer',
  'no-header-mini-sidebar',
  'no-header-expanded-sidebar',
  'horizontal-default',
  'horizontal-inside-header',
  'horizontal-below-header',
  'horizontal-above-header',
] as const

export const shell = (page: Page) => page.locator('.shell')

/** Waits until nothing moves any more: the page's own answers are here and the notices of the sign-in are gone. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toContainText('+90')
  await expect(page.locator('.company-skeleton')).toHaveCount(0)
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0)
}

export const stored = (page: Page, ...keys: string[]) =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)

/**
 * Removes the session on a page without our script: one that saw its session go would remember where it was, and lead
 * there after the next sign-in.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/api/openapi.json')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** Marks the page as it is now; a reload removes the mark. */
export const mark = (page: Page) => page.evaluate<void>(`document.body.setAttribute('data-mark', 'here')`)
export const isMarked = (page: Page) => page.locator('body[data-mark]')
