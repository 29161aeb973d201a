import type { Page, Route } from '@playwright/test'
import { settled, stored } from './kit/shell.ts'
import { DEMO_PASSWORD, expect, expectAccessible, signIn, signInByHand, test } from './kit/test.ts'

const FORGOT = '**/api/FirmAuth/ForgotPassword'
const DEFAULT_500 = 'Şu anda işleminizi gerçekleştiremiyoruz.Lütfen daha sonra tekrar deneyiniz.'
const notices = (page: Page) => page.locator('.ant-notification-notice')

/** Posts the forgot-password form, whose call shows the standard notices, against an answer of our own. */
async function provoke(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(FORGOT, answer)
  await page.goto('/forget-password')
  await page.locator('input[name=email]').fill('biri@vezne.test')
  await page.locator('main button[type=submit]').click()
}

const refuse = (status: number, body: unknown) => (route: Route) =>
  typeof body === 'string'
    ? route.fulfill({ status, contentType: 'text/plain; charset=utf-8', body })
    : route.fulfill({ status, json: body })

// By the page's own clock: how long a busy machine takes to look is nobody's business. A page that gets no turn draws
// nothing and takes nothing away either, so the time it was shown at most is that of the pictures drawn meanwhile.
const WATCH_NOTICES = `
  const seen = window.seenNotices = { drawn: 0 }
  const isShown = () => seen.from !== undefined && seen.to === undefined
  new MutationObserver(() => {
    if (document.querySelector('.ant-notification-notice') !== null) seen.from ??= performance.now()
    else if (isShown()) seen.to = performance.now()
  }).observe(document, { childList: true, subtree: true })
  let last = performance.now()
  const draw = (now) => {
    if (isShown()) seen.drawn += Math.min(now - last, 50)
    last = now
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)`
test.beforeEach(({ page }) => page.addInitScript({ content: WATCH_NOTICES }))

/** Shown as errors, all of them, and gone after three seconds. */
async function expectForThreeSeconds(page: Page, texts: string[], role: 'alert' | 'status' = 'alert') {
  await expect(notices(page)).toHaveCount(texts.length)
  for (const text of texts) {
    await expect(notices(page).filter({ hasText: text })).toBeVisible()
    await expect(page.getByRole(role).filter({ hasText: text }).first()).toBeVisible()
  }
  await expect(notices(page)).toHaveCount(0)
  const { from, to, drawn } = await page.evaluate<Record<'from' | 'to' | 'drawn', number>>('window.seenNotices')
  expect(to - from).toBeGreaterThan(2500)
  expect(drawn).toBeLessThan(6000)
}

test('[E-01] 406: each message of the data array, for 3 s', async ({ page }) => {
  await provoke(page, refuse(406, { success: false, message: '', data: ['Birinci hata.', 'İkinci hata.'] }))
  await expectForThreeSeconds(page, ['Birinci hata.', 'İkinci hata.'])
  await expect(page).toHaveURL(/\/forget-password$/)
})

test('[E-02] 400: the message', { tag: '@full' }, async ({ page }) => {
  await provoke(page, refuse(400, { success: false, message: 'Böyle olmaz.', data: null }))
  await expectForThreeSeconds(page, ['Böyle olmaz.'])
})

test('[E-02] 400: the body itself when it is not an object', { tag: '@full' }, async ({ page }) => {
  await provoke(page, refuse(400, 'Düz yazı bir yanıt.'))
  await expectForThreeSeconds(page, ['Düz yazı bir yanıt.'])
})

for (const status of [401, 403]) {
  test(`[E-03] ${status}: to /not-authorized-access, without a message`, { tag: '@full' }, async ({ page }) => {
    await signIn(page)
    await settled(page)
    await page.route('**/api/FirmAuth/ChangeTenant/**', refuse(status, { success: false, message: 'Sus', data: null }))
    await page.getByRole('combobox', { name: 'Şirket' }).click()
    await page.locator('.ant-select-item-option', { hasText: 'Ege' }).click()
    await expect(page).toHaveURL(/\/not-authorized-access$/)
    await expect(page.getByText('Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.')).toBeVisible()
    await expect(page.getByText(/^Oturumunuz sona erdi/)).toHaveCount(status === 401 ? 1 : 0)
    await expect(notices(page)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByText('Sorry, you are not authorized for this page')).toBeVisible()
    await expectAccessible(page)
    const [token] = await stored(page, 'token')
    expect(token === null).toBe(status === 401)
  })
}

test('[E-04] 500: the message', { tag: '@full' }, async ({ page }) => {
  await provoke(page, refuse(500, { success: false, message: 'Bakımdayız.', data: null }))
  await expectForThreeSeconds(page, ['Bakımdayız.'])
})

test('[E-04] 500: the default text when there is none', { tag: '@full' }, async ({ page }) => {
  await provoke(page, refuse(500, '<html>bozuk</html>'))
  await expectForThreeSeconds(page, [DEFAULT_500])
})

