import { ownMark } from './kit/own-mark.ts'
import { expect, expectAccessible, signIn, test, WIDTHS } from './kit/test.ts'
import { workbookOf } from './kit/workbook.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const aFile = (rows: Parameters<typeof workbookOf>[0]) => ({
  name: 'bayiler.xlsx',
  mimeType: XLSX,
  buffer: workbookOf(rows),
})

const TITLES = ['Bayi Kodu', 'Unvan', 'VKN / TCKN', 'İl', 'Günlük Limit']

test(
  '[I-34] firms are taken from a workbook: mistakes named, then seen, then opened, and never twice',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    const code = `XLS-${ownMark()}`
    const wrong = aFile([
      TITLES,
      [`${code}-1`, 'Çınar Gıda', '1234567890', 'İzmir', '5.000,00'],
      [`${code}-2`, 'Işıl Ticaret', '1234567891', 'Bursa', ''],
    ])
    const mended = aFile([
      TITLES,
      [`${code}-1`, 'Çınar Gıda', '1234567890', 'İzmir', '5.000,00'],
      [`${code}-2`, 'Işıl Ticaret', '', 'Bursa', ''],
    ])
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page, 'yonetici@vezne.test')
    await page.goto('/yonetim/bayiler')
    await page.getByRole('button', { name: 'Excel’den Al' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excel’den bayi alma' })
    const file = dialog.getByLabel('Excel dosyası (.xlsx)')
    await file.setInputFiles(wrong)
    await expect(dialog.getByRole('table', { name: 'Düzeltilmesi gereken hücreler' })).toContainText('1234567891')
    await expect(dialog.getByText(/1 hatalı satır/)).toBeVisible()
    await expectAccessible(page, { within: '.drawer-end' })

    await file.setInputFiles(mended)
    await expect(dialog.getByText('2 yeni · 0 değişen · 0 aynı')).toBeVisible()
    await dialog.getByLabel('Neden').fill('Yeni bayi listesi')
    await dialog.getByRole('button', { name: /Farkları Uygula/ }).click()
    await expect(dialog.getByText(/^Uygulandı/)).toBeVisible()
    await file.setInputFiles(mended)
    await expect(dialog.getByText('0 yeni · 0 değişen · 2 aynı')).toBeVisible()
    await page.goto(`/yonetim/bayiler?q=${code}`)
    await expect(page.getByText(`${code}-2`).first()).toBeVisible()
  },
)
