import { isMarked, mark, NAV_STYLES, settled, shell, stored } from './kit/shell.ts'
import { WIDTHS, expect, expectAccessible, signIn, test } from './kit/test.ts'

/** How much of the page has moved by itself since it was opened, as the browser counts it. */
const LAYOUT_SHIFT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().reduce((sum, { value }) => sum + value, 0))).observe({
    type: 'layout-shift',
    buffered: true,
  })
  setTimeout(() => resolve(0), 500)
})`

test('[R-11] [R-12] [R-13] the menu shows what exists and is allowed, and the company’s own links', async ({
  page,
}) => {
  await signIn(page)
  const links = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('listitem')
  await expect(links).toHaveText([/Ana Sayfa/, /B2B Sipariş/, /Fiyat Listesi .*PDF/])
  await expect(page.getByRole('link', { name: 'Ana Sayfa', exact: true }).last()).toHaveAttribute(
    'aria-current',
    'page',
  )

  const outside = page.getByRole('link', { name: /B2B Sipariş/ })
  await expect(outside).toHaveAttribute('href', 'https://anadolu.example/b2b')
  await expect(outside).toHaveAttribute('target', '_blank')
  await expect(outside).toHaveAttribute('rel', /noopener/)
  const pdf = await page.getByRole('link', { name: /PDF/ }).getAttribute('href')
  const file = await page.request.get(pdf ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

  // What lies in the browser is data, never an instruction.
  await page.evaluate(() => {
    const menu = JSON.parse(localStorage.getItem('menu') ?? '{}')
    localStorage.setItem('menu', JSON.stringify({ ...menu, b2BMenuLinkItemLink: 'data:text/html,x' }))
  })
  await page.reload()
  await expect(links).toHaveText([/Ana Sayfa/, /PDF/])
})

test('[R-14] [R-17] the user popover leads to the change of password and signs out, by keyboard alone', async ({
  page,
}) => {
  await signIn(page)
  const button = page.getByRole('button', { name: /Kullanıcı menüsü/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Şifremi Değiştir', 'Çıkış Yap'])
  await expect(page.locator('.user-menu')).toContainText('Ayşe Yıldız')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Şifremi Değiştir' }).click()
  await expect(page).toHaveURL(/\/change-password$/)
  await button.click()
  await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click()
  await expect(page).toHaveURL(/\/signin$/)
})

for (const theme of ['light', 'dark'] as const) {
  for (const language of ['tr', 'en'] as const) {
    test(`[R-18] every navigation style by its address, and axe finds nothing (${theme}, ${language})`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize(WIDTHS.desk)
      await page.addInitScript((chosen) => localStorage.setItem('vezne.language', chosen), language)
      await signIn(page)
      for (const style of NAV_STYLES) {
        await page.goto(`/home?nav-style=${style}&theme=${theme}`)
        await expect(shell(page)).toHaveAttribute('data-nav-style', style)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await settled(page)
        await expectAccessible(page)
      }
      await page.goto('/home')
      await expect(shell(page)).toHaveAttribute('data-nav-style', 'horizontal-above-header')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    })
  }
}

test('[R-18] [R-21] the drawer of settings changes everything at once and keeps it', async ({ page }) => {
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
})

test('[R-18] the layout types come from the address; the reader’s own choice outweighs it', async ({ page }) => {
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
})

test('[R-18] below 992 px the navigation is a drawer that the keyboard opens, walks and leaves', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 800 })
  await signIn(page)
  await expect(shell(page)).toHaveAttribute('data-nav-style', 'fixed')
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(shell(page)).toHaveAttribute('data-nav-style', 'drawer')
  await page.setViewportSize(WIDTHS.phone)
  await settled(page)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(WIDTHS.phone.width)
  const open = page.getByRole('button', { name: 'Menüyü aç' })
  await open.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Ana menü' })
  await expect(drawer).toBeVisible()
  await expectAccessible(page)
  await expect(drawer.getByRole('button', { name: 'Menüyü kapat' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await drawer.getByRole('listitem').getByRole('link', { name: 'Ana Sayfa' }).click()
  await expect(drawer).toBeHidden()
})

test('[R-19] [R-20] the defaults: fixed, full, semi-dark, a dark-blue sidebar with the logo, and the footer', async ({
  page,
}) => {
  await page.setViewportSize(WIDTHS.desk)
  await signIn(page)
  await settled(page)
  await expect(shell(page)).toHaveAttribute('data-nav-style', 'fixed')
  await expect(shell(page)).toHaveAttribute('data-layout-type', 'full')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'semi-dark')
  const sidebar = page.getByRole('navigation', { name: 'Ana menü' })
  await expect(sidebar).toHaveCSS('background-color', 'rgb(11, 31, 69)')
  const [logo] = await stored(page, 'tenantLogo')
  await expect(sidebar.getByRole('img', { name: /Anadolu/ })).toHaveAttribute('src', logo ?? '')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Vezne 2025')
  await expect(footer).toContainText('+90 312 555 10 00')
  await expect(footer).toContainText('Ostim OSB')
  await expect(footer.getByRole('img', { name: /Visa, Mastercard, Troy/ })).toBeVisible()

  await page.route('**/api/FirmAuth/GetActiveTenantInfo', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, logoPath: null } } })
  })
  await page.reload()
  await expect(sidebar.locator('.vezne-logo')).toBeVisible()
  expect(await stored(page, 'tenantLogo')).toEqual([null])
})

test('[R-21] a route change sets the path and un-collapses the navigation', async ({ page }) => {
  await page.setViewportSize(WIDTHS.desk)
  await signIn(page)
  await settled(page)
  await page.getByRole('button', { name: 'Menüyü daralt' }).click()
  await expect(shell(page)).toHaveAttribute('data-mini', 'true')
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click()
  await page.getByRole('menuitem', { name: 'Şifremi Değiştir' }).click()
  await expect(page).toHaveURL(/\/change-password$/)
  await expect(shell(page)).toHaveAttribute('data-mini', 'false')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the first key leads past the menu', async ({ page }) => {
  await signIn(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('nothing jumps while the page loads, and a dark page is dark from the first paint', async ({ page }) => {
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
})

test.describe('[G-06] the version file', () => {
  test('is stored without a reload when nothing is known, and the build’s own is never cached', async ({ page }) => {
    await page.goto('/signin')
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'version')?.value)
      .toMatch(/^[0-9a-f]{16}$/)
    const file = await page.request.get('/version.json')
    expect(await file.json()).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/) })
  })

  test('another version reloads the page once, at a start and at a route change', async ({ page }) => {
    let version = 'one'
    let loads = 0
    await page.route('**/version.json', (route) => route.fulfill({ json: { version } }))
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'version')?.value
    await page.goto('/signin')
    await expect.poll(kept).toBe('one')
    expect(loads).toBe(1)

    await mark(page)
    await page.evaluate<void>(`caches.open('old').then(() => undefined)`)
    version = 'two'
    await page.getByRole('link', { name: 'Şifremi Unuttum' }).click()
    await expect(isMarked(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/forget-password$/)
    await expect.poll(kept).toBe('two')
    expect(await page.evaluate<string[]>('caches.keys()')).toEqual([])
    // The page that came back has compared once more and found both alike.
    const reloadedFor = () => page.evaluate<string | null>(`sessionStorage.getItem('vezne.reloadedForVersion')`)
    await expect.poll(reloadedFor).toBeNull()
    expect(loads).toBe(2)

    version = 'three'
    await page.goto('/signin')
    await expect.poll(kept).toBe('three')
    await expect.poll(() => loads).toBe(4)
    await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible()
    await expect.poll(reloadedFor).toBeNull()
    expect(loads).toBe(4)
  })

  test('that changes with every answer never makes the page go in a circle', async ({ page }) => {
    let asked = 0
    let loads = 0
    await page.route('**/version.json', (route) => {
      asked += 1
      return route.fulfill({ json: { version: `v${asked}` } })
    })
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.goto('/signin')
    await expect.poll(() => asked).toBe(1)
    await page.goto('/forget-password')
    await expect.poll(() => asked).toBe(3)
    await page.waitForTimeout(1000)
    expect([asked, loads]).toEqual([3, 3])
  })

  test('that cannot be read is ignored', async ({ page }) => {
    await page.route('**/version.json', (route) => route.fulfill({ status: 500, body: 'x' }))
    await page.goto('/signin')
    await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible()
  })
})

test('[S-09] the title is the tenant’s and the session comes back from the stored token, in a second tab too', async ({
  page,
  context,
}) => {
  await signIn(page)
  await expect(page).toHaveTitle('Anadolu Dağıtım A.Ş. | Vezne')
  await page.reload()
  await expect(page).toHaveURL(/\/home$/)
  const second = await context.newPage()
  await second.goto('/')
  await expect(second).toHaveURL(/\/home$/)
  await expect(second.getByRole('heading', { level: 1 })).toContainText('Ayşe Yıldız')
  await page.getByRole('button', { name: /Kullanıcı menüsü/ }).click()
  await page.getByRole('menuitem', { name: 'Çıkış Yap' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  await expect(second).toHaveURL(/\/signin$/)
})
