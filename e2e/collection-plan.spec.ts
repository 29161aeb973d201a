import { rows } from './kit/collections.ts'
import { WIDTHS, expect, expectAccessible, expectFits, signIn, test } from './kit/test.ts'

/** The plan is made anew every minute. */
const PATIENCE = { timeout: 150_000 }

test(
  '[M-03] [I-22] staff sees what is expected by row, by day and as it flows; a sub-dealer sees its own',
  { tag: '@full' },
  async ({ page, browser }) => {
    test.setTimeout(300_000)
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page, 'finans@vezne.test', '/collection-plan?currencyCode=TRY')
    await expect(page.getByRole('heading', { level: 1, name: 'Tahsilat Planı' })).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(rows(page).first()).toBeVisible({ timeout: 5000 })
    }).toPass(PATIENCE)
    await expect(page.getByText('Açık Hesap').first()).toBeVisible()
    await expectAccessible(page)
    await rows(page).first().click()
    await expect(page.getByRole('dialog', { name: 'Beklenen tahsilat' })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/collection-plan?view=calendar&by=value')
    await expect(page.getByRole('table', { name: /tahsilatları$/ })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/collection-plan?view=flow&by=value&step=month')
    await expect(page.getByRole('img', { name: /arası beklenen/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Yaşlandırma' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(WIDTHS.phone)
    await expectFits(page, WIDTHS.phone)

    const other = await browser.newPage()
    await signIn(other, 'altbayi@vezne.test', '/collection-plan')
    await expect(other.getByRole('heading', { level: 1, name: 'Tahsilat Planı' })).toBeVisible()
    await expect(rows(other).first()).toBeVisible()
    const codes = await rows(other).allTextContents()
    expect(codes.filter((words) => words.includes('BAYI-') && !words.includes('BAYI-001-01'))).toEqual([])
    await other.close()
  },
)
