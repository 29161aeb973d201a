import type { Page } from '@playwright/test'
import { ownMark } from './kit/own-mark.ts'
import { DEMO_PASSWORD, expect, expectAccessible, expectGoodInBothThemes, signIn, test, WIDTHS } from './kit/test.ts'

const OWNER = 'yonetici@vezne.test'

async function openOffice(page: Page, person = OWNER): Promise<void> {
  await signIn(page, person)
  await page.getByRole('link', { name: 'Yönetim' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Yönetim' })).toBeVisible()
}

async function openSection(page: Page, path: string, title: string, person = OWNER): Promise<void> {
  await signIn(page, person)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const form = (page: Page) => page.getByRole('main')
const saved = (page: Page) => expect(page.getByText('Kaydedildi.')).toBeVisible()

/** Somebody else who edits the company at the same time, with a field of their own. */
async function changeElsewhere(page: Page, taxOffice: string): Promise<void> {
  const login = await page.request.post('/api/FirmAuth/Login', { data: { email: OWNER, password: DEMO_PASSWORD } })
  const { data: session } = (await login.json()) as { data: { token: string } }
  const headers = { authorization: `Bearer ${session.token}` }
  const read = await page.request.post('/api/Admin/Company/Get', { headers, data: {} })
  const { changedBy: _, changedAt: __, ...record } = ((await read.json()) as { data: Record<string, unknown> }).data
  const answer = await page.request.post('/api/Admin/Company/Save', { headers, data: { ...record, taxOffice } })
  expect(answer.status()).toBe(200)
}

/** A telephone that nobody has entered before, and in which others still find the one they look for. */
const aPhone = () => `+90 312 555 10 00 / ${String(Date.now()).slice(-5)}`

test(
  'the back office: the company’s phone is changed, also while somebody else edits it',
  { tag: '@full' },
  async ({ page }) => {
    await openOffice(page)
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'Bölümlerde ara' }).fill('TELEFON')
    await page.getByRole('link', { name: /Şirket Bilgileri/ }).click()
    await expect(form(page).getByLabel('Şirket adı')).toHaveValue('Anadolu Dağıtım A.Ş.')
    await expectAccessible(page)
    const first = aPhone()
    await form(page).getByLabel('Telefon').fill(first)
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await saved(page)
    await expect(page.getByRole('contentinfo')).toContainText(first)

    const taxOffice = `Çankaya ${first.slice(-5)}`
    await changeElsewhere(page, taxOffice)
    const second = `${first}2`
    await form(page).getByLabel('Telefon').fill(second)
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Ömer Çelik değiştirdi')).toBeVisible()
    await page.getByRole('button', { name: 'Farkı gör' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ömer Çelik ile aranızdaki fark' })
    await expect(dialog.getByRole('radio', { name: `Benimki kalsın ${second}` })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: `Kayıtlı olan kalsın ${taxOffice}` })).toBeChecked()
    await expectAccessible(page, { within: '.office-dialog' })
    await dialog.getByRole('button', { name: 'Seçimleri Forma Yaz' }).click()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await saved(page)
    await expect(page.getByRole('contentinfo')).toContainText(second)
    await expect(form(page).getByLabel('Vergi dairesi')).toHaveValue(taxOffice)

    // What was typed and not saved is not lost by a click.
    await form(page).getByLabel('Telefon').fill('0312')
    await page.getByRole('navigation', { name: 'Yönetim bölümleri' }).getByRole('link', { name: 'Yönetim' }).click()
    await page
      .getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' })
      .getByRole('button', { name: 'Sayfada Kal' })
      .click()
    await expect(form(page).getByLabel('Telefon')).toHaveValue('0312')
  },
)

test('the back office: others see the not-authorised page', { tag: '@full' }, async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('link', { name: 'Yönetim' })).toHaveCount(0)
  for (const path of ['/yonetim', '/yonetim/sirket', '/yonetim/roller']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Üzgünüm bu sayfa için yetkiniz bulunmamaktadır.' })).toBeVisible()
  }
  await openSection(page, '/yonetim/sirket', 'Şirket Bilgileri', 'denetci@vezne.test')
  await expect(page.getByText('değiştirmek için yetkiniz yok')).toBeVisible()
  await expect(form(page).getByLabel('Telefon')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Kaydet' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the back office: a key is given, shown once, and revoked with a reason', { tag: '@full' }, async ({ page }) => {
  await openSection(page, '/yonetim/api-anahtarlari', 'API Anahtarları')
  await expectAccessible(page)
  const name = `Deneme ${ownMark()}`
  await page.getByLabel('Adı', { exact: true }).fill(name)
  await page.getByLabel('İzinli IP adresleri').fill('10.1.2.300')
  await page.getByRole('button', { name: 'Anahtarı Ver' }).click()
  await expect(page.getByText('Adres 10.1.2.3 ya da 10.1.0.0/16 biçiminde olmalıdır.')).toBeVisible()
  await page.getByLabel('İzinli IP adresleri').fill('10.1.0.0/16')
  await page.getByRole('button', { name: 'Anahtarı Ver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anahtarınız hazır' })
  const key = (await dialog.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^vzk_[\w-]{43}$/)
  await expectAccessible(page, { within: '.office-dialog' })
  await dialog.getByRole('button', { name: 'Kopyaladım, Kapat' }).click()
  await expect(page.getByText(key)).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.first()).toContainText('10.1.0.0/16')
  await page.getByRole('button', { name: `${name}: İptal Et` }).click()
  const asked = page.getByRole('dialog', { name: `${name} anahtarı iptal edilsin mi?` })
  await asked.getByRole('button', { name: 'İptal Et' }).click()
  await expect(asked.getByText('Lütfen nedenini yazınız.')).toBeVisible()
  await asked.getByLabel('Neden').fill('Deneme bitti')
  await asked.getByRole('button', { name: 'İptal Et' }).click()
  await expect(row.first()).toContainText('İptal edildi')
})

