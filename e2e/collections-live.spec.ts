import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { actionIn, openCollections, openRow, orderIn, rowOf, statusIn } from './kit/collections.ts'
import { openForm, payAddress } from './kit/pay-form.ts'
import { approveAtBank, bankIn, CARDS, chargedFor, fillForm, ownAmount, pay, scriptedAmount } from './kit/pay.ts'
import { isMarked, mark } from './kit/shell.ts'
import { expect, expectAccessible, test } from './kit/test.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ISTANBUL_AHEAD_MS = 3 * 60 * MINUTE_MS

/** The bank's day ends at midnight in Istanbul: who would begin in its last minute begins in the next day. */
async function daybreak(): Promise<void> {
  const leftMs = DAY_MS - ((Date.now() + ISTANBUL_AHEAD_MS) % DAY_MS)
  if (leftMs < MINUTE_MS) await sleep(leftMs + 1000)
}

/** Pays in a tab of its own as far as the bank's question, and gives back the payment's id. */
async function payAsFarAsBank(payer: Page, amount: string): Promise<string> {
  await openForm(payer, payAddress('anadolu'))
  await fillForm(payer, { amount, card: CARDS.isbank })
  return (await pay(payer)).posCollectionTransactionId
}

test('[M-05] a payment appears in an open list by itself, is voided the same day, and its row says so', async ({
  page,
  context,
}) => {
  await daybreak()
  const { typed, shown } = ownAmount()
  await openCollections(page, 'yonetici@vezne.test')
  await mark(page)
  const payer = await context.newPage()
  const row = rowOf(page, await payAsFarAsBank(payer, typed))
  // It stays at the bank's question until the payer answers: the row has all the time it wants.
  await expect(row).toContainText('3D Bekliyor')
  await approveAtBank(bankIn(payer))
  await expect(row).toContainText('Onaylandı')
  await expect(row).toContainText(shown)

  const drawer = await openRow(row)
  await actionIn(drawer, 'İptal Et').click()
  await expect(drawer).toContainText(`₺${shown} tutarındaki tahsilatın tamamı iptal edilecek`)
  await expectAccessible(page, { within: '.drawer-end' })
  await drawer.getByLabel('Neden').fill('Yanlış cari')
  await actionIn(drawer, `₺${shown} İptal Et`).click()
  await expect(drawer.getByRole('status')).toHaveText('İptal: yapıldı.')
  await expect(statusIn(drawer)).toContainText('İptal Edildi')
  await expect(actionIn(drawer, 'İptal Et')).toHaveCount(0)
  await expect(drawer).toContainText('İptal Et: Tamamı zaten geri verildi.')
  await expectAccessible(page, { within: '.drawer-end' })
  expect(await chargedFor(await orderIn(drawer))).toMatchObject([{ state: 'voided' }])
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(row).toContainText('İptal Edildi')
  await expect(isMarked(page)).toHaveCount(1)
})

test(
  '[M-05] a payment in doubt turns into an approved one before the reader’s eyes, without a reload',
  { tag: '@full' },
  async ({ page, context }) => {
    const payer = await context.newPage()
    const id = await payAsFarAsBank(payer, scriptedAmount('92').typed)
    await openCollections(page, 'yonetici@vezne.test')
    await mark(page)
    const row = rowOf(page, id)
    const drawer = await openRow(row)
    await expect(statusIn(drawer)).toContainText('3D Bekliyor')
    await approveAtBank(bankIn(payer))
    // How it stood in between may be over in a moment; what the reader is told of it stays.
    await expect(drawer).toContainText('Durum: Sonuç Belirsiz')
    await expect(statusIn(drawer)).toContainText('Onaylandı')
    await expect(drawer).toContainText('Durum: Onaylandı')
    await expect(row).toContainText('Onaylandı')
    await expectAccessible(page, { within: '.drawer-end' })
    await expect(isMarked(page)).toHaveCount(1)
    expect(await chargedFor(await orderIn(drawer))).toHaveLength(1)
  },
)
