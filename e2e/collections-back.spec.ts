import type { Page } from '@playwright/test'
import {
  actionIn,
  drawerOf,
  ofThePast,
  openCollections,
  openRow,
  orderIn,
  rows,
  sendRefund,
  statusIn,
} from './kit/collections.ts'
import { mailsTo } from './kit/mailbox.ts'
import { chargedFor } from './kit/pay.ts'
import { isMarked, mark } from './kit/shell.ts'
import { expect, expectAccessible, test } from './kit/test.ts'

/** Opens the one payment of the past with that amount. */
async function openPast(page: Page, person: string, lira: string) {
  await openCollections(page, person, ofThePast(lira))
  await expect(rows(page)).toHaveCount(1)
  return openRow(rows(page))
}

const bell = (page: Page) => page.getByRole('button', { name: /^Bildirimler/ })
const notice = (page: Page, words: string) => page.locator('.bell-row').filter({ hasText: words })

test(
  '[M-05] [I-09] after the bank’s day half is refunded, then the rest, and a third refund is not offered',
  { tag: '@full' },
  async ({ page }) => {
    const drawer = await openPast(page, 'finans@vezne.test', '2033')
    const order = await orderIn(drawer)
    await mark(page)
    await expect(actionIn(drawer, 'İptal Et')).toHaveCount(0)
    await expect(drawer).toContainText('İptal Et: Banka gün sonunu aldı; artık iade edilebilir.')
    await sendRefund(drawer, '1.016,50', 'İade Et')
    await expect(drawer.getByRole('status')).toHaveText('İade: yapıldı.')
    await expect(statusIn(drawer)).toContainText('Kısmi İade')
    expect(await chargedFor(order)).toMatchObject([{ state: 'partly-refunded', refundedMinor: 101_650 }])

    // What is left is what is offered, and not a kuruş more.
    await actionIn(drawer, 'İade Et').click()
    await expect(drawer.getByLabel('Tutar', { exact: true })).toHaveValue('1.016,50')
    await drawer.getByLabel('Tutar', { exact: true }).fill('1.016,51')
    await drawer.getByRole('form').getByRole('button', { name: 'İade Et' }).click()
    await expect(drawer).toContainText('En çok ₺1.016,50 geri verilebilir.')
    await expectAccessible(page, { within: '.drawer-end' })
    await actionIn(drawer, 'Vazgeç').click()
    await sendRefund(drawer, '1.016,50', 'İade Et')
    await expect(statusIn(drawer)).toContainText('İade Edildi')
    await expect(actionIn(drawer, 'İade Et')).toHaveCount(0)
    await expect(drawer).toContainText('İade Et: Tamamı zaten geri verildi.')
    await expectAccessible(page, { within: '.drawer-end' })
    await expect(rows(page)).toContainText('İade Edildi')
    await expect(isMarked(page)).toHaveCount(1)
    expect(await chargedFor(order)).toMatchObject([{ state: 'refunded', refundedMinor: 203_300 }])
  },
)

test(
  '[M-05] above the limit one person asks for a refund, and a second one, told by bell and mail, agrees',
  { tag: '@full' },
  async ({ page, browser }) => {
    const email = 'finans@vezne.test'
    await openCollections(page, email)
    await bell(page).click()
    const context = await browser.newContext()
    const asker = await context.newPage()
    const asked = await openPast(asker, 'yonetici@vezne.test', '10272')
    const order = await orderIn(asked)
    await sendRefund(asked, '10.272,00', 'İade Et')
    await expect(asked.getByRole('status')).toHaveText('İade: ikinci kişinin onayını bekliyor.')
    await expect(asked).toContainText('Kendi isteğinize siz karar veremezsiniz.')
    await expect(asked.getByRole('button', { name: /^Onayla/ })).toHaveCount(0)
    await expect(asked).toContainText('İade Et: Bir istek onay bekliyor.')
    expect(await chargedFor(order)).toMatchObject([{ refundedMinor: 0 }])
    await expectAccessible(asker, { within: '.drawer-end' })

    const waits = notice(page, `Ömer Çelik, ${order} için ₺10.272,00 iade istedi.`)
    await expect(waits).toContainText('İade onayınızı bekliyor')
    await expectAccessible(page, { within: '.bell-drawer' })
    const letters = async () => (await mailsTo(email)).filter(({ text }) => text.includes(order))
    await expect
      .poll(async () => (await letters()).map(({ subject }) => subject))
      .toEqual(['Bir iade onayınızı bekliyor'])
    await waits.getByRole('link', { name: /^Göster/ }).click()
    const drawer = drawerOf(page)
    await actionIn(drawer, 'Onayla: ₺10.272,00').click()
    await expect(statusIn(drawer)).toContainText('İade Edildi')
    await expectAccessible(page, { within: '.drawer-end' })

    // Whoever asked sees it where they stand, and is told.
    await expect(statusIn(asked)).toContainText('İade Edildi')
    expect(await chargedFor(order)).toMatchObject([{ state: 'refunded', refundedMinor: 1_027_200 }])
    await asker.keyboard.press('Escape')
    await bell(asker).click()
    await expect(notice(asker, order)).toContainText('tutarındaki iade: onaylandı.')
    await context.close()
  },
)

for (const { lira, shown, word, ended, after } of [
  {
    lira: '5235.10',
    shown: '₺5.235,10',
    word: 'Kaybedildi',
    ended: 'Ters ibraz kaybedildi',
    after: 'İade Et: Ters ibraz sürüyor.',
  },
  { lira: '7477.10', shown: '₺7.477,10', word: 'Kazanıldı', ended: 'Ters ibraz kazanıldı', after: undefined },
]) {
  test(`[M-05] a chargeback is recorded and ends: ${word}`, { tag: '@full' }, async ({ page }) => {
    const drawer = await openPast(page, 'finans@vezne.test', lira)
    await actionIn(drawer, 'Ters İbraz').click()
    await drawer.getByLabel('Neden').fill('Kart sahibi itiraz etti')
    await drawer.getByLabel('Bankanın dosya no').fill('CB-2026-17')
    await actionIn(drawer, 'Ters İbraz Kaydet').click()
    await expect(drawer).toContainText(`Ters ibraz açıldı: ${shown}`)
    // The money is in dispute: nobody gives it back meanwhile.
    await expect(actionIn(drawer, 'İade Et')).toHaveCount(0)
    await expect(drawer).toContainText('İade Et: Ters ibraz sürüyor.')
    await expectAccessible(page, { within: '.drawer-end' })

    await actionIn(drawer, 'Ters İbraz').click()
    await drawer.getByRole('radio', { name: word }).check()
    await expectAccessible(page, { within: '.drawer-end' })
    await actionIn(drawer, word).click()
    await expect(drawer).toContainText(`${ended}: ${shown}`)
    await expect(actionIn(drawer, 'Ters İbraz')).toHaveCount(0)
    await expect(actionIn(drawer, 'İade Et')).toHaveCount(after === undefined ? 1 : 0)
    if (after !== undefined) await expect(drawer).toContainText(after)
    await drawer.getByText('Yevmiye satırları').click()
    await expect(drawer.locator('.detail-ledger').filter({ hasText: 'Borç' })).toContainText(ended)
    await expectAccessible(page, { within: '.drawer-end' })
  })
}
