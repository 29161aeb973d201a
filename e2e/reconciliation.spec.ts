import type { Page } from '@playwright/test'
import { fillLetter, LETTERS, ownAccount, sendLetter } from './kit/reconciliations.ts'
import { expect, expectAccessible, expectFits, signIn, test, WIDTHS } from './kit/test.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\n%%EOF\n')
const STATEMENT = { name: 'ekstre.pdf', mimeType: 'application/pdf', buffer: PDF }

/** Staff at the desk, who sends one letter about the account; answers where the dealer reads it. */
async function letterAbout(page: Page, account: string): Promise<string> {
  const email = `mutabakat.${account}@vezne.test`.toLowerCase()
  await page.setViewportSize(WIDTHS.desk)
  await signIn(page, 'finans@vezne.test', LETTERS)
  await fillLetter(page, account, email)
  await expectAccessible(page, { within: '.drawer-end' })
  return sendLetter(page, email)
}

const rowsOf = (page: Page, account: string) => page.locator('tr[data-row]').filter({ hasText: account })

test('a letter is disputed by a dealer on a phone, with a file; staff sees it and settles the difference', async ({
  page,
  context,
}) => {
  const account = await ownAccount()
  const address = await letterAbout(page, account)

  const firm = await context.newPage()
  await firm.setViewportSize(WIDTHS.phone)
  await firm.goto(address)
  // Closed, it tells no figure.
  await expect(firm.getByText('12.500,00')).toHaveCount(0)
  await firm.getByRole('button', { name: 'Mektubu Aç' }).click()
  await expect(firm.getByText('Sizden alacağımız')).toBeVisible()
  await firm.getByRole('radio', { name: /^Mutabık değiliz/ }).check()
  await firm.getByLabel('Bakiyeniz').fill('12.000,00')
  await firm.getByLabel('Açıklama').fill('Ekim iadesi eksik')
  await firm.getByLabel('Ekstreniz').setInputFiles(STATEMENT)
  await firm.getByLabel('Adınız soyadınız').fill('Veli Kaya')
  await expectFits(firm, WIDTHS.phone)
  await expectAccessible(firm)
  await firm.getByRole('button', { name: 'Yanıtı Gönder' }).click()
  await expect(firm.getByRole('heading', { name: 'Mutabık olmadığınızı bildirdiniz.' })).toBeVisible()

  await page.goto(LETTERS)
  const row = rowsOf(page, account)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Fark Bildirildi')
  await expect(row).toContainText('-500,00')
  await expectAccessible(page)
  await row.locator('a[href*="detail="]').first().click()
  const drawer = page.getByRole('dialog', { name: /^Mektup / })
  await expect(drawer).toContainText('Ekim iadesi eksik')
  await expect(drawer.getByRole('button', { name: 'Ek Dosyayı İndir' })).toBeVisible()
  await expectAccessible(page, { within: '.drawer-end' })
  await drawer.getByRole('button', { name: 'Farkı Çözüldü Say' }).click()
  await drawer.getByLabel('Nasıl çözüldü?').fill('İade faturası işlendi')
  await drawer.getByRole('button', { name: 'Farkı Çözüldü Say' }).click()
  await expect(drawer).toContainText('Çözüldü')
})

test(
  'a letter is agreed to, and one is answered in English at a desk; each of its pages is accessible',
  { tag: '@full' },
  async ({ page, context }) => {
    const account = await ownAccount()
    const firm = await context.newPage()
    await firm.setViewportSize(WIDTHS.phone)
    await firm.goto(await letterAbout(page, account))
    await expectAccessible(firm)
    await firm.getByRole('button', { name: 'Mektubu Aç' }).click()
    await expect(firm.getByText('Kayıtlarımız da aynı. Size borcumuz: ₺12.500,00')).toBeVisible()
    await expectFits(firm, WIDTHS.phone)
    await expectAccessible(firm)
    await firm.getByRole('radio', { name: /^Mutabıkız/ }).check()
    await firm.getByLabel('Adınız soyadınız').fill('Ayşe Yılmaz')
    await firm.getByRole('button', { name: 'Yanıtı Gönder' }).click()
    await expect(firm.getByRole('heading', { name: 'Mutabık olduğunuzu bildirdiniz.' })).toBeVisible()
    await expectAccessible(firm)
    await page.goto(LETTERS)
    await expect(rowsOf(page, account).filter({ hasText: 'Mutabıkız' })).toContainText('0,00')

    const other = await ownAccount()
    await firm.setViewportSize(WIDTHS.desk)
    await firm.goto(`${await letterAbout(page, other)}?lang=en`)
    await firm.getByRole('button', { name: 'Open the Letter' }).click()
    await firm.getByRole('radio', { name: /^We do not agree/ }).check()
    await firm.getByLabel('Your balance').fill('12.000,00')
    await firm.getByLabel('Note').fill('A return is missing')
    await firm.getByLabel('Your statement').setInputFiles(STATEMENT)
    await firm.getByLabel('Your name').fill('Veli Kaya')
    await expectAccessible(firm)
    await firm.getByRole('button', { name: 'Send the Answer' }).click()
    await expect(firm.getByRole('heading', { name: 'You have said that you do not agree.' })).toBeVisible()
  },
)