test('the back office: a role is made, changed and taken away', { tag: '@full' }, async ({ page }) => {
  await openSection(page, '/yonetim/roller', 'Roller')
  await expectAccessible(page)
  const name = `Kasa ${ownMark()}`
  await page.getByRole('button', { name: 'Yeni Rol' }).click()
  await page.getByLabel('Rolün adı').fill(name)
  await page.getByRole('checkbox', { name: 'Tahsilatları görür' }).check()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByRole('heading', { name: `${name} rolü` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Listeleri dosya olarak alır' }).check()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await saved(page)
  await page.getByRole('button', { name: 'Rolü Sil' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rolü Sil' }).click()
  await expect(page.getByRole('link', { name: `${name} rolünü aç` })).toHaveCount(0)
  await page.getByRole('link', { name: 'Sahip rolünü aç' }).click()
  await expect(page.getByText('Sahip rolü her şeyi yapabilir')).toBeVisible()
})

test('the back office is accessible at both widths in both themes', { tag: '@full' }, async ({ page }) => {
  await signIn(page, OWNER)
  for (const path of ['', '/sirket', '/guvenlik', '/roller', '/api-anahtarlari']) {
    await page.goto(`/yonetim${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectGoodInBothThemes(page)
  }
})

for (const [name, size] of Object.entries(WIDTHS)) {
  test(
    `[R-15] the guide says what is left and what production lacks, at ${name} width`,
    { tag: '@full' },
    async ({ page }) => {
      await page.setViewportSize(size)
      await openSection(page, '/yonetim/kurulum', 'Kurulum Rehberi')
      await expect(page.getByRole('heading', { level: 2, name: 'Ödeme sayfanız hazır' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 3, name: /TLS sertifikası/ })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width)
      await page.getByRole('link', { name: /^İlk bayi/ }).click()
      await expect(page).toHaveURL(/\/yonetim\/bayiler/)
    },
  )
}
