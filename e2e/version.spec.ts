import { isMarked, mark } from './kit/shell.ts'
import { expect, test } from './kit/test.ts'

test.describe('[G-06] the version file', () => {
  test('is stored without a reload when nothing is known, and the build’s own is never cached', async ({ page }) => {
    await page.goto('/signin')
    await expect
      .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'version')?.value)
      .toMatch(/^[0-9a-f]{16}$/)
    const file = await page.request.get('/version.json')
    expect(await file.json()).toEqual({ version: expect.stringMatching(/^[0-9a-f]{16}$/) })
    expect(file.headers()['cache-control']).toBe('no-store')
  })

  test(
    'another version reloads the page once, at a start and at a route change',
    { tag: '@full' },
    async ({ page }) => {
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
    },
  )

  test(
    'another version reloads a payers’ page once, with what stands in its address',
    { tag: '@full' },
    async ({ page }) => {
      let version = 'one'
      let loads = 0
      await page.route('**/version.json', (route) => route.fulfill({ json: { version } }))
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
      })
      const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'version')?.value
      await page.goto('/pay-without-login/1250,50')
      await expect.poll(kept).toBe('one')
      expect(loads).toBe(1)
      version = 'two'
      await page.goto('/pay-without-login/1250,50')
      await expect.poll(kept).toBe('two')
      await expect.poll(() => loads).toBe(3)
      await expect(page.locator('[name=amount]')).toHaveValue('1.250,50')
      // The page that came back has compared once more and found both alike.
      const reloadedFor = () => page.evaluate<string | null>(`sessionStorage.getItem('vezne.reloadedForVersion')`)
      await expect.poll(reloadedFor).toBeNull()
      expect(loads).toBe(3)
    },
  )

  test('that changes with every answer never makes the page go in a circle', { tag: '@full' }, async ({ page }) => {
    let asked = 0
    let loads = 0
    await page.route('**/version.json', (route) => {
      asked += 1
      return route.fulfill({ json: { version: `v${asked}` } })
    })
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'version')?.value
    await page.goto('/signin')
    // Asked is not yet answered: what was not kept is not compared with either.
    await expect.poll(kept).toBe('v1')
    await page.goto('/forget-password')
    await expect.poll(() => asked).toBe(3)
    await page.waitForTimeout(1000)
    expect([asked, loads]).toEqual([3, 3])
  })

  test('that cannot be read is ignored', { tag: '@full' }, async ({ page }) => {
    await page.route('**/version.json', (route) => route.fulfill({ status: 500, body: 'x' }))
    await page.goto('/signin')
    await expect(page.getByRole('heading', { name: 'Giriş Yap' })).toBeVisible()
  })
})
