import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { Page } from '@playwright/test'
import { rows } from './kit/collections.ts'
import { erpBooks, sendLines, type ErpBooks } from './kit/erp.ts'
import { WIDTHS, expect, expectAccessible, signIn, test } from './kit/test.ts'

const HOUR = 3_600_000
const today = istanbulDay(Date.now())
const daysAgo = (days: number) => addDays(today, -days)

async function openStatement(page: Page, { accountId }: ErpBooks, from: string, to: string) {
  await page.goto(`/firm-transaction-list?accountId=${accountId}&from=${from}&to=${to}`)
  const standing = page.getByRole('region', { name: 'Cari durumu' })
  await expect(standing.getByText('Devir Bakiyesi')).toBeVisible()
  await expect(page.locator('.list-frame[aria-busy=false]')).toBeVisible()
  const closing = standing
    .locator('.figure-cell')
    .filter({ hasText: /^Bakiye/ })
    .locator('strong')
  return { closing, news: page.getByRole('list', { name: 'Ekstreyle ilgili bilgiler' }) }
}

test(
  '[M-08] a line that the ERP books to a past day changes yesterday’s balance, and the statement says so',
  { tag: '@full' },
  async ({ page }) => {
    const books = await erpBooks()
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page, 'finans@vezne.test')
    await sendLines(page, books, {
      asOf: Date.now() - 2 * HOUR,
      items: [{ externalId: 'F1', documentNo: 'FAT-1', documentOn: daysAgo(6), debit: 100 }],
    })
    const yesterday = () => openStatement(page, books, daysAgo(30), daysAgo(1))
    const before = await yesterday()
    await expect(before.closing).toHaveText('₺100,00 (B)')
    await expect(before.news).toHaveCount(0)
    await sendLines(page, books, {
      asOf: Date.now() - HOUR,
      items: [{ externalId: 'F2', documentNo: 'FAT-2', documentOn: daysAgo(4), debit: 50.5 }],
    })
    const after = await yesterday()
    await expect(after.closing).toHaveText('₺150,50 (B)')
    await expect(after.news).toContainText('Geçmiş tarihe sonradan 1 hareket işlendi')
    await expectAccessible(page)
  },
)

for (const { books: how, paid } of [
  { books: 'net', paid: 1000 },
  { books: 'gross', paid: 1025 },
] as const)
  test(
    `[M-08] the ERP’s line takes the place of our card receipt, and the balance stays, ${how}`,
    { tag: '@full' },
    async ({ page }) => {
      const books = await erpBooks(how)
      await page.setViewportSize(WIDTHS.desk)
      await signIn(page, 'finans@vezne.test')
      await sendLines(page, books, {
        asOf: Date.now() - 2 * HOUR,
        items: [{ externalId: 'F1', documentNo: 'FAT-1', documentOn: daysAgo(6), debit: 3000 }],
      })
      const before = await openStatement(page, books, daysAgo(30), today)
      await expect(before.closing).toHaveText('₺2.000,00 (B)')
      await expect(rows(page).filter({ hasText: 'VZN-card-receipt' })).toHaveCount(1)
      await sendLines(page, books, {
        asOf: Date.now() - HOUR,
        items: [
          {
            externalId: 'V1',
            documentNo: 'KKT-1',
            documentOn: daysAgo(2),
            type: 'card-receipt',
            credit: paid,
            reference: books.code,
          },
        ],
      })
      const after = await openStatement(page, books, daysAgo(30), today)
      await expect(after.closing).toHaveText('₺2.000,00 (B)')
      await expect(rows(page).filter({ hasText: 'KKT-1' })).toHaveCount(1)
      await expect(rows(page).filter({ hasText: 'VZN-card-receipt' })).toHaveCount(0)
      await expect(rows(page).filter({ hasText: 'VZN-late-charge' })).toHaveCount(how === 'gross' ? 1 : 0)
    },
  )

test(
  '[M-08] a new period: its opening line stands for the one before until that is here as a whole',
  { tag: '@full' },
  async ({ page }) => {
    const books = await erpBooks()
    const [year, before] = [Number(today.slice(0, 4)), Number(today.slice(0, 4)) - 1]
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page, 'finans@vezne.test')
    await sendLines(page, books, {
      asOf: Date.now() - 3 * HOUR,
      period: String(year),
      items: [
        { externalId: 'DEVIR', documentNo: 'ACL-1', documentOn: `${year}-01-01`, type: 'opening', debit: 1000 },
        { externalId: 'F9', documentNo: 'FAT-9', documentOn: `${year}-01-01`, debit: 40 },
      ],
    })
    const both = () => openStatement(page, books, `${before}-01-01`, today)
    const opened = await both()
    await expect(opened.closing).toHaveText('₺1.040,00 (B)')
    await expect(opened.news).toContainText(`${year} dönemi ₺1.000,00 (B) devirle başladı`)
    const readAt = Date.now() - 3 * HOUR
    const part = (no: 1 | 2, lira: number) =>
      sendLines(page, books, {
        asOf: readAt,
        period: String(before),
        snapshot: { id: 'ONCEKI', part: no, parts: 2, count: 2, debit: 1000, credit: 0 },
        items: [{ externalId: `E${no}`, documentNo: `ESKI-${no}`, documentOn: `${before}-0${no}-15`, debit: lira }],
      })
    await part(1, 300)
    const halfway = await both()
    await expect(halfway.closing).toHaveText('₺1.040,00 (B)')
    await expect(rows(page).filter({ hasText: 'ESKI-1' })).toHaveCount(0)
    await part(2, 700)
    const whole = await both()
    await expect(whole.closing).toHaveText('₺1.040,00 (B)')
    await expect(whole.news).toContainText('önceki dönemin hareketleri burada olduğu için devir satırı ayrıca sayılmaz')
    await expect(rows(page).filter({ hasText: 'ESKI-' })).toHaveCount(2)
    await expect(rows(page).filter({ hasText: 'ACL-1' })).toHaveCount(0)
    await expectAccessible(page)
  },
)
