import type { Locator, Page } from '@playwright/test'
import { ownMark } from './kit/own-mark.ts'
import { WIDTHS, expect, expectAccessible, expectFits, signIn, test } from './kit/test.ts'

const TITLES = 'İşlem Tarihi;Hesaba Geçiş Tarihi;Brüt Tutar;Komisyon;Net Tutar;Onay Kodu'

/** Of days on which nobody sold anything: whatever else runs, its rows are nobody's. */
const fileOf = (code: string) => ({
  name: 'valor.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'T. VAKIFLAR BANKASI, POS HAREKETLERİ',
      TITLES,
      `03.02.2020;04.02.2020;1.234,56;24,56;1.210,00;${code}`,
      '03.02.2020;35.02.2020;10,00;0,00;10,00;1',
    ].join('\r\n'),
  ),
})

async function chooseAccount(page: Page, upload: Locator, name: string) {
  await upload.getByRole('combobox', { name: 'POS hesabı' }).click()
  await page.locator('.ant-select-item-option', { hasText: name }).click()
}

test(
  '[M-03] a bank’s settlement file is looked at, kept, and its difference stands at the review desk',
  { tag: '@full' },
  async ({ page }) => {
    const code = `Y${ownMark().toUpperCase()}`
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page, 'finans@vezne.test')
    await page.goto('/yonetim/valor-mutabakati')
    await expect(page.getByRole('heading', { level: 1, name: 'Valör Mutabakatı' })).toBeVisible()
    await page.getByRole('button', { name: 'Dosya Yükle' }).click()
    const upload = page.getByRole('dialog', { name: 'Dosya Yükle' })
    await chooseAccount(page, upload, 'Akbank')
    await upload.getByLabel(/^Banka dosyası/).setInputFiles(fileOf(code))
    await expect(upload.getByText(/seçtiğiniz POS hesabının bankasına ait değil/)).toBeVisible()
    await chooseAccount(page, upload, 'VakıfBank')
    await expect(upload.getByText('VakıfBank dosyası, 04.02.2020')).toBeVisible()
    const explained = '04.02.2020 valörüyle ₺1.234,56 gelmiş; karşılığı olan bir ödeme ya da iade yok.'
    await expect(upload.getByRole('table', { name: 'Farklar' })).toContainText(explained)
    await expect(upload.getByText('4. satır · Hesaba Geçiş Tarihi')).toBeVisible()
    await expectAccessible(page, { within: 'dialog' })
    await upload.getByRole('button', { name: 'Dosyayı Kaydet' }).click()
    await expect(upload.getByText('Dosya kaydedildi.')).toBeVisible()
    await upload.getByRole('link', { name: 'Dosyaya Git' }).click()

    const kept = page.getByRole('dialog', { name: 'Valör Mutabakatı' })
    await expect(kept.getByText(code)).toBeVisible()
    await expectAccessible(page, { within: 'dialog' })
    await page.setViewportSize(WIDTHS.phone)
    await expectFits(page, WIDTHS.phone)
    await expectAccessible(page, { within: 'dialog' })
    await page.setViewportSize(WIDTHS.desk)
    await kept.getByRole('link', { name: 'İnceleme Masasına Git' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'İnceleme Masası' })).toBeVisible()
    await expect(page.getByText(code).first()).toBeVisible()

    await page.goto('/yonetim/valor-mutabakati?detail=yukle')
    await chooseAccount(page, upload, 'VakıfBank')
    await page.getByLabel(/^Banka dosyası/).setInputFiles(fileOf(code))
    await expect(page.getByText('Bu dosya bu POS hesabı için daha önce yüklenmiş.')).toBeVisible()

    // An institution that reports by API: the first report by hand, what it says is kept once.
    await page.goto('/yonetim/valor-mutabakati')
    await page.getByRole('button', { name: 'Raporu Al' }).click()
    const report = page.getByRole('dialog', { name: 'Raporu Al' })
    await chooseAccount(page, report, 'PayTR')
    // Of days on which nobody sold anything: nothing came, and nothing should have.
    await report.getByLabel('Raporun günü').fill('2020-02-04')
    await report.getByRole('button', { name: 'Raporu Al' }).click()
    await expect(
      report.getByText('04.02.2020 günü için ödeme bildirilmedi; o gün gelmesi gereken bir tutar da yok.'),
    ).toBeVisible()
    await expectAccessible(page, { within: 'dialog' })
    await page.setViewportSize(WIDTHS.phone)
    await expectFits(page, WIDTHS.phone)
    await page.goto('/yonetim/valor-mutabakati')
    await expect(page.getByRole('region', { name: 'Ödeme raporları' })).toContainText('Son alınan rapor')
    await expectAccessible(page)
    await expectFits(page, WIDTHS.phone)
  },
)
