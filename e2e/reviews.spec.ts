import type { Locator, Page } from '@playwright/test'
import { chargedFor } from './kit/pay.ts'
import { expect, expectAccessible, signIn, test } from './kit/test.ts'

/** On these kuruş the bank names another amount than it charged: the demo's past has one of each size in review. */
const BY_ONE = /^\d\.\d{3},95$/
const BY_TWO = /^\d{2}\.\d{3},95$/

async function openDesk(page: Page, person: string): Promise<void> {
  await signIn(page, person)
  await page.getByRole('link', { name: 'İnceleme Masası' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'İnceleme Masası' })).toBeVisible()
}

/** The question of that amount, opened by its row, and what it is about. */
async function openReview(page: Page, amount: RegExp): Promise<{ drawer: Locator; orderId: string; shown: string }> {
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: amount }) })
  await row.getByRole('link').click()
  const drawer = page.getByRole('dialog', { name: 'Sonucu Belirsiz Ödeme' })
  const fact = (name: string) => drawer.locator(`dt:text-is("${name}") + dd`)
  return {
    drawer,
    orderId: (await fact('İşlem no').textContent()) ?? '',
    shown: (await fact('Karttan çekilecek tutar').textContent()) ?? '',
  }
}

async function approve(drawer: Locator): Promise<void> {
  await drawer.getByRole('radio', { name: 'Ödeme Alındı, Onayla' }).check()
  await drawer.getByLabel('Banka referans no (RRN)').fill('602312345678')
  await drawer.getByLabel('Nerede gördünüz?').fill('Bankanın işlem listesi')
  await drawer.getByLabel('Gerekçe').fill('Bankada çekilmiş görünüyor')
  await drawer.getByRole('button', { name: 'Ödeme Alındı, Onayla' }).click()
}

test('[M-05] review: approve with evidence, books agree', { tag: '@full' }, async ({ page }) => {
  await openDesk(page, 'finans@vezne.test')
  await expectAccessible(page)
  const { drawer, orderId, shown } = await openReview(page, BY_ONE)
  await expect(drawer).toContainText('Hiç işlenmedi')
  await expectAccessible(page, { within: '.drawer-end' })
  // Back closes it, and its address opens it again.
  const address = page.url()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await page.goto(address)
  await drawer.getByRole('radio', { name: 'Ödeme Alındı, Onayla' }).check()
  await expect(drawer).toContainText(`${shown} satış deftere işlenir`)
  await approve(drawer)
  await expect(drawer).toContainText('Kararınız uygulandı.')
  await expect(drawer).toContainText('Satış olarak duruyor')
  await expectAccessible(page, { within: '.drawer-end' })
  const charged = (await chargedFor(orderId)).map(({ amountMinor }) => amountMinor / 100)
  const written = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 })
  expect(charged.map((lira) => `₺${written.format(lira)}`)).toEqual([shown])
})

test('[M-05] review: above the limit a second person confirms', { tag: '@full' }, async ({ page }) => {
  await openDesk(page, 'finans@vezne.test')
  const first = await openReview(page, BY_TWO)
  await first.drawer.getByRole('radio', { name: 'Ödeme Alındı, Onayla' }).check()
  await expect(first.drawer).toContainText('ikinci onay sınırının üzerinde')
  await approve(first.drawer)
  await expect(first.drawer).toContainText('Kararınız kaydedildi, ikinci onay bekliyor.')
  await expect(first.drawer.getByRole('button', { name: 'Onayla ve Uygula' })).toHaveCount(0)
  await expectAccessible(page, { within: '.drawer-end' })
  await openDesk(page, 'yonetici@vezne.test')
  const { drawer } = await openReview(page, BY_TWO)
  await expect(drawer).toContainText('Bankanın işlem listesi')
  await drawer.getByRole('button', { name: 'Onayla ve Uygula' }).click()
  await expect(drawer).toContainText('Kararınız uygulandı.')
  await expect(drawer).toContainText('Satış olarak duruyor')
})
