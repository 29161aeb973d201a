import type { Page } from '@playwright/test'
import { BROWSER_PORTS } from '../tools/test/config.ts'
import { rows } from './kit/collections.ts'
import { ownMark } from './kit/own-mark.ts'
import { WIDTHS, expect, expectAccessible, expectFits, fillSignIn, test } from './kit/test.ts'
import { workbookOf } from './kit/workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TITLES = ['Cari Kodu', 'Tarih', 'Vade Tarihi', 'İşlem Türü', 'Fiş No', 'Açıklama', 'Borç', 'Alacak']
const aFile = (lines: Parameters<typeof workbookOf>[0]) => ({
  name: 'ekstre.xlsx',
  mimeType: XLSX,
  buffer: workbookOf([TITLES, ...lines]),
})

/** The company without an ERP, at its own address. */
const at = (path: string) => `http://ihracat.localhost:${BROWSER_PORTS.PORT}${path}`

async function asAccountant(page: Page): Promise<void> {
  await page.setViewportSize(WIDTHS.desk)
  await page.goto(at('/signin'))
  await fillSignIn(page, 'muhasebe@vezne.test')
  await page.waitForURL('**/home')
}

const fileField = (page: Page) => page.getByLabel('Excel ya da CSV dosyası')
const today = () => new Date().toLocaleDateString('tr-TR', { timeZone: 'Europe/Istanbul' })

async function openStatement(page: Page): Promise<void> {
  await page.goto(at('/firm-transaction-list?from=last30'))
  await page.getByLabel('Kimin ekstresi?').fill('yıldız')
  await page.getByRole('button', { name: /Yıldız Ticaret/ }).click()
  await expect(page.getByRole('region', { name: 'Cari durumu' }).getByText('Devir Bakiyesi')).toBeVisible()
}

test('[M-08] an accountant uploads a workbook, sees what it changes, and finds it in the statement', async ({
  page,
}) => {
  const no = `FT-${ownMark()}`
  await asAccountant(page)
  await page.goto(at('/yonetim/aktarimlar'))
  await page.getByRole('button', { name: 'Dosya Yükle' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Dosyadan cari hareket yükleme' })
  await fileField(page).setInputFiles(
    aFile([['BAYI-001', today(), '', 'Fatura', no, 'Şubat sevkiyatı', '1.234,56', '']]),
  )
  await expect(drawer.getByText('1 yeni · 0 değişen · 0 aynı')).toBeVisible()
  await expect(drawer.getByRole('table', { name: 'Uygulanacak farklar' })).toContainText('₺1.234,56')
  await expectAccessible(page, { within: 'dialog' })
  await drawer.getByLabel('Neden').fill('Ay sonu')
  await drawer.getByRole('button', { name: /Farkları Uygula/ }).click()
  await drawer.getByRole('link', { name: 'Ekstre Dökümüne Git' }).click()
  await openStatement(page)
  await expect(rows(page).filter({ hasText: no })).toContainText('1.234,56')
  await page.goto(at('/yonetim/aktarimlar'))
  await expect(rows(page).first()).toContainText('Hülya Arslan')
})

test(
  '[M-08] a file with mistakes names its cells and changes nothing; mended it comes as CSV of Windows',
  { tag: '@full' },
  async ({ page }) => {
    const no = `CSV-${ownMark()}`
    await asAccountant(page)
    await page.goto(at('/yonetim/aktarimlar?detail=yukle'))
    const drawer = page.getByRole('dialog', { name: 'Dosyadan cari hareket yükleme' })
    await fileField(page).setInputFiles(
      aFile([
        ['YOK-1', today(), '', '', no, '', '10', ''],
        ['BAYI-001', '35.13.2026', '', '', `${no}-2`, '', '1,234', ''],
      ]),
    )
    const wrong = drawer.getByRole('table', { name: 'Düzeltilmesi gereken hücreler' })
    await expect(wrong).toContainText('Bu cari kodu tanınmıyor.')
    await expect(wrong).toContainText('Gün 31.12.2026 biçiminde yazılmalıdır.')
    await expect(drawer.getByRole('button', { name: /Farkları Uygula/ })).toHaveCount(0)
    await expectAccessible(page, { within: 'dialog' })
    await page.setViewportSize(WIDTHS.phone)
    await expectFits(page, WIDTHS.phone)
    await expectAccessible(page, { within: 'dialog' })
    await page.setViewportSize(WIDTHS.desk)

    const line = `BAYI-001;${today()};${no};"1.234,56";0,00\r\n`
    const titles = Buffer.from('Cari Kodu;Tarih;Fi\u00fe No;Bor\u00e7;Alacak\r\n', 'latin1')
    const csv = { name: 'ekstre.csv', mimeType: 'text/csv', buffer: Buffer.concat([titles, Buffer.from(line)]) }
    await fileField(page).setInputFiles(csv)
    await expect(drawer.getByText('1 yeni · 0 değişen · 0 aynı')).toBeVisible()
    await drawer.getByLabel('Neden').fill('Ay sonu')
    await drawer.getByRole('button', { name: /Farkları Uygula/ }).click()
    await expect(drawer.getByText(/^Uygulandı/)).toBeVisible()
    await fileField(page).setInputFiles(csv)
    await expect(drawer.getByText('0 yeni · 0 değişen · 1 aynı')).toBeVisible()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      drawer.getByRole('button', { name: 'Örnek Dosyayı İndir' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('ornek-cari-hareketler.xlsx')
  },
)

test(
  '[M-08] a transfer typed by hand stands in the statement, and is taken back with a reason',
  { tag: '@full' },
  async ({ page }) => {
    const no = `HVL-${ownMark()}`
    await asAccountant(page)
    await openStatement(page)
    await page.getByRole('button', { name: 'Hareket Ekle' }).click()
    const drawer = page.getByRole('dialog', { name: 'Elle hareket girişi' })
    await drawer.getByText('Alacak (tahsilat)').click()
    await drawer.getByLabel('Tutar').fill('250,00')
    await drawer.getByLabel('Fiş/Belge no').fill(no)
    await expectAccessible(page, { within: 'dialog' })
    await page.setViewportSize(WIDTHS.phone)
    await expectFits(page, WIDTHS.phone)
    await page.setViewportSize(WIDTHS.desk)
    await drawer.getByLabel('Neden').fill('Havale dekontu geldi')
    await drawer.getByRole('button', { name: 'Hareketi Kaydet' }).click()
    await expect(drawer.getByText('Hareket kaydedildi ve ekstreye girdi.')).toBeVisible()
    await page.keyboard.press('Escape')
    await rows(page).filter({ hasText: no }).click()
    const line = page.getByRole('dialog', { name: 'Hareket', exact: true })
    await expect(line.getByText(/Hülya Arslan/)).toBeVisible()
    await line.getByRole('button', { name: 'Hareketi Geri Al' }).click()
    await line.getByRole('textbox').fill('Başka cariye gelmiş')
    await expectAccessible(page, { within: 'dialog' })
    await line.getByRole('button', { name: 'Hareketi Geri Al' }).click()
    await expect(rows(page).filter({ hasText: no })).toHaveCount(0)
  },
)
