import type { Page } from '@playwright/test'
import { CANARY_CREDENTIALS } from '../tools/canary/canaries.ts'
import { WIDTHS, expect, expectAccessible, signIn, test } from './kit/test.ts'

const [MERCHANT = '', TERMINAL = '', SECRET = ''] = CANARY_CREDENTIALS
const NAME = 'Deneme Garanti'

/** As the pretend bank issued them to the demo's company. */
const ISSUED = {
  'Üye işyeri numarası': '7000679',
  'Terminal numarası': '30691298',
  'PROVAUT şifresi': '123qweASD/',
  'PROVRFN (iptal/iade) şifresi': '456rtyFGH/',
  '3D güvenlik anahtarı': '12345678',
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

async function turn(page: Page, action: string, state: RegExp): Promise<void> {
  await page.getByRole('button', { name: action }).click()
  const dialog = page.getByRole('dialog', { name: action })
  await dialog.getByLabel('Neden').fill('Deneme hesabı')
  await dialog.getByRole('button', { name: action }).click()
  await expect(page.locator('.pos-state')).toHaveText(state)
}

test(
  '[I-18] pos-accounts: an account is opened, tested, mended and put to use, and its credentials are seen nowhere',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, 'yonetici@vezne.test')
    await page.goto('/yonetim')
    await page.getByRole('main').getByRole('link', { name: 'POS Hesapları' }).click()
    await expect(page.getByRole('list', { name: 'POS hesapları' }).getByRole('listitem')).not.toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Yeni POS Hesabı' }).click()
    await page.getByRole('combobox', { name: 'Banka' }).fill('Garanti')
    await page.getByRole('option', { name: 'Garanti BBVA' }).press('Enter')
    await fill(page, { 'Hesabın adı': NAME })
    await page.getByLabel('Prova bankası').check()
    await fill(page, {
      'Üye işyeri numarası': MERCHANT,
      'Terminal numarası': TERMINAL,
      'PROVAUT şifresi': SECRET,
      'PROVRFN (iptal/iade) şifresi': SECRET,
      '3D güvenlik anahtarı': SECRET,
      'Tek çekim': '1,95',
    })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await expect(page.locator('.pos-state')).toHaveText(/Kapalı/)

    await page.getByRole('button', { name: 'Bağlantıyı Dene' }).click()
    await expect(page.getByText('Üye iş yeri ve terminal: yanlış')).toBeVisible()
    await expectAccessible(page)
    const html = await page.content()
    for (const canary of CANARY_CREDENTIALS) expect(html).not.toContain(canary)
    await expect(page.getByLabel('PROVAUT şifresi', { exact: true })).toHaveValue('')

    await fill(page, { ...ISSUED, Neden: 'Bankadan gelen bilgiler' })
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Kaydedildi.')).toBeVisible()
    await page.getByRole('button', { name: 'Bağlantıyı Dene' }).click()
    await expect(page.getByText('Banka hesabı tanıyor.')).toBeVisible()

    await turn(page, 'Kullanıma Al', /Açık/)
    await turn(page, 'Kullanımdan Çıkar', /Kapalı/)

    await page.setViewportSize(WIDTHS.phone)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(WIDTHS.phone.width)
    await page.getByRole('link', { name: 'POS hesaplarına dön' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: NAME })).toContainText('Kapalı')
    await expectAccessible(page)
  },
)
