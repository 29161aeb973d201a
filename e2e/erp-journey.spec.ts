import type { Locator, Page } from '@playwright/test'
import { behindTheScenes } from './kit/backstage.ts'
import { drawerOf, rows } from './kit/collections.ts'
import { LOGO, logoFirm, vouchersOf, type LogoFirm } from './kit/logo.ts'
import { enterByMail, enterNewCompany } from './kit/new-company.ts'
import { approveAtBank, bankIn, CARDS, chooseSingle, ownNumber, payButton, shownReference } from './kit/pay.ts'
import { expectPaid, fillPanelForm } from './kit/panel-pay.ts'
import { anAddress } from './kit/people.ts'
import { expect, expectAccessible, expectGoodAtBothWidths, test, WIDTHS } from './kit/test.ts'

const LEDGER = 'MERKEZ-01'
/** A connection takes a turn every minute, and a busy machine takes its time. */
const TURNS_MS = 240_000

/** Of the company whose page it is. */
const at = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

/** Asked for again until a turn of the connection has brought it. */
const afterATurn = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await look()
  }).toPass({ timeout: TURNS_MS, intervals: [3000] })

const soon = { timeout: 5000 }

async function openLedger(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Yeni Defter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeni Defter' })
  await dialog.getByLabel('Defter kodu').fill(LEDGER)
  await dialog.getByLabel('Defter adı').fill('Merkez Defteri')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Defteri Aç' }).click()
  await expect(dialog).toBeHidden()
}

async function connectLogo(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Logo/ }).check()
  await page.getByLabel('ERP adresi').fill(LOGO.address)
  await page.getByLabel('Kullanıcı adı').fill(LOGO.username)
  await page.getByLabel('Şifre', { exact: true }).fill(LOGO.password)
  await page.getByLabel(/^Client ID/).fill(LOGO.clientId)
  await page.getByLabel('Client Secret').fill(LOGO.clientSecret)
  await page.getByRole('switch', { name: 'Bağlantı açık' }).click()
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kaydedildi.')).toBeVisible()
  await page.getByRole('button', { name: 'Bağlantıyı Dene' }).click()
  await expect(page.getByText(/^Bağlantı çalışıyor/)).toBeVisible()
}

/** A user of the firm that came from Logo, signed in on a page of their own. */
async function enterAsDealer(office: Page, page: Page, { code, title }: LogoFirm): Promise<void> {
  const email = anAddress()
  await at(office, '/yonetim/kullanicilar')
  await office.getByRole('button', { name: 'Kullanıcı Davet Et' }).click()
  const dialog = office.getByRole('dialog', { name: 'Kullanıcı Davet Et' })
  await dialog.getByLabel('E-posta').fill(email)
  await dialog.getByLabel('Ad soyad').fill('Deniz Işık')
  await dialog.getByLabel('Bayi', { exact: true }).fill(code)
  await dialog.getByRole('button', { name: new RegExp(title) }).click()
  for (const name of [
    'Kartla ödeme yapar',
    'Tahsilatları görür',
    'Ekstreleri görür',
    'Stokları görür',
    'ERP raporlarını görür',
  ])
    await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Daveti Gönder' }).click()
  await expect(office.getByText(`Davet gönderildi: ${email}`)).toBeVisible()
  await enterByMail(page, email)
}

async function payByCard(page: Page): Promise<string> {
  await at(page, '/pos-collection')
  await page.locator('[name=amount]').fill(String(1000 + ownNumber()))
  await fillPanelForm(page, CARDS.isbank)
  await chooseSingle(page)
  await payButton(page).click()
  await approveAtBank(bankIn(page))
  await expectPaid(page)
  return shownReference(page)
}

/** The transfer of a payment in Erp Rapor, once its row says so. */
async function transferOf(page: Page, order: string, status: string): Promise<Locator> {
  await at(page, `/erp-report?q=${order}`)
  await afterATurn(page, () => expect(rows(page)).toContainText(status, soon))
  await rows(page).click()
  return page.getByRole('dialog', { name: `Aktarım ${order}` })
}

/** From the doctor to the mapping and back: the code that Logo knows, looked at in the voucher before it is saved and after. */
async function mendMapping(page: Page, drawer: Locator, posName: string): Promise<void> {
  await drawer.getByRole('link', { name: 'Eşlemeyi Düzelt' }).click()
  await expect(page).toHaveURL(new RegExp(`defter=${LEDGER}$`))
  const preview = page.getByRole('region', { name: 'Fiş önizlemesi' })
  await expect(preview.getByText(`"BANKACC_CODE": "${posName}"`).first()).toBeVisible()
  await page.getByRole('button', { name: `${posName}: kod ver` }).click()
  await page.getByRole('group', { name: 'Kod satırı 1' }).getByLabel('POS / banka hesap kodu').fill('POS.01')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kaydedildi.')).toBeVisible()
  await expect(preview.getByText('"BANKACC_CODE": "POS.01"').first()).toBeVisible()
  await expect(preview).toContainText('POST /ArpSlips')
  await expect(preview).toContainText(/"CREDIT_CARD_NO": "540667\*+5403"/)
  await expectGoodAtBothWidths(page)
  await page.setViewportSize(WIDTHS.desk)
}

