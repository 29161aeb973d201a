import { settled, shell, stored } from './kit/shell.ts'
import { WIDTHS, expect, expectAccessible, signIn, test } from './kit/test.ts'

test('[R-11] [R-12] [R-13] the menu shows what exists and is allowed, and the company’s own links', async ({
  page,
}) => {
  await signIn(page)
  const links = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('listitem')
  await expect(links).toHaveText([
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
    /Fiyat Listesi .*PDF/,
  ])
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
  await expect(links).toHaveText([
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
    /PDF/,
  ])
})

test(
  '[R-14] [R-17] the user popover leads to the change of password and signs out, by keyboard alone',
  { tag: '@full' },
  async ({ page }) => {
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
  },
)

test(
  '[R-18] below 992 px the navigation is a drawer that the keyboard opens, walks and leaves',
  { tag: '@full' },
  async ({ page }) => {
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
    // First the focus: axe holds the page for seconds, in the middle of the drawer's way in.
    await expect(drawer.getByRole('button', { name: 'Menüyü kapat' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
    await open.click()
    await drawer.getByRole('listitem').getByRole('link', { name: 'Ana Sayfa' }).click()
    await expect(drawer).toBeHidden()
  },
)

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

test('[R-21] a route change sets the path and un-collapses the navigation', { tag: '@full' }, async ({ page }) => {
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

test('the first key leads past the menu', { tag: '@full' }, async ({ page }) => {
  await signIn(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test(
  '[S-09] the title is the tenant’s and the session comes back from the stored token, in a second tab too',
  { tag: '@full' },
  async ({ page, context }) => {
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
  },
)
