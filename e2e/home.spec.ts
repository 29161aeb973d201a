import type { Page } from '@playwright/test'
import { WIDTHS, expect, expectAccessible, signIn, test } from './kit/test.ts'
import { isFirst, tagOf } from './kit/tier.ts'

const sum = (currencyCode: string, amount: number) => ({ currencyCode, count: 3, amount, netAmount: amount })
const day = (at: number, bankId: number, bankName: string, amount: number, currencyCode = 'TRY') => ({
  on: `2026-03-0${at}`,
  bankId,
  bankName,
  amount,
  currencyCode,
  count: 1,
})
const STATES = ['approved', 'declined', 'in-doubt', 'partly-refunded', 'voided', 'awaiting-3d', 'review', 'abandoned']

/** A home with something in every place, whatever other journeys pay meanwhile. */
const FULL = {
  scope: 'company',
  today: '2026-03-09',
  monthFrom: '2026-03-01',
  chartFrom: '2026-02-08',
  paidToday: [sum('TRY', 1_234_567.89), sum('USD', 1250), sum('EUR', 980.5)],
  paidThisMonth: [sum('TRY', 98_765_432.1), sum('USD', 45_000)],
  answered: 1240,
  approved: 1117,
  inDoubt: 2,
  openReviews: 1,
  refundRequests: {
    count: 2,
    oldest: [
      {
        paymentId: '3d1f2b3a-5555-4666-8777-888899990001',
        askedBy: 'Mehmet Demir',
        askedAt: Date.parse('2026-03-09T08:00:00+03:00'),
        amount: 25_000,
        currencyCode: 'TRY',
      },
    ],
  },
  lastPayments: STATES.map((status, at) => ({
    id: `3d1f2b3a-5555-4666-8777-88889999000${at}`,
    orderId: `ABCDEFGHIJ012345678${at}`,
    createdAt: Date.parse('2026-03-09T09:00:00+03:00') - at * 3_600_000,
    paidBy: at === 3 ? null : 'Anadolu Yapı Malzemeleri Sanayi ve Ticaret Limited Şirketi',
    status,
    amount: 125_000.5,
    currencyCode: 'TRY',
    bankId: 64,
    bankName: 'İş Bankası',
    maskedCard: '540667******5403',
  })),
  days: [
    ...[64, 62, 46, 67, 10, 12, 15].map((bankId, at) => day(at + 1, bankId, `Banka ${bankId}`, 25_000 * (at + 1))),
    day(9, 64, 'Banka 64', 190_000),
    day(9, 62, 'Banka 62', 90_000),
    day(9, 64, 'Banka 64', 1250, 'USD'),
  ],
}

const answerWith = (page: Page, data: object) =>
  page.route('**/Home/Summary', (route) => route.fulfill({ json: { success: true, message: '', data } }))

const figures = (page: Page) => page.getByRole('region', { name: 'Durum' }).getByRole('listitem')

test('[M-01] home greets, tells staff how the company stands, and leads on', async ({ page }) => {
  await signIn(page, 'yonetici@vezne.test')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Günaydın|İyi günler|İyi akşamlar/)
  await expect(page.locator('.home-greeting')).toContainText('Anadolu Dağıtım A.Ş.')
  await expect(figures(page)).toHaveCount(5)
  await expect(figures(page).first()).toContainText('Bugün çekilen')
  await expect(page.getByRole('link', { name: 'Ödeme Yap' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Şirketiniz' })).toContainText('+90 312 555 10 00')
  await page
    .getByRole('region', { name: 'Hızlı işlemler' })
    .getByRole('link', { name: /Şifremi Değiştir/ })
    .click()
  await expect(page).toHaveURL(/\/change-password$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Şifremi Değiştir' })).toBeVisible()
})

test('[M-01] home says what it could not read, and reads it again', { tag: '@full' }, async ({ page }) => {
  await page.route('**/Home/Summary', (route) => route.fulfill({ status: 500, body: '' }))
  await signIn(page, 'yonetici@vezne.test')
  await expect(page.getByText('Özet alınamadı.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/Home/Summary')
  await page.getByRole('button', { name: 'Tekrar Dene' }).click()
  await expect(figures(page)).toHaveCount(5)
})

test('[M-01] a dealer sees what is theirs and a way to pay', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'bayi@vezne.test')
  await expect(figures(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Ödeme Yap' }).click()
  await expect(page).toHaveURL(/\/(pay-without-login|pos-collection)/)
})

test(
  '[M-01] whoever may not see payments is told so, and nothing is asked for them',
  { tag: '@full' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await signIn(page, 'operasyon@vezne.test')
    await expect(page.getByText(/Ödemeleri görme yetkiniz yok/)).toBeVisible()
    await expectAccessible(page)
    expect(asked.filter((url) => url.includes('/Home/Summary'))).toEqual([])
  },
)

for (const [name, viewport] of Object.entries(WIDTHS)) {
  for (const language of ['tr', 'en']) {
    test(
      `[M-01] axe finds nothing on home, as chart and as table, and nothing sticks out (${name}, ${language})`,
      tagOf(isFirst(name, language)),
      async ({ page }) => {
        await page.setViewportSize(viewport)
        await page.addInitScript((chosen) => localStorage.setItem('vezne.language', chosen), language)
        await answerWith(page, FULL)
        await signIn(page, 'yonetici@vezne.test')
        await expect(page.getByRole('img', { name: /₺|TRY/ }).first()).toBeVisible()
        await expect(page.locator('.chart-legend li')).toHaveCount(6)
        await expect(page.locator('.ant-notification-notice')).toHaveCount(0)
        await expectAccessible(page)
        await page.getByRole('button', { name: /Tablo olarak göster|Show as a table/ }).click()
        await expect(page.getByRole('table')).toBeVisible()
        await expectAccessible(page)
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width)
      },
    )
  }
}
