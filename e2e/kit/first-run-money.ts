import { panelButton } from './pay-options.ts'
import { bankIn, CARDS } from './pay.ts'
import { button, COMPANY, followGuide, heading, type Walk } from './first-run.ts'
import { expect, expectAccessible } from './test.ts'
import { fillRow } from './workbook.ts'

const POS = 'Garanti POS'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** As the pretend bank issued them. */
const GARANTI = {
  'Üye işyeri numarası': '7000679',
  'Terminal numarası': '30691298',
  'PROVAUT şifresi': '123qweASD/',
  'PROVRFN (iptal/iade) şifresi': '456rtyFGH/',
  '3D güvenlik anahtarı': '12345678',
}

export async function openPosAccount(walk: Walk): Promise<void> {
  const { page, hands, record } = walk
  await followGuide(walk, 'İlk POS hesabı')
  await hands.click(page.getByRole('link', { name: 'Yeni POS Hesabı' }).first())
  await hands.type(page.getByRole('combobox', { name: 'Banka' }), 'Garanti')
  await hands.press(page.getByRole('option', { name: 'Garanti BBVA' }), 'Enter')
  await hands.type(page.getByLabel('Hesabın adı', { exact: true }), POS)
  await hands.click(page.getByLabel('Prova bankası'))
  for (const [label, value] of Object.entries(GARANTI)) {
    await hands.type(page.getByLabel(label, { exact: true }), value)
  }
  await record(page, 'pos-account')
  await hands.click(button(page, 'Kaydet'))
  await expect(heading(page, POS)).toBeVisible()
  await hands.click(button(page, 'Bağlantıyı Dene'))
  await expect(page.getByText('Banka hesabı tanıyor.')).toBeVisible()
  await trySale(walk)
  await hands.click(button(page, 'Kullanıma Al'))
  const dialog = page.getByRole('dialog', { name: 'Kullanıma Al' })
  await hands.type(dialog.getByLabel('Neden'), 'İlk hesap')
  await hands.click(dialog.getByRole('button', { name: 'Kullanıma Al' }))
  await expect(page.locator('.pos-state')).toHaveText(/Açık/)
}

async function typeCard({ page, hands }: Walk, number: string): Promise<void> {
  await hands.type(page.locator('[name=holderName]'), 'ŞULE ÇINAR')
  await hands.type(page.locator('[name=cardNumber]'), number)
  await hands.type(page.locator('[name=expiration]'), '1230')
  await hands.type(page.locator('[name=cvv]'), '000')
}

/** The code that the bank sent to a phone: typed, and sent with a key. */
async function approve({ page, hands }: Walk): Promise<void> {
  const code = bankIn(page).locator('input:not([type=hidden])').first()
  await hands.type(code, '123456')
  await hands.press(code, 'Enter')
}

/** One lira of the owner's own card, charged and voided before any other payment. */
async function trySale(walk: Walk): Promise<void> {
  const { page, hands, record } = walk
  await hands.click(button(page, 'Deneme Satışı Yap'))
  await typeCard(walk, CARDS.garanti)
  await hands.click(page.getByRole('dialog').getByRole('button', { name: '₺1,00 Çek ve İptal Et' }))
  await approve(walk)
  await expect(page.locator('.trials > li').first()).toContainText('Başarılı: çekildi ve iptal edildi')
  await record(page, 'trial-sale')
}

/** The bank's rates for the company: none in one payment, a little in two and three. */
const RATES = { 'Tek Çekim': 0, '2 Taksit': 2.5, '3 Taksit': 3.75 }

/** Rates that come on top of a payer's amount need a person who confirms that they may. */
async function confirmPayerPays({ page, hands }: Walk): Promise<void> {
  await hands.click(page.getByRole('link', { name: 'Yasal onayı ver' }))
  await hands.click(button(page, 'Şirket Adına Onayla'))
  const dialog = page.getByRole('dialog')
  await hands.click(dialog.getByRole('checkbox'))
  await hands.click(dialog.getByRole('button', { name: 'Şirket Adına Onayla' }))
  await expect(page.getByText(/onayladı,/)).toBeVisible()
}

