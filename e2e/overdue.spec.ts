import type { Page } from '@playwright/test'
import { rows } from './kit/collections.ts'
import { ownMark } from './kit/own-mark.ts'
import { openForm, payAddress } from './kit/pay-form.ts'
import { expectPaid, fillPanelForm } from './kit/panel-pay.ts'
import {
  approveAtBank,
  bankIn,
  CARDS,
  chargedFor,
  fillForm,
  ownAmount,
  ownNumber,
  payButton,
  resultDialog,
  shownReference,
} from './kit/pay.ts'
import { WIDTHS, expect, expectAccessible, expectFits, signIn, test } from './kit/test.ts'

const ERP_KEY = 'vzk_demo_anadolu_erp'
const DAY_MS = 24 * 60 * 60_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

async function feed(page: Page, kind: string, batchId: string, items: readonly object[]): Promise<void> {
  const answer = await page.request.post(`/api/ErpFeed/${kind}`, {
    headers: { authorization: `Bearer ${ERP_KEY}` },
    data: { batchId, ledger: 'ANADOLU-01', asOf: Date.now(), items },
  })
  expect(await answer.json()).toMatchObject({ success: true, data: { rejected: [] } })
}

/** A firm that nobody else pays for, with two late debts and one to come, and a plasiyer of its own. */
async function aFirm(page: Page) {
  const mark = ownMark().toUpperCase()
  const firm = { code: `VG-${mark}`, title: `Vadeli Ticaret ${mark}`, salesRep: `Plasiyer ${mark}` }
  const lira = 1000 + (ownNumber() % 400) * 20
  const debt = (name: string, due: number, debit: number) => ({
    externalId: `${firm.code}-${name}`,
    firmCode: firm.code,
    documentOn: dayFromNow(-60),
    dueOn: dayFromNow(due),
    type: 'wholesale-invoice',
    documentNo: `${name}-${mark}`,
    debit,
    currencyCode: 'TRY',
  })
  await feed(page, 'Firms', `${firm.code}-firm`, [firm])
  await feed(page, 'AccountLines', `${firm.code}-lines`, [
    debt('A', -20, lira),
    debt('B', -5, 1200),
    debt('C', 30, 1400),
  ])
  return { ...firm, mark, lateLira: lira + 1200 }
}

const inLira = (lira: number) => `₺${lira.toLocaleString('tr-TR')},00`

test(
  '[M-02] [M-03] [I-08] what is late of a firm is paid in full, its plasiyer is told in the plan, and a receipt moves out of the torba to it',
  { tag: '@full' },
  async ({ page, browser }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(WIDTHS.desk)
    const firm = await aFirm(page)
    await signIn(page, 'yonetici@vezne.test', '/payment-plan')
    await page.getByLabel('Kimin ödeme planı?').fill(firm.mark)
    await page.getByRole('button', { name: new RegExp(firm.title) }).click()
    await expect(rows(page)).toHaveCount(3)
    const plan = page.url()
    await page.getByRole('button', { name: 'Vadesi geçenleri öde' }).click()
    const preview = page.getByRole('table', { name: 'Ödemenin kapatacağı kalemler' })
    for (const name of ['A', 'B'])
      await expect(preview.getByRole('row', { name: `${name}-${firm.mark}` })).toBeVisible()
    await expect(preview.getByRole('row', { name: `C-${firm.mark}` })).toBeHidden()
    await page.getByRole('button', { name: 'Ödemeye Geç' }).click()
    await fillPanelForm(page, CARDS.isbank)
    await page.locator('[name=bankIdInstallment]').first().check()
    await expect(payButton(page)).toContainText(inLira(firm.lateLira))
    await payButton(page).click()
    await approveAtBank(bankIn(page))
    await expectPaid(page)
    const [charge] = await chargedFor(await shownReference(page))
    expect(charge).toMatchObject({ amountMinor: firm.lateLira * 100 })
    await page.goto(plan)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).first()).toContainText(`C-${firm.mark}`)
    await expect(page.getByRole('button', { name: 'Vadesi geçenleri öde' })).toBeHidden()

    // Somebody whom nobody knows pays: the money is found, and moved to the firm whose it is.
    const payer = await browser.newPage()
    const { typed, shown } = ownAmount()
    await openForm(payer, payAddress('anadolu', '?lang=tr'))
    await fillForm(payer, { amount: typed, card: CARDS.isbank })
    await payButton(payer).click()
    await approveAtBank(bankIn(payer))
    await expect(resultDialog(payer).getByText('Ödeme başarıyla gerçekleştirildi.')).toBeVisible()
    const orderId = await shownReference(payer)
    await payer.close()
    await page.goto(`/pos-collection-transaction?q=${orderId}`)
    await rows(page).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Cariye Aktar' }).click()
    await drawer.getByLabel('Neden').fill('Dekont geldi')
    await drawer.getByLabel('Tahsilatın ait olduğu bayi').fill(firm.mark)
    await page.getByRole('button', { name: new RegExp(firm.title) }).click()
    await expectAccessible(page, { within: 'dialog' })
    await drawer.getByRole('button', { name: 'Cariye Aktar' }).last().click()
    await expect(page.getByText('Tahsilat cari hesaba aktarıldı.').first()).toBeVisible()
    // It is among the firm's own collections from now on, and says where it came from.
    await page.goto(`/pos-collection-transaction?q=${orderId}`)
    await expect(rows(page).first()).toContainText(`${firm.title} (torbadan)`)
    await page.goto(plan.replace('/payment-plan', '/firm-transaction-list'))
    await expect(rows(page).filter({ hasText: shown }).first()).toBeVisible()

    // The plan is made anew every minute; what is still to come of the firm stands under its plasiyer.
    await expect(async () => {
      await page.goto('/collection-plan?view=flow&by=due&group=salesRep')
      await expect(page.getByText(firm.salesRep).first()).toBeVisible({ timeout: 8000 })
    }).toPass({ timeout: 150_000 })
    await expectAccessible(page)
    await page.setViewportSize(WIDTHS.phone)
    await expectFits(page, WIDTHS.phone)
  },
)
