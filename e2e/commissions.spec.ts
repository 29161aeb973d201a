import type { Locator, Page } from '@playwright/test'
import { chooseAt, evenHundreds, expectPaid, fillPanelForm, inLira } from './kit/panel-pay.ts'
import { approveAtBank, bankIn, chargedFor, payButton, shownReference } from './kit/pay.ts'
import { DEMO_PASSWORD, WIDTHS, expect, expectAccessible, signIn, test } from './kit/test.ts'
import { workbookOf } from './kit/workbook.ts'

const ACCOUNT = 'TEB sanal POS'
const NAME = `${ACCOUNT} · Bonus`
const DAY_MS = 86_400_000

/** Far enough that nobody who pays meanwhile is charged by it, whenever this is walked. */
const later = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10)

const cell = (page: Page, count: string) => page.getByLabel(`${NAME}, ${count}: oran (%)`)

async function open(page: Page, part: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Komisyonların bölümleri' }).getByRole('link', { name: part }).click()
}

async function upload(page: Page, rate: string | number): Promise<void> {
  const rows = [
    ['POS Hesabı', 'Kart Türü', 'Tek Çekim', '2 Taksit'],
    [ACCOUNT, 'Tüm kartlar', 0, rate],
  ]
  await page.getByLabel('Excel dosyası (.xlsx)').setInputFiles({
    name: 'tablo.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbookOf(rows),
  })
}

async function explain(place: Page | Locator, button: RegExp | string): Promise<void> {
  await place.getByLabel('Neden').fill('Bankanın yeni tablosu')
  await place.getByRole('button', { name: button }).click()
}

test(
  'commissions: a cell, a file and the way back, each seen before it holds, and nothing of today changes',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, 'yonetici@vezne.test')
    await page.goto('/yonetim')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Komisyonlar/ })
      .click()
    await expect(cell(page, '2 taksit')).toHaveValue('2,50')
    await expectAccessible(page)

    await page.getByLabel('Geçerlilik başı').fill(later)
    await page.getByLabel('Örnek tutar (TL)').fill('10.000')
    await cell(page, '2 taksit').fill('3,25')
    await expect(cell(page, '2 taksit').locator('xpath=following-sibling::span')).toHaveText('10.325,00')
    await page.getByRole('button', { name: 'Farkı Gör ve Kaydet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Değişiklikler' })
    await expect(dialog.getByRole('row', { name: `${NAME} 2 taksit 2,50 3,25` })).toBeVisible()
    await expectAccessible(page, { within: '.commissions-confirm' })
    await explain(dialog, 'Kaydet')
    await expect(page.getByText('Kaydedildi.')).toBeVisible()

    await open(page, 'Excel')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel Olarak İndir' }).click()
    expect((await download).suggestedFilename()).toMatch(/^komisyonlar-.*\.xlsx$/)
    await page.getByRole('region', { name: 'Excel’den yükle' }).getByLabel('Geçerlilik başı').fill(later)
    await upload(page, 'üç')
    await expect(page.getByText('1 hücre düzeltilmeli. Hiçbir şey değişmedi.')).toBeVisible()
    await expect(page.getByRole('row', { name: /^2 D · 2 Taksit üç Oran 0 ile 100/ })).toBeVisible()
    await expectAccessible(page)
    await upload(page, 3.75)
    await expect(page.getByRole('row', { name: `2 ${NAME} D · 2 Taksit 3,25 3,75` })).toBeVisible()
    await explain(page, 'Farkları Uygula (1)')
    await expect(page.getByText('Uygulandı: 1 hücre değişti.')).toBeVisible()

    await open(page, 'Geçmiş ve geri alma')
    await expect(page.getByRole('listitem').filter({ hasText: 'Excel’den yüklendi' }).first()).toBeVisible()
    const undo = page.getByRole('region', { name: 'Bir güne geri dön' })
    await undo.getByLabel('Geçerlilik başı').fill(later)
    await undo.getByRole('button', { name: 'Farkı Gör' }).click()
    await expect(undo.getByRole('row', { name: `${NAME} 2 taksit 3,75 2,50` })).toBeVisible()
    await explain(undo, 'O Güne Dön')
    await expect(undo.getByText('Geri dönüldü: 1 hücre değişti.')).toBeVisible()
    await expectAccessible(page)

    await page.setViewportSize(WIDTHS.phone)
    await open(page, 'Tablo')
    await page.getByLabel('Banka', { exact: true }).selectOption({ label: NAME })
    await expect(cell(page, '2 taksit')).toHaveValue('2,50')
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(WIDTHS.phone.width)
    await expectAccessible(page)
  },
)

interface Elsewhere {
  readonly account: string
  readonly count: number
  readonly ratePpm: number
  readonly from: string
}

