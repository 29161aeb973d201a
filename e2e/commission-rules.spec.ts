import type { Page } from '@playwright/test'
import { ownMark } from './kit/own-mark.ts'
import { expect, expectAccessible, expectGoodInBothThemes, signIn, test } from './kit/test.ts'

const OWNER = 'yonetici@vezne.test'

async function openSection(page: Page, section: string, title: string): Promise<void> {
  await page.goto(`/yonetim/${section}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const saved = (page: Page) => expect(page.getByText('Kaydedildi.')).toBeVisible()
const save = (page: Page) => page.getByRole('button', { name: 'Kaydet' }).click()

/** A day that nobody else’s walk has come to, as the browser's field takes it. */
const aLaterDay = (away: number) => new Date(Date.now() + away * 86_400_000).toISOString().slice(0, 10)

test(
  '[C-08] the rules around commissions: a campaign is planned with options and stopped',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, OWNER)
    await openSection(page, 'kampanyalar', 'Kampanyalar')
    await expect(page.getByRole('listitem').filter({ hasText: 'World kartlara +2 taksit' })).toContainText('Sürüyor')
    await expectAccessible(page)
    const name = `Kampanya ${ownMark()}`
    await page.getByRole('button', { name: 'Yeni Kampanya' }).click()
    await page.getByLabel('Adı', { exact: true }).fill(name)
    await page.getByLabel('İlk gün').fill(aLaterDay(4000))
    await page.getByLabel('Son gün').fill(aLaterDay(4001))
    await save(page)
    await expect(page.getByText('Kampanya bir şey vermeli')).toBeVisible()
    await page.getByLabel('Ek taksit').fill('3')
    await page.getByRole('main').getByRole('checkbox').first().check()
    await expectAccessible(page)
    await save(page)
    await expect(page.getByRole('heading', { name: `Kampanya: ${name}` })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Planlandı')
    await page.getByRole('button', { name: 'Kampanyayı Durdur' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kampanyayı Durdur' })
    await dialog.getByLabel('Neden').fill('Banka vazgeçti')
    await expectAccessible(page, { within: '.office-dialog' })
    await dialog.getByRole('button', { name: 'Kampanyayı Durdur' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Durduruldu')
  },
)

test(
  'the rules around commissions: a limit above the law is refused, a stricter one is kept and taken away again',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, OWNER)
    await openSection(page, 'taksit-sinirlari', 'Taksit Sınırları')
    await expect(page.getByText('Bireysel kart: 12 ay')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sınır Ekle' }).click()
    await page.getByLabel('İlk gün').last().fill(aLaterDay(5000))
    await page.getByLabel('En çok (ay)').last().fill('13')
    await page.getByLabel('Neden', { exact: true }).fill('Deneme')
    await save(page)
    await expect(page.getByText('yasal sınırdan uzun olamaz')).toBeVisible()
    await page.getByLabel('En çok (ay)').last().fill('6')
    await save(page)
    await saved(page)
    await page
      .getByRole('button', { name: /satırı sil/ })
      .last()
      .click()
    await page.getByLabel('Neden', { exact: true }).fill('Deneme bitti')
    await save(page)
    await saved(page)
    await expectAccessible(page)
  },
)

test(
  'the rules around commissions: a set and a method are made and retired, a group gets its limit',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, OWNER)
    await openSection(page, 'odeme-setleri', 'Ödeme Setleri')
    await expectAccessible(page)
    const name = `Set ${ownMark()}`
    await page.getByRole('button', { name: 'Yeni Set' }).click()
    await page.getByLabel('Adı', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Tümünü Seç' }).click()
    await save(page)
    await expect(page.getByRole('heading', { name: `${name} seti` })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Kullanımdan kaldırıldı' }).check()
    await page.getByLabel('Neden', { exact: true }).fill('Deneme bitti')
    await save(page)
    await saved(page)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Kullanımdan kaldırıldı')

    await openSection(page, 'firma-gruplari', 'Firma Grupları')
    await expectAccessible(page)
    const code = `G${ownMark().toUpperCase()}`
    await page.getByRole('button', { name: 'Yeni Grup' }).click()
    await page.getByLabel('Kod', { exact: true }).fill(code)
    await page.getByLabel('Adı', { exact: true }).fill(`Grup ${code}`)
    await page.getByLabel('Azami taksit').fill('6')
    await save(page)
    await expect(page.getByRole('heading', { name: `Grup ${code} grubu` })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: code })).toContainText('En çok 6 taksit')
    await expectAccessible(page)
  },
)

test(
  'the rules around commissions are accessible at both widths in both themes',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, 'denetci@vezne.test')
    for (const section of ['odeme-setleri', 'firma-gruplari', 'taksit-sinirlari', 'kampanyalar', 'komisyon-ayarlari']) {
      await page.goto(`/yonetim/${section}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Kaydet' })).toHaveCount(0)
      await expectGoodInBothThemes(page)
    }
  },
)
