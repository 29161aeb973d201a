import type { Locator } from '@playwright/test'
import { rows } from './kit/collections.ts'
import { chooseAt, expectPaid, fillPanelForm, inLira } from './kit/panel-pay.ts'
import { approveAtBank, bankIn, chargedFor, ownNumber, payButton, shownReference } from './kit/pay.ts'
import { WIDTHS, expect, expectAccessible, expectFits, signIn, test } from './kit/test.ts'

/** Of DEMO.md: Ziraat, where six installments cost six percent. */
const ZIRAAT = { id: 10, card: '4546711234567894' }
/** The last to fall due: whoever pays without a tick meanwhile closes the oldest. */
const LATEST = '/payment-plan?sort=-dueOn&currencyCode=TRY&type=wholesale-invoice'

const cell = async (row: Locator, at: number) => (await row.locator('td').nth(at).textContent()) ?? ''
const kurus = (written: string) => Number(written.replaceAll('.', '').replace(',', ''))

interface Debt {
  readonly documentNo: string
  readonly remaining: number
}
const debtIn = async (row: Locator): Promise<Debt> => ({
  documentNo: await cell(row, 4),
  remaining: kurus(await cell(row, 8)),
})

test('[M-02] [I-08] three debts are ticked, looked at, and paid in part', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(WIDTHS.desk)
  await signIn(page, 'bayi@vezne.test', LATEST)
  await expect(page.getByRole('heading', { level: 1, name: 'Ödeme Planı' })).toBeVisible()
  await expect(page.getByText('Vadesi Geçen').first()).toBeVisible()
  await expect(rows(page).nth(2)).toBeVisible()
  await expectAccessible(page)
  const debts: Debt[] = []
  for (const at of [0, 1, 2]) {
    debts.push(await debtIn(rows(page).nth(at)))
    await rows(page).nth(at).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: /^Seçilen 3 kalemi öde/ }).click()

  const preview = page.getByRole('table', { name: 'Ödemenin kapatacağı kalemler' })
  const pays = [800 + (ownNumber() % 40) * 200, 1000, 1200]
  for (const [at, { documentNo, remaining }] of debts.entries()) {
    await page.getByLabel(`${documentNo} için ödenecek tutar`).fill(String(pays[at]))
    const left = (remaining / 100 - (pays[at] ?? 0)).toLocaleString('tr-TR', { minimumFractionDigits: 2 })
    await expect(preview.getByRole('row', { name: documentNo })).toContainText(`₺${left}`)
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ödemeye Geç' }).click()
  const net = pays.reduce((sum, each) => sum + each, 0)
  await fillPanelForm(page, ZIRAAT.card)
  await chooseAt(page, ZIRAAT.id, 6)
  await expect(payButton(page)).toContainText(inLira(net * 1.06))
  await payButton(page).click()
  await approveAtBank(bankIn(page))
  await expectPaid(page)
  const [charge] = await chargedFor(await shownReference(page))
  expect(charge).toMatchObject({ amountMinor: Math.round(net * 106), installments: 6 })

  for (const [at, { documentNo, remaining }] of debts.entries()) {
    await page.goto(`/payment-plan?q=${documentNo}`)
    await expect(rows(page)).toHaveCount(1)
    expect(await debtIn(rows(page).first())).toEqual({ documentNo, remaining: remaining - (pays[at] ?? 0) * 100 })
  }
  await page.setViewportSize(WIDTHS.phone)
  await page.goto('/payment-plan')
  await expect(page.locator('.list-card').first()).toBeVisible()
  await expectFits(page, WIDTHS.phone)
  await expectAccessible(page)
  await page.getByText('Takvim').click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectFits(page, WIDTHS.phone)
  await expectAccessible(page)
})