/** Somebody else who changes the same table at the same time. */
async function changeElsewhere(page: Page, { account, count, ratePpm, from }: Elsewhere): Promise<void> {
  const data = { email: 'yonetici@vezne.test', password: DEMO_PASSWORD }
  const login = await page.request.post('/api/FirmAuth/Login', { data })
  const { data: session } = (await login.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${session.token}` }
  const read = await page.request.post('/api/Admin/Commissions/List', { headers, data: { on: from } })
  const { version, rows } = ((await read.json()) as { data: { version: number; rows: ReadRow[] } }).data
  const row = rows.find(({ accountName }) => accountName === account)
  if (row === undefined) throw new Error(`there is no ${account}`)
  const rates = row.rates.map((rate) => (rate.count === count ? { ...rate, ratePpm } : rate))
  const changed = { id: row.id, accountId: row.accountId, cardKind: row.cardKind, rates }
  const answer = await page.request.post('/api/Admin/Commissions/Save', {
    headers,
    data: { version, from, to: null, reason: 'Başka bir pencereden', rows: [changed] },
  })
  expect(answer.status()).toBe(200)
}

interface ReadRow {
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  readonly cardKind: string
  readonly rates: readonly { readonly count: number; readonly ratePpm: number; readonly isIncluded: boolean }[]
}

test('commissions: two who change the table at once see each other’s cells', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'yonetici@vezne.test')
  await page.goto('/yonetim/komisyonlar')
  await page.getByLabel('Geçerlilik başı').fill(later)
  // The table of that day has come: what it says of itself is no longer today's alone.
  await expect(page.getByRole('button', { name: 'Farkı Gör ve Kaydet' })).toBeEnabled()
  await expect(cell(page, '3 taksit')).toHaveValue('4,00')
  await cell(page, '2 taksit').fill('2,75')
  await changeElsewhere(page, { account: ACCOUNT, count: 3, ratePpm: 45_000, from: later })
  await page.getByRole('button', { name: 'Farkı Gör ve Kaydet' }).click()
  await explain(page.getByRole('dialog', { name: 'Değişiklikler' }), 'Kaydet')
  await expect(page.getByText('Ömer Çelik değiştirdi')).toBeVisible()
  await page.getByRole('button', { name: 'Farkı gör', exact: true }).click()
  const settling = page.getByRole('dialog', { name: 'Ömer Çelik ile aranızdaki fark' })
  await expect(settling.getByRole('radio', { name: 'Kayıtlı olan kalsın 4,50' })).toBeChecked()
  await settling.getByRole('button', { name: 'Seçimleri Forma Yaz' }).click()
  await expect(cell(page, '3 taksit')).toHaveValue('4,50')
  await page.getByRole('button', { name: 'Farkı Gör ve Kaydet' }).click()
  await explain(page.getByRole('dialog', { name: 'Değişiklikler' }), 'Kaydet')
  await expect(page.getByText('Kaydedildi.')).toBeVisible()

  // As it was, for whoever walks next.
  await open(page, 'Geçmiş ve geri alma')
  const undo = page.getByRole('region', { name: 'Bir güne geri dön' })
  await undo.getByLabel('Geçerlilik başı').fill(later)
  await undo.getByRole('button', { name: 'Farkı Gör' }).click()
  await explain(undo, 'O Güne Dön')
  await expect(undo.getByText('Geri dönüldü: 2 hücre değişti.')).toBeVisible()
})

/** Of DEMO.md; nobody else pays there. Six installments cost eight and a half percent. */
const DENIZBANK = { id: 134, account: 'Denizbank sanal POS', card: '5200190009721495' }

// Here, because the table is one for everybody: who changes it elsewhere at the same time would be told of this change.
for (const [name, size] of Object.entries(WIDTHS)) {
  test(
    `[M-04] [C-10] a held offer is charged after the commission was raised, and nothing but the new price without it, at ${name} width`,
    { tag: '@full' },
    async ({ page }) => {
      test.slow()
      await page.setViewportSize(size)
      await signIn(page)
      await page.goto('/pos-collection')
      const amount = evenHundreds()
      const held = inLira(amount * 1.085)
      await page.getByRole('button', { name: 'Ne Kadar Tutar?' }).click()
      const drawer = page.getByRole('dialog', { name: 'Ne Kadar Tutar?' })
      await drawer.getByLabel('Tutar').fill(String(amount))
      await drawer.getByRole('button', { name: 'Hesapla' }).click()
      const offer = drawer.getByRole('row').filter({ hasText: 'Denizbank' }).filter({ hasText: '6 taksit' })
      await expect(offer).toContainText(held)
      await expectAccessible(page, { within: '.what-if' })
      await offer.getByRole('button', { name: /24 saat sakla/ }).click()
      await expect(drawer.getByText(`tarihine kadar ${held} çekilir`, { exact: false })).toBeVisible()
      await drawer.getByRole('button', { name: 'Kapat' }).click()

      const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
      const reprice = (ratePpm: number) =>
        changeElsewhere(page, { account: DENIZBANK.account, count: 6, ratePpm, from: today })
      await reprice(120_000)
      try {
        await page.locator('[name=amount]').fill(String(amount))
        await fillPanelForm(page, DENIZBANK.card)
        await chooseAt(page, DENIZBANK.id, 6)
        await expect(payButton(page)).toContainText(inLira(amount * 1.12))
        await reprice(130_000)
        await payButton(page).click()
        await expect(page.getByRole('alert')).toContainText(`Yeni toplam: ${inLira(amount * 1.13)}`)

        await page.getByRole('button', { name: `Denizbank, ${held}: bu teklifle öde` }).click()
        await fillPanelForm(page, DENIZBANK.card)
        await expect(payButton(page)).toContainText(held)
        await expectAccessible(page)
        await payButton(page).click()
        await approveAtBank(bankIn(page))
        await expectPaid(page)
        const [charge] = await chargedFor(await shownReference(page))
        expect(charge).toMatchObject({ amountMinor: Math.round(amount * 108.5), installments: 6 })
      } finally {
        // As it was, for whoever walks next.
        await reprice(85_000)
      }
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width)
    },
  )
}
