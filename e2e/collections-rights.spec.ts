import type { Page } from '@playwright/test'
import { actionIn, ofThePast, openCollections, openRow, rows, sendRefund } from './kit/collections.ts'
import { expect, expectAccessible, test } from './kit/test.ts'

const exportButton = (page: Page) => page.getByRole('button', { name: 'Dışa Aktar' })
const STAFF_ONLY = ['İptal Et', 'İade Et', 'Bankadan Sorgula', 'Not Yaz', 'Ters İbraz']

/** Every row is theirs, and there is one. */
async function expectOnlyOf(page: Page, firm: string): Promise<void> {
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).filter({ hasNotText: firm })).toHaveCount(0)
  await expectAccessible(page)
}

/** A payment of another firm, by its address. */
async function expectNotThere(page: Page, id: string): Promise<void> {
  await page.goto(`/pos-collection-transaction?detail=${id}`)
  await expect(page.getByText('Böyle bir tahsilat yok ya da sizin değil.')).toBeVisible()
  await expectAccessible(page, { within: '.drawer-end' })
}

async function idOfPast(page: Page, lira: string): Promise<string> {
  await openCollections(page, 'yonetici@vezne.test', ofThePast(lira))
  await expect(rows(page)).toHaveCount(1)
  const address = await rows(page).getByRole('link').getAttribute('href')
  return new URLSearchParams(address?.split('?')[1]).get('detail') ?? ''
}

test(
  '[M-05] who may only look sees their firm’s payments, and is offered the receipt alone',
  { tag: '@full' },
  async ({ page }) => {
    const foreign = await idOfPast(page, '1806.10')
    await openCollections(page, 'kisitli@vezne.test')
    await expectOnlyOf(page, 'Öztürk Yapı Market')
    await expect(exportButton(page)).toHaveCount(0)
    await openCollections(page, 'kisitli@vezne.test', ofThePast('7530.80'))
    const drawer = await openRow(rows(page))
    await expect(drawer.getByRole('region', { name: 'İşlemler' }).getByRole('button')).toHaveText(['Makbuz'])
    await expect(drawer.getByText('Yevmiye satırları')).toHaveCount(0)
    await expectAccessible(page, { within: '.drawer-end' })
    await expectNotThere(page, foreign)
  },
)

test(
  '[M-05] a sub-dealer sees what is theirs, voids nothing, and asks for a refund that the company decides on',
  { tag: '@full' },
  async ({ page }) => {
    // The payment is of the firm above: nobody looks upward.
    const foreign = await idOfPast(page, '3859.50')
    await openCollections(page, 'altbayi@vezne.test')
    await expectOnlyOf(page, 'Işık Elektrik')
    await expect(exportButton(page)).toBeVisible()
    await openCollections(page, 'altbayi@vezne.test', ofThePast('1806.10'))
    const drawer = await openRow(rows(page))
    for (const name of STAFF_ONLY) await expect(actionIn(drawer, name)).toHaveCount(0)
    await sendRefund(drawer, '1.806,10', 'İade İste')
    await expect(drawer.getByRole('status')).toHaveText('İade: ikinci kişinin onayını bekliyor.')
    await expect(drawer).toContainText('İade ₺1.806,10: onay bekliyor')
    await expect(actionIn(drawer, 'İade İste')).toHaveCount(0)
    await expectAccessible(page, { within: '.drawer-end' })
    await expectNotThere(page, foreign)
  },
)
