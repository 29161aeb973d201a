import type { Page } from '@playwright/test'
import { BROWSER_PORTS } from '../tools/test/config.ts'
import { ownMark } from './kit/own-mark.ts'
import { DEMO_PASSWORD, expect, expectAccessible, expectFits, signIn, test, WIDTHS } from './kit/test.ts'

const OWNER = 'yonetici@vezne.test'
/** One red dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

async function openCompany(page: Page): Promise<void> {
  await signIn(page, OWNER)
  await page.goto('/yonetim/sirket')
  await expect(page.getByRole('main').getByLabel('Şirket adı')).toBeVisible()
}

/** The company as it is, and a way to put it back. */
async function keptCompany(page: Page) {
  const login = await page.request.post('/api/FirmAuth/Login', { data: { email: OWNER, password: DEMO_PASSWORD } })
  const { data: session } = (await login.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${session.token}` }
  const read = async () => {
    const answer = await page.request.post('/api/Admin/Company/Get', { headers, data: {} })
    const { changedBy: _, changedAt: __, ...record } = ((await answer.json()) as { data: Record<string, unknown> }).data
    return record
  }
  const before = await read()
  return async () => {
    const { version } = await read()
    const answer = await page.request.post('/api/Admin/Company/Save', { headers, data: { ...before, version } })
    expect(answer.status()).toBe(200)
  }
}

test('company: a logo is uploaded, and payers see it at once', { tag: '@full' }, async ({ page }) => {
  await openCompany(page)
  const putBack = await keptCompany(page)
  const form = page.getByRole('main')
  await form.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(form.getByText('SVG yerine PNG ya da WebP yükleyin.')).toBeVisible()
  await form.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: PICTURE,
  })
  const preview = form.getByRole('img', { name: 'Logo: seçili resim' })
  await expect(form.getByText('Resim hazır; kaydedince görünür.')).toBeVisible()
  const url = (await preview.getAttribute('src')) ?? ''
  expect(url).toMatch(/^\/api\/content\/pictures\/[0-9a-f]{64}\.png$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kaydedildi.')).toBeVisible()
  // A page is drawn from what was read within the last second.
  await expect.poll(async () => (await page.request.get('/pay-without-login')).text()).toContain(url)
  await putBack()
})

test('company: a domain is proven by DNS, opens the pages, and is removed', { tag: '@full' }, async ({ page }) => {
  const domain = `odeme-${ownMark()}.example`
  await openCompany(page)
  const section = page.getByRole('region', { name: 'Alan adları' })
  await section.getByLabel('Yeni alan adı').fill(domain)
  await section.getByRole('button', { name: 'Alan Adı Ekle' }).click()
  const card = section.getByRole('listitem').filter({ hasText: domain })
  await expect(card).toContainText('Doğrulama bekliyor')
  await card.getByRole('button', { name: 'Denetle' }).click()
  await expect(card).toContainText('Bu adda bir TXT kaydı bulunamadı.')
  await expectAccessible(page)
  const [name, value] = await card.locator('code').allTextContents()
  await page.request.post(`http://localhost:${BROWSER_PORTS.SIM_PORT}/_sim/dns`, { data: { name, txt: [value] } })
  await card.getByRole('button', { name: 'Denetle' }).click()
  await expect(card).toContainText('Doğrulandı')
  const opened = await page.request.get(`/api/FirmAuth/GetLoginEndpoints?domain=${domain}`)
  expect(await opened.json()).toMatchObject({ data: { name: 'Anadolu Dağıtım A.Ş.' } })
  await page.setViewportSize(WIDTHS.phone)
  await expectFits(page, WIDTHS.phone)
  await card.getByRole('button', { name: 'Kaldır' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kaldır' }).click()
  await expect(card).toHaveCount(0)
})