test('[E-05] other statuses: the message, or the error text', { tag: '@full' }, async ({ page }) => {
  await provoke(page, refuse(409, { success: false, message: 'Zaten var.', data: null }))
  await expectForThreeSeconds(page, ['Zaten var.'])
  await page.unroute(FORGOT)
  await provoke(page, refuse(418, ''))
  await expectForThreeSeconds(page, ['İşlem tamamlanamadı (HTTP 418).'])
})

test('[E-06] no response: a sentence, and the page goes on', { tag: '@full' }, async ({ page }) => {
  await provoke(page, (route) => route.abort())
  await expectForThreeSeconds(page, ['Sunucuya ulaşılamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.'])
  await expect(page.locator('input[name=email]')).toHaveValue('biri@vezne.test')
})

test('[G-04] a success is said for 3 s', { tag: '@full' }, async ({ page }) => {
  await provoke(page, (route) => route.fulfill({ json: { success: true, message: '', data: null } }))
  await expectForThreeSeconds(page, ['İşlem başarılı.'], 'status')
})

test(
  '[G-03] the token of the storage goes with every call; a GET has a query, a POST a JSON body',
  { tag: '@full' },
  async ({ page }) => {
    const calls: { method: string; url: string; token: string | null; body: string | null }[] = []
    page.on('request', (request) => {
      if (!request.url().includes('/api/Firm')) return
      const { authorization = null } = request.headers()
      calls.push({ method: request.method(), url: request.url(), token: authorization, body: request.postData() })
    })
    await signInByHand(page)
    await settled(page)
    const [token] = await stored(page, 'token')
    const find = (part: string) => calls.find(({ url }) => url.includes(part))
    expect(find('GetLoginEndpoints')).toMatchObject({ method: 'GET', body: null, token: null })
    expect(find('GetLoginEndpoints')?.url).toContain('?domain=localhost')
    expect(JSON.parse(find('/Login')?.body ?? '{}')).toEqual({
      email: 'bayi@vezne.test',
      password: DEMO_PASSWORD,
      b2BDomainUrl: 'localhost',
    })
    for (const part of ['GetTenants', 'GetActiveTenantInfo', 'TenantErpProgram']) {
      expect(find(part)).toMatchObject({ method: 'GET', token: `Bearer ${token}` })
    }
  },
)

test(
  '[S-04] an expired expiration on a protected call clears three keys and leads to /signin',
  { tag: '@full' },
  async ({ page }) => {
    // No answer moves the end: one that is under way would come after it was set, and open the session again.
    await page.addInitScript(() => {
      const read = Headers.prototype.get
      Object.assign(Headers.prototype, {
        get(this: Headers, name: string) {
          return name === 'X-Session-Expiration' ? null : read.call(this, name)
        },
      })
    })
    await signIn(page)
    await settled(page)
    await page.evaluate(() => {
      localStorage.setItem('isSubFirm', 'true')
      localStorage.setItem('expiration', String(Date.now() - 1000))
    })
    await page.goto('/home')
    await expect(page).toHaveURL(/\/signin$/)
    expect(await stored(page, 'token', 'expiration', 'isSubFirm')).toEqual([null, null, null])
    expect(await stored(page, 'userName')).toEqual(['Ayşe Yıldız'])
    await expect(notices(page)).toHaveCount(0)
  },
)

test(
  '[R-10] calls to /FirmAuth never end a session, however old its expiration is',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page)
    await settled(page)
    // Of what the page calls by itself, the ERP programme and the account are protected: they are here before the session ages.
    await expect(page.getByText('Vadesi geçmiş')).toBeVisible()
    await expect(page.getByText(/Kredi Kartı (Fişi|İptal|İade)/).first()).toBeVisible()
    await page.evaluate(() => localStorage.setItem('expiration', '1'))
    await page.route('**/api/FirmAuth/ChangeTenant/**', refuse(404, { success: false, message: 'Yok.', data: null }))
    await page.getByRole('combobox', { name: 'Şirket' }).click()
    await page.locator('.ant-select-item-option', { hasText: 'Ege' }).click()
    await expect(page.getByText('Yok.', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/home$/)
    expect((await stored(page, 'token'))[0]).not.toBeNull()
  },
)

test(
  '[E-07] the pages for what is not found and for what broke, in both languages, with a way home',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page)
    await page.goto('/boyle-bir-sayfa-yok')
    await expect(page.getByRole('heading', { name: 'Üzgünüm, sayfayı bulamadım.' })).toBeVisible()
    await settled(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { name: 'Oops, an error occurred. Page not found!' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/home$/)

    // A screen whose file is gone for good is what a broken server looks like.
    await page.route(/\/assets\/screen-[\w-]{8}\.js/, (route) => route.abort())
    await page.goto('/change-password')
    await expect(page.getByRole('heading', { name: 'Sorry, the server is having trouble' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/home')
    await page.evaluate(() => localStorage.setItem('vezne.language', 'tr'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Üzgünüm, sunucuda bir sorun oluştu.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ana Sayfaya Dön' })).toHaveAttribute('href', '/home')
  },
)
