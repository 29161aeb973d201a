import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { rows } from './kit/collections.ts'
import { mailsTo } from './kit/mailbox.ts'
import { WIDTHS, expect, expectAccessible, expectFits, signIn, test } from './kit/test.ts'

const STATEMENT = '/firm-transaction-list'

/** Takes the statement in sight away as a PDF. */
async function paperOf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

test('[M-08] a dealer reads the statement: what was carried over, each balance, what is open, one movement', async ({
  page,
}) => {
  await page.setViewportSize(WIDTHS.desk)
  await signIn(page, 'bayi@vezne.test', STATEMENT)
  await expect(page.getByRole('heading', { level: 1, name: 'Ekstre Dökümü' })).toBeVisible()
  const standing = page.getByRole('region', { name: 'Cari durumu' })
  await expect(standing.getByText('Devir Bakiyesi')).toBeVisible()
  await expect(standing.getByText(/Son aktarım \d\d\.\d\d\.\d{4}/)).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radiogroup', { name: 'Döküm' }).getByText('Açık Hareketler').click()
  await expect(page).toHaveURL(/mode=open/)
  await expect(page.locator('.list-frame[aria-busy=false]')).toBeVisible()
  await rows(page).first().click()
  const drawer = page.getByRole('dialog', { name: 'Hareket' })
  await expect(drawer.getByText('Kalan')).toBeVisible()
  await expectAccessible(page, { within: 'dialog' })
  await page.keyboard.press('Escape')
  await page.getByRole('radiogroup', { name: 'Döküm' }).getByText('Detay').click()
  await expect(page.getByRole('row', { name: /STK-\d+/ }).first()).toContainText(' × ')
  const { name, content } = await paperOf(page)
  expect(name).toMatch(/^ekstre-BAYI-001-\d{4}-\d\d-\d\d\.pdf$/)
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  await page.setViewportSize(WIDTHS.phone)
  await expect(page.locator('.list-card a').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(WIDTHS.phone.width)
})

test(
  '[M-08] the account in dollars: in its own money, in lira, and what the rates brought',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page)
    await page.goto(`${STATEMENT}?from=thisYear`)
    await page.getByRole('radiogroup', { name: 'Tutarlar' }).getByText('Cari dövizi').click()
    await page.getByRole('radiogroup', { name: 'Para birimi' }).getByText('USD').click()
    await expect(page).toHaveURL(/view=account/)
    await expect(page).toHaveURL(/currencyCode=USD/)
    await expect(rows(page).first()).toContainText('Toptan Satış Faturası')
    await expect(page.getByRole('row', { name: /Kur Farkı/ }).first()).toBeVisible()
    const standing = page.getByRole('region', { name: 'Cari durumu' })
    await expect(standing.getByText(/^\$[\d.,]+ \(B\)$/).first()).toBeVisible()
    const lira = page.getByRole('region', { name: 'Defterdeki TL karşılığı' })
    await expect(lira.getByText('Dönem kur farkı')).toBeVisible()
    await expectAccessible(page)
    expect((await paperOf(page)).content.length).toBeGreaterThan(10_000)
    await page.setViewportSize(WIDTHS.phone)
    await expectFits(page, WIDTHS.phone)
    await expectAccessible(page)
    await page.getByRole('radiogroup', { name: 'Tutarlar' }).getByText('TL (tüm hareketler)').click()
    await expect(standing.getByText(/^₺[\d.,]+ \(B\)$/).first()).toBeVisible()
  },
)

test(
  '[M-08] a dealer mails the statement to itself and finds what is left of an invoice ticked in the plan',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page)
    await page.goto(STATEMENT)
    await page.getByRole('button', { name: 'E-posta' }).click()
    const drawer = page.getByRole('dialog', { name: 'Ekstreyi e-postayla gönder' })
    await drawer.getByRole('checkbox', { name: 'bayi@vezne.test' }).check()
    await expect(drawer.getByText('kendi adresinize')).toBeVisible()
    await expectAccessible(page, { within: 'dialog' })
    const before = (await mailsTo('bayi@vezne.test')).length
    await drawer.getByRole('button', { name: 'Gönder' }).click()
    await expect(drawer.getByRole('status')).toContainText('bayi@vezne.test')
    await expect(drawer.getByText('Gönderildi').first()).toBeVisible({ timeout: 30_000 })
    const mails = await mailsTo('bayi@vezne.test')
    expect(mails.length).toBe(before + 1)
    expect(mails[0]?.subject).toContain('cari hesap ekstreniz')
    await page.keyboard.press('Escape')

    await page.goto(`${STATEMENT}?from=thisYear&mode=open`)
    await rows(page).first().click()
    const pay = page.getByRole('dialog', { name: 'Hareket' }).getByRole('link', { name: /^Ödeme planında öde/ })
    await expect(pay).toBeVisible()
    const amount = /[\d.]+,\d\d/.exec((await pay.textContent()) ?? '')?.[0] ?? ''
    await pay.click()
    await expect(page).toHaveURL(/\/payment-plan\?/)
    const ticked = rows(page).filter({ has: page.locator('input[type=checkbox]:checked') })
    await expect(ticked).toHaveCount(1)
    await expect(ticked).toContainText(amount)
  },
)

test(
  '[M-08] staff mails a statement to a typed address and writes the letter from it',
  { tag: '@full' },
  async ({ page }) => {
    const address = `musavir.${randomUUID().slice(0, 8)}@vezne.test`
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page, 'finans@vezne.test')
    await page.goto(STATEMENT)
    await page.getByLabel('Kimin ekstresi?').fill('öztürk')
    await page.getByRole('button', { name: /Öztürk Yapı Market/ }).click()
    await page.getByRole('button', { name: 'E-posta' }).click()
    const drawer = page.getByRole('dialog', { name: 'Ekstreyi e-postayla gönder' })
    await drawer.getByLabel('Diğer adresler').fill('olmaz')
    await drawer.getByRole('button', { name: 'Gönder' }).click()
    await expect(drawer.getByText('Geçerli e-posta adresleri yazın.')).toBeVisible()
    await expectAccessible(page, { within: 'dialog' })
    await drawer.getByLabel('Diğer adresler').fill(address)
    await drawer.getByRole('button', { name: 'Gönder' }).click()
    await expect.poll(async () => (await mailsTo(address)).length, { timeout: 30_000 }).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Mutabakat Gönder' }).click()
    await expect(page).toHaveURL(/\/mutabakatlar/)
    const letter = page.locator('.drawer-end')
    await expect(letter.getByRole('radio').first()).toBeVisible()
    await letter.locator('input[type=email]').fill(address)
    await expectAccessible(page, { within: '.drawer-end' })
  },
)

test('[M-08] staff says whose statement it wants', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize(WIDTHS.desk)
  await signIn(page, 'yonetici@vezne.test')
  await page.goto(STATEMENT)
  await page.getByLabel('Kimin ekstresi?').fill('öztürk')
  await expectAccessible(page)
  await page.getByRole('button', { name: /Öztürk Yapı Market/ }).click()
  await expect(page.getByText('Öztürk Yapı Market').first()).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})
