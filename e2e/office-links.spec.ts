import type { Page } from '@playwright/test'
import { CANARY_CREDENTIALS } from '../tools/canary/canaries.ts'
import { BROWSER_PORTS } from '../tools/test/config.ts'
import { ownMark } from './kit/own-mark.ts'
import { WIDTHS, expect, expectAccessible, expectFits, signIn, test } from './kit/test.ts'

const OWNER = 'yonetici@vezne.test'
const [, , , SMTP_PASSWORD = '', HAND_OVER = '', SMS_PASSWORD = ''] = CANARY_CREDENTIALS

test(
  'webhooks: an endpoint is added, its secret shown once, and a trial event followed to its answer',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, OWNER)
    await page.goto('/yonetim/webhooklar')
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooklar' })).toBeVisible()
    await page.getByRole('button', { name: 'Yeni Adres' }).click()
    const address = page.getByLabel('Webhook adresi')
    await address.fill('https://192.168.1.10/hook')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('internetten ulaşılan bir sunucuyu göstermelidir')).toBeVisible()
    await expectAccessible(page)

    // The pretend outside world has no such door: it answers, and takes nothing.
    const url = `http://localhost:${BROWSER_PORTS.SIM_PORT}/kapi-yok-${ownMark()}`
    await address.fill(url)
    await page.getByRole('checkbox', { name: 'Ödeme alındı' }).check()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    const dialog = page.getByRole('dialog', { name: 'İmza anahtarınız hazır' })
    const secret = (await dialog.locator('code').textContent()) ?? ''
    expect(secret).toMatch(/^vzw_[\w-]{43}$/)
    await expectAccessible(page, { within: '.office-dialog' })
    await dialog.getByRole('button', { name: 'Kopyaladım, Kapat' }).click()
    await expect(page.getByRole('heading', { name: 'İmza anahtarları' })).toBeVisible()
    expect(await page.content()).not.toContain(secret)
    const kept = await page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
    expect(kept).not.toContain(secret)

    await page.getByRole('button', { name: 'Deneme Olayı Gönder' }).click()
    await page.getByRole('link', { name: 'Sonucunu gör' }).click()
    const drawer = page.getByRole('dialog', { name: 'Deneme olayı' })
    await expect(drawer.getByText('HTTP 404 · Sunucu kabul etmedi')).toBeVisible()
    await expect(drawer.getByText('"type": "test.ping"')).toBeVisible()
    await expectAccessible(page, { within: '.drawer-end' })

    await page.setViewportSize(WIDTHS.phone)
    await page.goto('/yonetim/webhooklar')
    await page.getByRole('link', { name: `${url} adresini aç` }).click()
    await expect(page.getByRole('heading', { name: 'İmza anahtarları' })).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(WIDTHS.phone.width)
    // Off, it disturbs nobody's payments in the journeys to come.
    await page.getByRole('switch', { name: 'Bu adrese gönder' }).click()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Kaydedildi.')).toBeVisible()
  },
)

async function openSection(page: Page, path: string, title: string): Promise<void> {
  await signIn(page, OWNER)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('shops: keys and origins are set, and a trial order is made', { tag: '@full' }, async ({ page }) => {
  await openSection(page, '/yonetim/magazalar', 'Mağazalar')
  await expectAccessible(page)
  await page.getByLabel('Kök adresler').fill('https://magaza.example/geri')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText('Yalnızca https ile başlayan kök adresi yazınız')).toBeVisible()
  await page.getByLabel('Kök adresler').fill('https://magaza.example')
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(page.getByText('Kaydedildi.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Anahtar Ver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bağlantı anahtarınız hazır' })
  const key = (await dialog.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^[A-Za-z0-9+/]{43}=$/)
  await dialog.getByRole('button', { name: 'Kopyaladım, Kapat' }).click()
  await page.getByLabel('Yeni dönüş anahtarı').fill(`${HAND_OVER} dönüş anahtarı mağazada`)
  await page.getByRole('button', { name: 'Dönüş Anahtarını Kaydet' }).click()
  await expect(page.getByText('1. anahtar,')).toHaveCount(2)
  const html = await page.content()
  for (const secret of [key, HAND_OVER]) expect(html).not.toContain(secret)

  await page.getByLabel('Tutar', { exact: true }).fill('125,50')
  await page.getByLabel('Sipariş numarası').fill(`DENEME-${ownMark()}`)
  await page.getByRole('button', { name: 'Deneme Siparişi Yap' }).click()
  await expect(page.getByText('plaintext = {"amount":"125.50","currency":"TRY"')).toBeVisible()
  await expectAccessible(page)
  // The company takes no orders, and other journeys rely on it: the link is there, and the page says what it would meet.
  await expect(page.getByText('Sipariş alma kapalıyken')).toBeVisible()
  const link = page.getByRole('link', { name: 'Ödeme Sayfasını Aç' })
  await expect(link).toHaveAttribute('href', /^\/pay-without-login\/v1\.[\w-]+\/-\/DENEME-\w+\/-$/)
})

