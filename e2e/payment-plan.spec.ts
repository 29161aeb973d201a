import type { Locator, Page } from '@playwright/test'
import { openRow, rows } from './kit/collections.ts'
import { chooseAt, expectPaid, fillPanelForm, inLira } from './kit/panel-pay.ts'
import { approveAtBank, bankIn, chargedFor, ownNumber, payButton, resultDialog, shownReference } from './kit/pay.ts'
import { WIDTHS, expect, expectAccessible, expectFits, expectGoodAtBothWidths, signIn, test } from './kit/test.ts'

/** Of DEMO.md: Ziraat, where three installments cost three percent. */
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

/**
 * The statement counts what the debts were paid with; staff reads the value day, and entries that come to what the card was
 * charged, on both sides. Answers the drawer of the payment.
 */
async function expectInBooks(page: Page, order: string, net: number): Promise<Locator> {
  const written = (lira: number) => inLira(lira).slice(1)
  await page.goto(`/firm-transaction-list?q=${order}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(written(net))
  await signIn(page, 'yonetici@vezne.test', `/pos-collection-transaction?q=${order}`)
  const drawer = await openRow(rows(page).first())
  // Ziraat pays at once.
  await expect(drawer.getByRole('row').filter({ hasText: '1/1' })).toContainText(written(net * 1.03))
  await drawer.getByText('Yevmiye satırları').click()
  const entries = drawer.locator('.detail-ledger').filter({ hasText: 'Borç' })
  const cells = await entries.locator('tbody td').allTextContents()
  const sums = [0, 1].map((side) => cells.reduce((sum, each, at) => sum + (at % 2 === side ? kurus(each) : 0), 0))
  expect(sums).toEqual([Math.round(net * 103), Math.round(net * 103)])
  return drawer
}

test(
  '[M-02] [I-08] three debts are ticked, looked at, and paid in part in three installments: plan, statement, history and books agree',
  { tag: '@full' },
  async ({ page }) => {
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
    await chooseAt(page, ZIRAAT.id, 3)
    await expect(payButton(page)).toContainText(inLira(net * 1.03))
    await payButton(page).click()
    await approveAtBank(bankIn(page))
    await expectPaid(page)
    const order = await shownReference(page)
    const [charge] = await chargedFor(order)
    expect(charge).toMatchObject({ amountMinor: Math.round(net * 103), installments: 3 })

    for (const [at, { documentNo, remaining }] of debts.entries()) {
      await page.goto(`/payment-plan?q=${documentNo}`)
      await expect(rows(page)).toHaveCount(1)
      expect(await debtIn(rows(page).first())).toEqual({ documentNo, remaining: remaining - (pays[at] ?? 0) * 100 })
    }
    const drawer = await expectInBooks(page, order, net)
    for (const [at, { documentNo }] of debts.entries()) {
      const closed = drawer.getByRole('listitem').filter({ hasText: documentNo })
      await expect(closed).toContainText('Ödeyen bu borcu işaretledi')
      await expect(closed).toContainText(inLira(pays[at] ?? 0))
    }
    await signIn(page)
    await page.setViewportSize(WIDTHS.phone)
    await page.goto('/payment-plan')
    await expect(page.locator('.list-card').first()).toBeVisible()
    await expectFits(page, WIDTHS.phone)
    await expectAccessible(page)
    await page.getByText('Takvim', { exact: true }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectFits(page, WIDTHS.phone)
    await expectAccessible(page)
  },
)

test(
  '[M-02] [C-02] ticks outlive a reload, an offer is held for them, and they are paid with it',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page, 'bayi@vezne.test', LATEST)
    // Words given in the month before, one kept and one broken.
    await page.getByRole('button', { name: 'Ödeme Sözleri' }).click()
    const promises = page.getByRole('list', { name: 'Ödeme Sözleri' })
    await expect(promises.getByRole('listitem').filter({ hasText: '₺50.000,00' })).toContainText('Tutuldu')
    await expect(promises.getByRole('listitem').filter({ hasText: '$4.800,00' })).toContainText('Tutulmadı')
    await page.keyboard.press('Escape')
    const debts: Debt[] = []
    // Others of this file pay the first ones.
    for (const at of [6, 7]) {
      debts.push(await debtIn(rows(page).nth(at)))
      await rows(page).nth(at).getByRole('checkbox').check()
    }
    await page.reload()
    await expect(page.getByRole('button', { name: /^Seçilen 2 kalemi öde/ })).toBeVisible()
    await page.getByRole('button', { name: 'Simüle Et' }).click()
    const drawer = page.getByRole('dialog', { name: 'Simüle Et' })
    await expect(drawer.getByRole('table', { name: 'Kartsız ödeme yolları' })).toContainText('Vadesinde')
    await expect(drawer.getByRole('table', { name: 'Bankalar ve taksitler' })).toBeVisible()
    await expectGoodAtBothWidths(page, { within: 'dialog[open]' })
    await page.keyboard.press('Escape')
    await page.setViewportSize(WIDTHS.desk)

    await page.getByRole('button', { name: /^Seçilen 2 kalemi öde/ }).click()
    const pays = [600 + (ownNumber() % 40) * 200, 1000]
    for (const [at, { documentNo }] of debts.entries())
      await page.getByLabel(`${documentNo} için ödenecek tutar`).fill(String(pays[at]))
    const net = pays.reduce((sum, each) => sum + each, 0)
    await page.getByRole('button', { name: 'Simüle Et' }).click()
    await drawer.getByRole('button', { name: /Ziraat.*, 6 taksit: 24 saat sakla$/ }).click()
    await expect(drawer.getByText(`${inLira(net * 1.06)} çekilir`)).toBeVisible()
    await drawer.getByRole('button', { name: 'Bu Teklifle Öde' }).click()
    await expect(page.getByText(/^Saklanan teklifle ödüyorsunuz: Ziraat/)).toBeVisible()
    await fillPanelForm(page, ZIRAAT.card)
    await expect(payButton(page)).toContainText(inLira(net * 1.06))
    await expectAccessible(page)
    await payButton(page).click()
    await approveAtBank(bankIn(page))
    await expectPaid(page)
    const [charge] = await chargedFor(await shownReference(page))
    expect(charge).toMatchObject({ amountMinor: Math.round(net * 106), installments: 6 })
    // With the window of the result what was paid is ticked no more.
    await page.keyboard.press('Escape')
    await expect(resultDialog(page)).toBeHidden()
    for (const [at, { documentNo, remaining }] of debts.entries()) {
      await page.goto(`/payment-plan?q=${documentNo}`)
      await expect(rows(page)).toHaveCount(1)
      expect(await debtIn(rows(page).first())).toEqual({ documentNo, remaining: remaining - (pays[at] ?? 0) * 100 })
      await expect(rows(page).first().getByRole('checkbox')).not.toBeChecked()
    }
    // From its line in the statement a debt is found ticked in the plan.
    const [{ documentNo } = { documentNo: '' }] = debts
    await page.goto(`/payment-plan?q=${documentNo}&tick=${documentNo}`)
    await expect(rows(page).first().getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: 'Ödeme Linki Oluştur' }).click()
    await expect(page.getByText(/^Bu link seçilen 1 kalemi öder/)).toBeVisible()
    await expect(page.getByLabel('Açıklama', { exact: true })).toHaveValue(documentNo)
    // Beside it stands the payer's page, a document of its own.
    await expectAccessible(page, { within: '.link-form' })
  },
)
