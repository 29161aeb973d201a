import { ownMark } from './kit/own-mark.ts'
import { expect, expectAccessible, signIn, test, WIDTHS } from './kit/test.ts'

test(
  '[M-13] [I-22] a report published in the office is run by a dealer, who sees itself alone and takes it away',
  { tag: '@full' },
  async ({ page }) => {
    const name = `Bakiye ${ownMark()}`
    await signIn(page, 'yonetici@vezne.test', '/yonetim/erp-raporlari')
    await page.getByRole('button', { name: 'Yeni Rapor' }).click()
    await page.getByLabel('Adı (Türkçe)').fill(name)
    await page.getByLabel('Adı (İngilizce)').fill(`${name} en`)
    await page.getByRole('button', { name: 'Bayi kolonunu aşağı taşı' }).click()
    await page.getByLabel('Defter', { exact: true }).uncheck()
    await page.getByLabel('Kim görür').click()
    await page.getByText('Personel ve bayiler').last().click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByRole('heading', { name: `Rapor: ${name}` })).toBeVisible()

    await page.goto('/erp-report?tab=reports')
    await page.getByRole('link', { name }).click()
    const table = page.getByRole('table', { name: `${name} raporunun satırları` })
    const firms = () => table.locator('tbody tr td:nth-child(2)').allTextContents()
    await expect(table).toBeVisible()
    expect(new Set(await firms()).size).toBeGreaterThan(1)

    await signIn(page, 'altbayi@vezne.test', '/erp-report?tab=reports')
    await page.getByRole('link', { name }).click()
    await expect(table).toBeVisible()
    await expect(table.getByRole('columnheader').first()).toHaveText('Bayi Kodu')
    expect(new Set(await firms())).toEqual(new Set(['Işık Elektrik']))
    await expect(page.getByText(/^Son yenileme: /)).toBeVisible()
    await expectAccessible(page)
    const address = page.url()
    await page.reload()
    await expect(table).toBeVisible()
    expect(page.url()).toBe(address)
    await page.getByRole('button', { name: 'Dışa Aktar' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    expect((await coming).suggestedFilename()).toMatch(/^rapor-balance-.*\.csv$/)

    await page.setViewportSize(WIDTHS.phone)
    await expect(table).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(WIDTHS.phone.width)
    await expectAccessible(page)

    await signIn(page, 'yonetici@vezne.test', '/yonetim/erp-raporlari')
    await page.getByRole('link', { name: `${name} raporunu aç` }).click()
    await page.getByRole('button', { name: 'Yayından Kaldır' }).click()
    await page.getByRole('button', { name: 'Evet, Kaldır' }).click()
    await expect(page.getByRole('button', { name: 'Yeniden Yayınla' })).toBeVisible()
    await signIn(page, 'altbayi@vezne.test', '/erp-report?tab=reports')
    await expect(page.getByRole('link', { name: /Cari Bakiye/ })).toBeVisible()
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  },
)
