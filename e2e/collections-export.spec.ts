import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openCollections, rows } from './kit/collections.ts'
import { expect, expectAccessible, test } from './kit/test.ts'

const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** Akbank's payments of months that are over: no journey adds to them. */
const FILTER = `?bankId=46&from=${daysAgo(400)}&to=${daysAgo(60)}`
const ORDER = /^[0-9A-Z]{20}$/

/** The file that the menu gives, by its word there. */
async function taken(page: Page, word: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole('button', { name: 'Dışa Aktar' }).click()
  const entry = page.getByRole('menuitem', { name: word })
  await expect(entry).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), entry.click()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test(
  '[M-05] the filter’s rows are taken away as CSV, with the columns in sight, and as a spreadsheet',
  { tag: '@full' },
  async ({ page }) => {
    await openCollections(page, 'yonetici@vezne.test', FILTER)
    await expect(rows(page).first()).toBeVisible()
    const orders = await rows(page).getByRole('cell', { name: ORDER }).allTextContents()
    expect(orders.length).toBeGreaterThan(1)

    const csv = await taken(page, 'CSV (bütün satırlar)')
    expect(csv.name).toMatch(/\.csv$/)
    const [titles = '', ...lines] = csv.content.toString('utf8').trimEnd().split('\r\n')
    expect(titles).toMatch(/^\uFEFFİşlem Tarihi;Durum;/)
    expect(lines.map((line) => line.split(';').find((cell) => ORDER.test(cell)))).toEqual(orders)

    const sheet = await taken(page, 'Excel (XLSX)')
    expect(sheet.name).toMatch(/\.xlsx$/)
    // A spreadsheet is a ZIP.
    expect(sheet.content.subarray(0, 2).toString()).toBe('PK')
  },
)
