import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { keepBrowser, keepMails } from './keep-evidence.ts'

/** How browsers report that a page's own policy refused something; refused text-as-code they report otherwise. */
const POLICY_SPOKE = /content security policy|requires 'Trusted/i

/**
 * Every journey watches its page: an uncaught error, or something that the page's own security policy refused, fails
 * it, whatever else it tests.
 */
export const test = base.extend<{ watched: void }, { mails: void }>({
  watched: [
    async ({ page }, use, { testId }) => {
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(error.message))
      page.on('console', (message) => {
        if (POLICY_SPOKE.test(message.text())) troubles.push(message.text())
      })
      await use()
      await keepBrowser(page, testId)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
  mails: [
    async ({ browserName }, use, { workerIndex }) => {
      await use()
      await keepMails(`${browserName}-${workerIndex}`)
    },
    { scope: 'worker', auto: true },
  ],
})

export { expect }

export const DEMO_PASSWORD = 'Vezne.Demo.2025'

export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
}

/** The storage after a sign-in by hand, by address; each worker walks once and remembers. */
const left = new Map<string, [key: string, value: string][]>()
const EMPTY_PAGE = '/an-empty-page'

/** Through the form, for tests that are about it. */
export async function signInByHand(page: Page, email = 'bayi@vezne.test'): Promise<void> {
  await page.goto('/signin')
  await fillSignIn(page, email)
  await page.waitForURL('**/home')
}

/** A user who is signed in already would be led home from the form. */
async function signOutQuietly(page: Page): Promise<void> {
  if (page.url() === 'about:blank') return
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (!key.startsWith('vezne.')) localStorage.removeItem(key)
  })
}

/** Signs in and opens home, or where else the walk begins; without the form wherever the sign-in is known already. */
export async function signIn(page: Page, email = 'bayi@vezne.test', path = '/home'): Promise<void> {
  const known = left.get(email)
  if (known === undefined) {
    await signOutQuietly(page)
    await signInByHand(page, email)
    const entries = await page.evaluate(() =>
      Object.keys(localStorage).map((key): [string, string] => [key, localStorage.getItem(key) ?? '']),
    )
    // Keys with this beginning are a person's taste, not their sign-in.
    left.set(
      email,
      entries.filter(([key]) => !key.startsWith('vezne.')),
    )
    if (path !== '/home') await page.goto(path)
    return
  }
  const answer = await page.request.post('/api/FirmAuth/Login', { data: { email, password: DEMO_PASSWORD } })
  const { data } = (await answer.json()) as { data: { token: string; expiration: number } }
  await page.route(`**${EMPTY_PAGE}`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(EMPTY_PAGE)
  const entries = [...known, ['token', data.token], ['expiration', String(data.expiration)]] as const
  await page.evaluate((all) => all.forEach(([key, value]) => localStorage.setItem(key, value)), entries)
  await page.goto(path)
}

interface Looked {
  readonly within?: string
  /** A theme changes only colours: the second one is checked for its colours alone. */
  readonly colours?: true
}

/** axe's findings on the page as it is, one line each; in a dialog alone without its frames, which are not ours. */
export async function expectAccessible(page: Page, { within, colours }: Looked = {}): Promise<void> {
  const all = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false })
  const axe = (
    colours
      ? all.withRules(['color-contrast'])
      : all.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  )
    // axe needs its second window only for a page with frames; without it, the check takes half the time.
    .setLegacyMode(page.frames().length === 1 || within !== undefined)
  const { violations } = await (within === undefined ? axe : axe.include(within).exclude('iframe')).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
}

export const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const

/** Nothing runs over the right edge, once the page has followed to its new width. */
export const expectFits = (page: Page, { width }: { readonly width: number }): Promise<void> =>
  expect.poll(() => page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)

/** Checks one opening of a page on a phone and on a desk: it follows its width without being opened again. */
export async function expectGoodAtBothWidths(page: Page, looked: Looked = {}): Promise<void> {
  for (const size of Object.values(WIDTHS)) {
    await page.setViewportSize(size)
    await expectFits(page, size)
    await expectAccessible(page, looked)
  }
}

/** The same in the dark as well, in the same opening; a desk has the switch of the theme in its header. */
export async function expectGoodInBothThemes(page: Page, looked: Looked = {}): Promise<void> {
  const html = page.locator('html')
  await expectGoodAtBothWidths(page, looked)
  await page.locator('.theme-switch').click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expectGoodAtBothWidths(page, { ...looked, colours: true })
  await page.locator('.theme-switch').click()
  await expect(html).not.toHaveAttribute('data-theme', 'dark')
}

/** Sends the form that changes the password; the second factor has forms of its own beside it. */
export const sendNewPassword = (page: Page): Promise<void> =>
  page
    .locator('form')
    .filter({ has: page.locator('input[name=currentPassword]') })
    .locator('button[type=submit]')
    .click()