/** Downloads the file, fills it in and uploads it: checked first, then applied. */
export async function fillCommissions(walk: Walk): Promise<void> {
  const { page, hands, record } = walk
  await followGuide(walk, 'Komisyon tablosu')
  await confirmPayerPays(walk)
  await hands.click(page.getByRole('navigation').getByRole('link', { name: 'Komisyonlar', exact: true }))
  await hands.click(page.getByRole('link', { name: 'Excel', exact: true }))
  const [download] = await Promise.all([page.waitForEvent('download'), hands.click(button(page, 'Excel Olarak İndir'))])
  const handedOut = await download.createReadStream()
  const buffer = fillRow(Buffer.concat(await handedOut.toArray()), 2, RATES)
  hands.typedElsewhere(Object.keys(RATES).length)
  const file = { name: download.suggestedFilename(), mimeType: XLSX, buffer }
  await hands.choose(page.getByLabel('Excel dosyası (.xlsx)'), file)
  await expect(page.getByRole('row', { name: /2 Taksit .* 2,50$/ })).toBeVisible()
  await expectAccessible(page)
  await hands.type(page.getByLabel('Neden'), 'Bankanın tablosu')
  await record(page, 'commissions')
  await hands.click(button(page, 'Farkları Uygula (3)'))
  await expect(page.getByText('Uygulandı: 3 hücre değişti.')).toBeVisible()
}

/** The page that payers see, beside what is chosen for it. */
export async function choosePage(walk: Walk): Promise<void> {
  const { page, hands, record } = walk
  await followGuide(walk, 'Ödeme sayfası')
  const shown = page.frameLocator('iframe[title="Ödeme sayfasının önizlemesi"]')
  await expect(shown.getByRole('heading', { name: 'Online Ödeme' })).toBeVisible()
  const phone = shown.locator('input[name=mobilePhone]')
  await expect(phone).toHaveCount(0)
  await hands.click(page.getByRole('switch', { name: 'Cep telefonu alanı' }))
  await expect(phone).toHaveCount(1)
  await record(page, 'payment-page')
  await hands.click(button(page, 'Kaydet'))
  await expect(page.getByText('Kaydedildi.')).toBeVisible()
}

/** The address for payments, as the guide shows it. */
export async function paymentAddress({ page, record }: Walk): Promise<string> {
  const ready = page.getByRole('region', { name: 'Ödeme sayfanız hazır' })
  await expect(ready).toBeVisible()
  await record(page, 'guide')
  return (await ready.getByRole('link', { name: 'Sayfayı Aç' }).getAttribute('href')) ?? ''
}

/** An unknown payer, in a browser of their own. */
export async function payAsAnybody(walk: Walk, address: string): Promise<void> {
  const { page, hands, record } = walk
  await page.goto(address)
  await expect(page).toHaveTitle(new RegExp(COMPANY.name))
  await hands.type(page.locator('[name=amount]'), '1.000,00')
  await hands.type(page.locator('[name=mobilePhone]'), '5325550101')
  await hands.type(page.locator('[name=description]'), 'Fatura 2026/11')
  await typeCard(walk, CARDS.garanti)
  await hands.click(panelButton(page, 'Taksitli Ödeme'))
  await hands.click(page.getByRole('radio', { name: /^2 Taksit/ }).first())
  await hands.click(page.locator('[name=agreement]'))
  const pay = page.locator('form[name=pay] button[type=submit]')
  await expect(pay).toHaveText('₺1.025,00 Öde')
  await hands.click(pay)
  await approve(walk)
  await expect(page.getByText('Ödeme başarıyla gerçekleştirildi.')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('₺1.025,00')
  await record(page, 'paid')
}
