import type { Page } from '@playwright/test'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { enterNewCompany } from './kit/new-company.ts'
import { expect, expectAccessible, test } from './kit/test.ts'
import { workbookOf } from './kit/workbook.ts'

const ACCOUNTS = 134
const KINDS = ['Tüm kartlar', 'Bireysel', 'Ticari'] as const
const ROWS = 400
const MISTAKES = 23
/** In every seventeenth row, as a hand slips: in words, below nothing, above all, finer than a rate is. */
const SLIPS = ['iki', '-1', 100.5, 2.12345] as const

/** What the company has before its commissions: so many POS accounts, off as every new one is. */
const openAccounts = (page: Page) =>
  page.evaluate(async (count) => {
    for (let no = 1; no <= count; no += 1) {
      const account = {
        id: null,
        version: 0,
        bankId: 62,
        name: `POS ${no}`,
        endpointMode: 'simulated',
        currencies: ['TRY'],
        installmentCurrencies: ['TRY'],
        settings: {},
        settlement: { kind: 'blocked', days: 1 },
        commissionAt: 'each',
        payout: 'business',
        remainder: 'first',
        iban: null,
        costs: [],
        halfSecure: [],
        credentials: { merchantId: '1', terminalId: '2', provPassword: '3', refundPassword: '4', storeKey: '5' },
      }
      const answer = await fetch('/api/Admin/PosAccounts/Save', {
        method: 'POST',
        headers: { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' },
        body: JSON.stringify(account),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
  }, ACCOUNTS)

/** Four hundred rows at the cash price, so that nobody has to confirm that payers are charged. */
function table(areWrong: boolean): Buffer {
  const titles = ['POS Hesabı', 'Kart Türü', 'Tek Çekim', '2 Taksit', 'Peşin Fiyatına']
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const slip = areWrong && at % 17 === 3 && at < MISTAKES * 17 ? SLIPS[at % SLIPS.length] : undefined
    const kind = KINDS[at % KINDS.length] ?? ''
    return [`POS ${Math.floor(at / KINDS.length) + 1}`, kind, 0, slip ?? 2.5, '1; 2']
  })
  return workbookOf([titles, ...rows])
}

const choose = (page: Page, buffer: Buffer) =>
  page.getByLabel('Excel dosyası (.xlsx)').setInputFiles({
    name: 'tablo.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })

const rate = (page: Page) => page.getByLabel(/^POS 1 · Bonus, 2 taksit: oran/)

async function openPart(page: Page, part: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Komisyonların bölümleri' }).getByRole('link', { name: part }).click()
}

test(
  '[I-34] commissions: of 400 rows the 23 mistakes are named and nothing changes; mended, they hold from tomorrow and go back',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    await enterNewCompany(page, 'komisyon')
    await openAccounts(page)
    await page.goto(new URL('/yonetim/komisyonlar', page.url()).href)
    await openPart(page, 'Excel')
    const upload = page.getByRole('region', { name: 'Excel’den yükle' })
    // A first file is offered to hold from today on.
    const from = upload.getByLabel('Geçerlilik başı')
    const tomorrow = addDays(await from.inputValue(), 1)
    await from.fill(tomorrow)
    await choose(page, table(true))
    await expect(page.getByText('23 hücre düzeltilmeli. Hiçbir şey değişmedi.')).toBeVisible()
    const wrong = page.getByRole('table', { name: 'Düzeltilmesi gereken hücreler' }).locator('tbody').getByRole('row')
    await expect(wrong).toHaveCount(MISTAKES)
    await expect(wrong.first()).toContainText('D · 2 Taksit')
    await expect(page.getByRole('button', { name: /Farkları Uygula/ })).toHaveCount(0)
    await expectAccessible(page)

    await choose(page, table(false))
    const differences = page.getByRole('table', { name: 'Uygulanacak farklar' })
    await expect(differences.getByRole('row', { name: /POS 1 · Bonus D · 2 Taksit/ })).toContainText('2,50')
    await page.getByLabel('Neden').fill('Bankanın yeni tablosu')
    await page.getByRole('button', { name: 'Farkları Uygula (800)' }).click()
    await expect(page.getByText('Uygulandı: 800 hücre değişti.')).toBeVisible()

    // From tomorrow on: what payers are asked for today is what it was.
    await openPart(page, 'Tablo')
    await expect(rate(page)).toHaveValue('')

    await openPart(page, 'Geçmiş ve geri alma')
    const undo = page.getByRole('region', { name: 'Bir güne geri dön' })
    await undo.getByLabel('Geçerlilik başı').fill(tomorrow)
    await undo.getByRole('button', { name: 'Farkı Gör' }).click()
    await undo.getByLabel('Neden').fill('Yanlış tablo')
    await undo.getByRole('button', { name: 'O Güne Dön' }).click()
    await expect(undo.getByText('Geri dönüldü: 800 hücre değişti.')).toBeVisible()
  },
)
