import { NAV_STYLES, settled, shell } from './kit/shell.ts'
import { WIDTHS, expect, expectAccessible, signIn, test } from './kit/test.ts'

/** How much of the page has moved by itself since it was opened, as the browser counts it. */
const LAYOUT_SHIFT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({
    type: 'layout-shift',
    buffered: true,
  })
  setTimeout(() => resolve(0), 500)
})`

/** As much of an element as it takes to ask where its text was drawn: the journeys are typed without a browser. */
interface Drawn {
  readonly ownerDocument: {
    createTreeWalker(root: unknown, textOnly: 4): { nextNode(): { readonly data: string } | null }
    createRange(): {
      setStart(node: unknown, at: number): void
      setEnd(node: unknown, at: number): void
      getBoundingClientRect(): { readonly left: number }
    }
  }
}

/** Whether every character of an element's first text stands to the right of the one before it. */
function isLeftToRight(element: Drawn): boolean {
  const text = element.ownerDocument.createTreeWalker(element, 4).nextNode()
  const lefts = Array.from({ length: text?.data.length ?? 0 }, (_, at) => {
    const range = element.ownerDocument.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().left
  })
  return lefts.length > 1 && lefts.every((left, at) => left >= (lefts[at - 1] ?? left))
}

// The longest walks come last by their name: without this one row of walks would do them all while the other stands by.
test.describe.configure({ mode: 'parallel' })

// Each theme and each language once; of the second only its colours differ.
for (const [theme, language] of [
  ['light', 'tr'],
  ['dark', 'en'],
] as const) {
  test(
    `[R-18] every navigation style by its address, and axe finds nothing (${theme}, ${language})`,
    { tag: '@full' },
    async ({ page }) => {
      test.slow()
      await page.setViewportSize(WIDTHS.desk)
      await page.addInitScript((chosen) => localStorage.setItem('vezne.language', chosen), language)
      await signIn(page)
      for (const style of NAV_STYLES) {
        await page.goto(`/home?nav-style=${style}&theme=${theme}`)
        await expect(shell(page)).toHaveAttribute('data-nav-style', style)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await settled(page)
        await expectAccessible(page, theme === 'dark' ? { colours: true } : {})
      }
      await page.goto('/home')
      await expect(shell(page)).toHaveAttribute('data-nav-style', 'horizontal-above-header')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    },
  )
}

test(
  '[R-18] [R-21] the drawer of settings changes everything at once and keeps it',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page)
    await settled(page)
    const settings = page.getByRole('button', { name: 'Görünüm ayarları' })
    await settings.click()
    const drawer = page.getByRole('dialog', { name: 'Görünüm ayarları' })
    await expectAccessible(page)
    const choose = (name: string, value: string) =>
      drawer.locator(`input[name="${name}"][value="${value}"]`).locator('..').click()
    for (const style of NAV_STYLES) {
      await choose('nav-style', style)
      await expect(shell(page)).toHaveAttribute('data-nav-style', style)
      await expect(drawer).toBeVisible()
    }
    for (const type of ['boxed', 'framed', 'full']) {
      await choose('layout-type', type)
      await expect(shell(page)).toHaveAttribute('data-layout-type', type)
    }
    for (const theme of ['light', 'semi-dark', 'dark']) {
      await choose('theme', theme)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    }
    await choose('nav-style', 'no-header-expanded-sidebar')
    await choose('layout-type', 'framed')
    await choose('theme-color', 'teal')
    await choose('direction', 'rtl')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(settings).toBeFocused()

    await page.reload()
    await expect(shell(page)).toHaveAttribute('data-nav-style', 'no-header-expanded-sidebar')
    await expect(shell(page)).toHaveAttribute('data-layout-type', 'framed')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(html).toHaveAttribute('data-color', 'teal')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await settled(page)
    await expectAccessible(page)
    const menu = await page.getByRole('navigation', { name: 'Ana menü' }).boundingBox()
    expect(menu?.x ?? 0).toBeGreaterThan(WIDTHS.desk.width / 2)

    await settings.click()
    await choose('language', 'en')
    await page.getByRole('button', { name: 'Back to defaults' }).click()
    await expect(html).toHaveAttribute('lang', 'tr')
    await expect(shell(page)).toHaveAttribute('data-nav-style', 'fixed')
  },
)

test(
  '[R-18] the layout types come from the address; the reader’s own choice outweighs it',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page)
    for (const type of ['boxed', 'framed', 'full']) {
      await page.goto(`/home?layout-type=${type}`)
      await expect(shell(page)).toHaveAttribute('data-layout-type', type)
      await page.goto('/home')
      await expect(shell(page)).toHaveAttribute('data-layout-type', type)
    }
    await page.goto('/home?theme=dark')
    await page.getByRole('button', { name: 'Görünüm ayarları' }).click()
    await page.locator('input[name="theme"][value="light"]').locator('..').click()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  },
)

test(
  '[R-18] inside the header, what does not fit stands behind one button, for pointer and keyboard',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 800 })
    await signIn(page)
    await page.goto('/home?nav-style=horizontal-inside-header')
    await settled(page)
    const menu = page.getByRole('navigation', { name: 'Ana menü' })
    const more = menu.getByRole('button', { name: 'Daha fazla' })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('listitem')).toHaveText([
      /Ana Sayfa/,
      /Ödeme Planı/,
      /Tahsilat Planı/,
      /Online Ödeme/,
      /Tahsilat Geçmişi/,
      /Linkle Ödeme/,
      /Link Takibi/,
      /Ekstre Dökümü/,
      /Mutabakatlar/,
      /Stoklar/,
      /Erp Rapor/,
      /B2B Sipariş/,
      /Fiyat Listesi/,
    ])
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('link', { name: /B2B Sipariş/ })).toHaveCount(0)
    await expect(more).toBeFocused()
    await more.click()
    await expect(menu.getByRole('link', { name: /B2B Sipariş/ })).toBeVisible()
    await page.getByRole('contentinfo').click()
    await expect(menu.getByRole('link', { name: /B2B Sipariş/ })).toHaveCount(0)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(992)

    await page.setViewportSize({ width: 3200, height: 900 })
    await expect(menu.getByRole('listitem')).toHaveCount(13)
    await expect(more).toHaveCount(0)
  },
)

test('[R-18] a narrow sidebar shows the company by its letters', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(WIDTHS.desk)
  await signIn(page)
  for (const style of ['mini-sidebar', 'no-header-mini-sidebar']) {
    await page.goto(`/home?nav-style=${style}`)
    const mark = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('img', { name: 'Anadolu Dağıtım A.Ş.' })
    await expect(mark).toHaveText('AD')
    const { width, height } = (await mark.boundingBox()) ?? {}
    expect([width, height]).toEqual([44, 44])
  }
})

test(
  '[R-18] the right-to-left flag turns the page and leaves names and numbers as they are read',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('vezne.direction', 'rtl'))
    await signIn(page)
    await settled(page)
    const company = page.getByRole('region', { name: 'Şirketiniz' })
    await expect(company.getByText('Anadolu Dağıtım A.Ş.')).toBeVisible()
    for (const text of [
      company.getByText('Anadolu Dağıtım A.Ş.'),
      company.getByText('+90 312 555 10 00'),
      page.getByRole('contentinfo').getByText('+90 312 555 10 00'),
      page.locator('.home-greeting').getByText('Anadolu Dağıtım A.Ş.'),
      page.locator('.home-greeting time bdi'),
      page.locator('.company').getByText('Anadolu Dağıtım A.Ş.').first(),
      page.getByRole('heading', { level: 1 }),
    ]) {
      const isRead = await text.evaluate(isLeftToRight)
      expect(isRead, await text.innerText()).toBe(true)
    }
  },
)

test(
  'nothing jumps while the page loads, and a dark page is dark from the first paint',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page)
    for (const style of ['fixed', 'horizontal-default', 'no-header-mini-sidebar']) {
      await page.goto(`/home?nav-style=${style}&theme=dark`)
      await settled(page)
      const shift = await page.evaluate<number>(LAYOUT_SHIFT)
      expect(shift, style).toBeLessThan(0.05)
    }
    // Without the panel's script, only the small file before the first paint has run.
    await page.route(/\/assets\/panel-.*\.js/, (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)
