import type { Page } from '@playwright/test'
import { drawerOf, openCollections, rows } from './kit/collections.ts'
import { chooseSingle, approveAtBank, bankIn, CARDS, ownNumber, payButton, shownReference } from './kit/pay.ts'
import { expectPaid, fillPanelForm } from './kit/panel-pay.ts'
import { expect, expectGoodAtBothWidths, signIn, test, WIDTHS } from './kit/test.ts'

const HEADERS = { authorization: 'Bearer vzk_demo_anadolu_erp' }

interface HandedOut {
  readonly id: string
  readonly reference: string
}

/** As the ERP's side: whatever is there, and of it the one that is ours. */
async function takeOwn(page: Page, reference: string): Promise<HandedOut> {
  const data = { limit: 500, leaseMinutes: 1, ledger: 'ANADOLU-01' }
  const answer = await page.request.post('/api/ErpFeed/Collections', { headers: HEADERS, data })
  const { data: taken }: { data: { items: readonly HandedOut[] } } = await answer.json()
  const own = taken.items.find((item) => item.reference === reference)
  if (own === undefined) throw new Error(`${reference} was not handed out`)
  return own
}

async function refuse(page: Page, { id }: HandedOut, error: string): Promise<void> {
  const data = { items: [{ id, error }] }
  const answer = await page.request.post('/api/ErpFeed/Acknowledge', { headers: HEADERS, data })
  expect(await answer.json()).toMatchObject({ success: true, data: { failed: 1 } })
}

test(
  '[M-13] a transfer that failed is diagnosed and sent again, then typed by hand: its number stands at the payment',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, 'bayi@vezne.test', '/pos-collection')
    await page.locator('[name=amount]').fill(String(2000 + ownNumber()))
    await fillPanelForm(page, CARDS.isbank)
    await chooseSingle(page)
    await payButton(page).click()
    await approveAtBank(bankIn(page))
    await expectPaid(page)
    const order = await shownReference(page)
    await refuse(page, await takeOwn(page, order), 'account-unknown: BAYI-001 kapalı')

    await page.setViewportSize(WIDTHS.desk)
    await signIn(page, 'yonetici@vezne.test', `/erp-report?q=${order}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Erp Rapor' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Aktarım Durumu' })).toHaveAttribute('aria-selected', 'true')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Hatalı')
    await rows(page).click()
    const drawer = page.getByRole('dialog', { name: `Aktarım ${order}` })
    await expect(drawer.getByText('ERP’de bu cari kodu yok ya da kullanım dışı.')).toBeVisible()
    await expect(drawer.getByText('BAYI-001 kapalı')).toBeVisible()
    await drawer.getByText('JSON’u Gör').click()
    await expect(drawer.getByRole('textbox', { name: 'JSON’u Gör' })).toHaveValue(/"maskedCard": "540667\*+5403"/)
    await expectGoodAtBothWidths(page)
    await page.setViewportSize(WIDTHS.desk)
    await drawer.getByRole('button', { name: 'Tekrar Gönder' }).click()
    await expect(drawer.locator('.hand-out-amount')).toContainText('Bekliyor')
    await expect(drawer.getByRole('button', { name: 'Tekrar Gönder' })).toHaveCount(0)

    await refuse(page, await takeOwn(page, order), 'Fiş şablonu yok')
    await page.reload()
    await expect(drawer.getByText('Fiş şablonu yok')).toBeVisible()
    await drawer.getByRole('button', { name: 'ERP’de Elle Girildi' }).click()
    const form = drawer.getByRole('form', { name: 'ERP’de Elle Girildi' })
    await form.getByLabel('ERP Fiş No').fill(`KKF-${order}`)
    await form.getByRole('button', { name: 'ERP’de Elle Girildi' }).click()
    await expect(drawer.locator('.hand-out-amount')).toContainText('Aktarıldı')
    await drawer.getByRole('button', { name: 'Kapat' }).click()
    await expect(rows(page)).toContainText(`KKF-${order}`)

    // The day's proof says that it was typed by hand.
    await page.getByText('Günlük POS Mutabakatı').click()
    await expect(page.getByRole('table', { name: 'Günlük POS Mutabakatı' })).toContainText('Elle girildi')
    await expectGoodAtBothWidths(page)

    // The dealer sees it where it looks for its payment.
    await page.setViewportSize(WIDTHS.desk)
    await openCollections(page, 'bayi@vezne.test', `?q=${order}`)
    await rows(page).first().click()
    await expect(drawerOf(page)).toContainText(`KKF-${order}`)
  },
)