test(
  'mail: a company sets its own server, tries it, and goes back to the house’s',
  { tag: '@full' },
  async ({ page }) => {
    await openSection(page, '/yonetim/posta', 'E-posta')
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Kendi sunucum' }).check()
    await page.getByLabel('SMTP sunucusu').fill('10.0.0.5')
    await page.getByLabel('Gönderen e-posta adresi').fill('bildirim@anadolu.example')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Sunucu adı posta.sirket.com biçiminde')).toBeVisible()
    await page.getByLabel('SMTP sunucusu').fill('localhost')
    await page.getByLabel('Port', { exact: true }).fill(String(BROWSER_PORTS.SIM_SMTP_PORT))
    await page.getByRole('radio', { name: 'Şifresiz (yalnızca deneme ortamı)' }).check()
    await page.getByLabel('Kullanıcı adı').fill('bildirim')
    await page.getByLabel('Şifre', { exact: true }).fill(SMTP_PASSWORD)
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Kaydedildi.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue('')
    await page.getByRole('button', { name: 'Kendime Deneme E-postası Gönder' }).click()
    await expect(page.getByText('Sunucu e-postayı aldı.')).toBeVisible()
    await expectAccessible(page)
    expect(await page.content()).not.toContain(SMTP_PASSWORD)
    await page.getByRole('radio', { name: 'Vezne’nin sunucusu' }).check()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Kaydedildi.', { exact: true })).toBeVisible()
  },
)

test('sms: a company sets its provider, tries it, and sees what became of it', { tag: '@full' }, async ({ page }) => {
  await openSection(page, '/yonetim/sms', 'SMS')
  await expectAccessible(page)
  await page.getByLabel('Gönderici adı (başlık)').fill('GÜVEN')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Gönderici adı 3–11 karakterdir')).toBeVisible()
  await page.getByLabel('Gönderici adı (başlık)').fill('ANADOLU')
  await page.getByLabel('Abone numarası (850…)').fill('8503000001')
  await page.getByLabel('API alt kullanıcısının şifresi').fill(SMS_PASSWORD)
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kaydedildi.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('API alt kullanıcısının şifresi')).toHaveValue('')

  await page.getByLabel('Cep telefonu').fill('0212 000 00 77')
  await page.getByLabel('Mesaj', { exact: true }).fill('Şirin bir deneme')
  await expect(page.getByText('16 karakter, 1 SMS')).toBeVisible()
  await page.getByRole('button', { name: 'Deneme Mesajı Gönder' }).click()
  await expect(page.getByText('sabit hatlar, 444 ve 0850 numaraları SMS alamaz')).toBeVisible()
  await page.getByLabel('Cep telefonu').fill('0532 000 00 77')
  await page.getByRole('button', { name: 'Deneme Mesajı Gönder' }).click()
  await expect(page.getByText('0532 *** ** 77, 1 SMS')).toBeVisible()
  await expect(page.getByRole('cell', { name: '0532 *** ** 77' }).first()).toBeVisible()
  const taken = await page.request.get(`http://localhost:${BROWSER_PORTS.SIM_PORT}/_sim/sms?to=05320000077`)
  expect(await taken.json()).toMatchObject([{ text: 'Şirin bir deneme', carried: { by: 'netgsm', sender: 'ANADOLU' } }])
  await page.getByRole('button', { name: 'Bakiyeyi Sor' }).click()
  await expect(page.getByText('Kalan kredi:')).toBeVisible()
  await expectAccessible(page)
  expect(await page.content()).not.toContain(SMS_PASSWORD)
})

test(
  'holidays and rates: a day is added and taken away, and the rates of the day are shown',
  { tag: '@full' },
  async ({ page }) => {
    await openSection(page, '/yonetim/tatiller', 'Tatil Günleri')
    await expect(page.getByText('Cumhuriyet Bayramı', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Gün Ekle' }).click()
    await page.getByLabel('Gün', { exact: true }).fill('2026-12-31')
    await page.getByLabel('Açıklama').fill('Envanter sayımı')
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Kaydedildi.', { exact: true })).toBeVisible()
    await page.getByLabel('Satış günü').fill('2026-12-30')
    await page.getByRole('button', { name: 'Hesapla' }).click()
    await expect(page.getByText('04.01.2027 (takvim günü 31.12.2026)')).toBeVisible()
    await page.getByRole('button', { name: '1. günü kaldır' }).click()
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Kaydedildi.', { exact: true })).toBeVisible()

    await page.goto('/yonetim/kurlar')
    await expect(page.getByRole('region', { name: 'Geçerli kurlar' }).getByText('USD')).toBeVisible()
    await expect(page.getByText('Bekletilen bülten yok.')).toBeVisible()
    await expectAccessible(page)
  },
)

const SECTIONS = [
  '/yonetim/magazalar',
  '/yonetim/webhooklar',
  '/yonetim/webhook-gonderimleri',
  '/yonetim/posta',
  '/yonetim/sms',
  '/yonetim/tatiller',
  '/yonetim/kurlar',
] as const

test('what a company connects fits a phone and a small window', { tag: '@full' }, async ({ page }) => {
  await signIn(page, OWNER)
  for (const path of SECTIONS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const width of [WIDTHS.phone.width, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectFits(page, { width })
    }
  }
})