test.use({ viewport: WIDTHS.desk })

test(
  '[M-13] [M-10] Logo is connected in the office: a dealer sees its books and stocks, pays, and a mended mapping brings the voucher’s number',
  { tag: '@full' },
  async ({ page, browser }) => {
    test.setTimeout(900_000)
    const firm = await logoFirm()
    const domain = await enterNewCompany(page, 'logo')
    const posName = await behindTheScenes('put-till.ts', domain)
    await at(page, '/yonetim/erp-baglantisi')
    await openLedger(page)
    await connectLogo(page)

    // The first voucher before there is any: by the codes of now, which nobody has set.
    await page.getByRole('button', { name: 'Deneme Fişini Göster' }).click()
    const post = page.getByRole('region', { name: 'Deneme fişi' })
    await expect(post).toContainText('POST /ArpSlips')
    await expect(post).toContainText(`"BANKACC_CODE": "${posName}"`)
    const state = page.getByRole('region', { name: 'Durum' })
    await afterATurn(page, async () => {
      await expect(state.getByText('Çalışıyor')).toBeVisible(soon)
      for (const kind of ['Cari hareketler', 'Stoklar'])
        await expect(state.getByRole('row', { name: kind }).getByRole('cell').nth(1)).toContainText(':', soon)
    })
    await expectGoodAtBothWidths(page)
    await page.setViewportSize(WIDTHS.desk)

    const theirs = await browser.newContext({ locale: 'tr-TR', reducedMotion: 'reduce', viewport: WIDTHS.desk })
    const dealer = await theirs.newPage()
    await enterAsDealer(page, dealer, firm)
    await at(dealer, '/firm-transaction-list')
    await expect(rows(dealer).filter({ hasText: firm.invoice })).toContainText('5.000,00')
    await at(dealer, `/stocks?q=${firm.item.code}`)
    await expect(rows(dealer)).toContainText(firm.item.name)
    await expect(rows(dealer)).toContainText('Bol')
    await expect(rows(dealer)).not.toContainText('Güncel olmayabilir')

    // What Logo is told by a name that it does not know is refused, and the doctor says where that is mended.
    const order = await payByCard(dealer)
    const failed = await transferOf(page, order, 'Hatalı')
    await expect(failed.getByText('ERP’de bu POS (banka) hesabı yok.')).toBeVisible()
    expect(await vouchersOf(order)).toEqual([])
    await expectAccessible(page)
    await mendMapping(page, failed, posName)
    await (await transferOf(page, order, 'Hatalı')).getByRole('button', { name: 'Tekrar Gönder' }).click()
    await expect(failed.locator('.hand-out-amount')).toContainText('Bekliyor')
    await transferOf(page, order, 'Aktarıldı')
    const [voucher, ...more] = await vouchersOf(order)
    expect([voucher, more]).toMatchObject([{ lines: [{ code: firm.code, bankAccount: 'POS.01' }] }, []])
    await expect(rows(page)).toContainText(voucher?.number ?? 'no number')

    // The dealer finds the number where it looks for its payment.
    await at(dealer, `/erp-report?q=${order}`)
    await expect(rows(dealer)).toContainText(voucher?.number ?? 'no number')
    await at(dealer, `/pos-collection-transaction?q=${order}`)
    await rows(dealer).first().click()
    await expect(drawerOf(dealer)).toContainText(voucher?.number ?? 'no number')

    // A day later nobody has asked for stocks: the figures are badged and stay, until the company says that they are good for longer,
    // and how many there are.
    await behindTheScenes('age-stocks.ts', domain, '25')
    await at(dealer, `/stocks?q=${firm.item.code}`)
    await expect(rows(dealer)).toContainText('Güncel olmayabilir')
    await expect(rows(dealer)).toContainText('Bol')
    await expectGoodAtBothWidths(dealer)
    await at(page, '/yonetim/stok-gorunurlugu')
    await page.getByLabel('Eski sayılır (saat)').fill('48')
    await page.getByRole('radio', { name: /^Miktarı görür/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Kaydedildi.')).toBeVisible()
    await dealer.setViewportSize(WIDTHS.desk)
    await dealer.reload()
    await expect(rows(dealer)).toContainText('120')
    await expect(rows(dealer)).not.toContainText('Güncel olmayabilir')
    await theirs.close()
  },
)
