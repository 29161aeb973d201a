import { expect, expectAccessible, test } from './kit/test.ts'

test('[R-07] [I-16] a result page shows its message as a title, and says that it proves nothing', async ({ page }) => {
  const message = '<b>Ödendi</b> 1.250,00 ₺'
  await page.goto(`/pos-collection-result/true/${encodeURIComponent(message)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
  await expect(page.locator('h1 b')).toHaveCount(0)
  await expect(page.getByText(/makbuz/i).first()).toBeVisible()
  await expect(page.getByText('doğrulandı')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/pos-collection-result/false/${encodeURIComponent('Kart reddedildi')}?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kart reddedildi')
  await expectAccessible(page)
})

test('public pages are there before any script runs, and load nothing of the panel', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  const answer = await page.goto('/pos-collection-result/true/Tamam')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tamam')
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-inline')
  expect(files.filter((file) => /antd|panel/.test(file))).toEqual([])
  expect(files.length).toBeLessThanOrEqual(6)
  await context.close()
})
