import { approveAtBank, bankIn, CARDS, chargedFor, fillCard } from './kit/pay.ts'
import { expect, expectAccessible, expectFits, signIn, test, WIDTHS } from './kit/test.ts'

test(
  '[I-04] [I-17] pos-accounts: a trial sale is charged, voided at once and told step by step',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, 'yonetici@vezne.test')
    await page.goto('/yonetim/pos-hesaplari')
    await page.getByRole('main').getByRole('link', { name: 'Garanti BBVA sanal POS' }).click()
    await page.getByRole('button', { name: 'Deneme Satışı Yap' }).click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: '₺1,00 Çek ve İptal Et' })
    await send.click()
    await expect(dialog.getByText('Kart numarası boş bırakılamaz.')).toBeVisible()
    await expectAccessible(page)

    await fillCard(page, CARDS.garanti)
    await send.click()
    await approveAtBank(bankIn(page))

    await expect(dialog).toHaveCount(0)
    const newest = page.locator('.trials > li').first()
    await expect(newest).toContainText('Başarılı: çekildi ve iptal edildi')
    await expect(newest).toContainText(/Provizyon alındı \(onay kodu \w+\)/)
    await expect(newest).toContainText('İptal edildi; karttan para çıkmadı')
    const reference = /referansı (\w{20})/.exec((await newest.textContent()) ?? '')?.[1] ?? ''
    expect(await chargedFor(reference)).toMatchObject([{ amountMinor: 100, state: 'voided' }])
    expect(await page.content()).not.toContain(CARDS.garanti)
    await expectAccessible(page)

    await page.setViewportSize(WIDTHS.phone)
    await expectFits(page, WIDTHS.phone)
  },
)
