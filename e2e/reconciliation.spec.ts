import { fillLetter, ownAccount, sendLetter } from './kit/reconciliations.ts'
import { expect, expectAccessible, expectFits, signIn, test, WIDTHS } from './kit/test.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\n%%EOF\n')

test('a letter is agreed to by one dealer and disputed by another with a file; staff sees both and settles the difference', async ({
  page,
  context,
}) => {
  const account = await ownAccount()
  const [yes, no] = ['evet', 'hayir'].map((word) => `${word}.${account}@vezne.test`.toLowerCase())
  await page.setViewportSize(WIDTHS.desk)
  await signIn(page, 'finans@vezne.test')
  await fillLetter(page, account, yes ?? '')
  await expectAccessible(page, { within: '.reconciliation-drawer' })
  const agreed = await sendLetter(page, yes ?? '')

  const firm = await context.newPage()
  await firm.setViewportSize(WIDTHS.phone)
  await firm.goto(agreed)
  // Closed, it tells no figure.
  await expect(firm.getByText('12.500,00')).toHaveCount(0)
  await expectAccessible(firm)
  await firm.getByRole('button', { name: 'Mektubu Aç' }).click()
  await expect(firm.getByText('Sizden alacağımız')).toBeVisible()
  await expect(firm.getByText('Kayıtlarımız da aynı. Size borcumuz: ₺12.500,00')).toBeVisible()
  await expectFits(firm, WIDTHS.phone)
  await expectAccessible(firm)
  await firm.getByRole('radio', { name: /^Mutabıkız/ }).check()
  await firm.getByLabel('Adınız soyadınız').fill('Ayşe Yılmaz')
  await firm.getByRole('button', { name: 'Yanıtı Gönder' }).click()
  await expect(firm.getByRole('heading', { name: 'Mutabık olduğunuzu bildirdiniz.' })).toBeVisible()
  await expectAccessible(firm)

  await fillLetter(page, account, no ?? '')
  const disputed = await sendLetter(page, no ?? '')
  await firm.setViewportSize(WIDTHS.desk)
  await firm.goto(`${disputed}?lang=en`)
  await firm.getByRole('button', { name: 'Open the Letter' }).click()
  await firm.getByRole('radio', { name: /^We do not agree/ }).check()
  await firm.getByLabel('Your balance').fill('12.000,00')
  await firm.getByLabel('Note').fill('Ekim iadesi eksik')
  await firm
    .getByLabel('Your statement')
    .setInputFiles({ name: 'ekstre.pdf', mimeType: 'application/pdf', buffer: PDF })
  await firm.getByLabel('Your name').fill('Veli Kaya')
  await expectAccessible(firm)
  await firm.getByRole('button', { name: 'Send the Answer' }).click()
  await expect(firm.getByRole('heading', { name: 'You have said that you do not agree.' })).toBeVisible()

  await page.goto('/mutabakatlar')
  const rows = page.locator('tr[data-row]').filter({ hasText: account })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Mutabıkız' })).toContainText('0,00')
  const row = rows.filter({ hasText: 'Fark Bildirildi' })
  await expect(row).toContainText('-500,00')
  await expectAccessible(page)
  await row.locator('a[href*="detail="]').first().click()
  const drawer = page.getByRole('dialog', { name: /^Mektup / })
  await expect(drawer).toContainText('Ekim iadesi eksik')
  await expect(drawer.getByRole('button', { name: 'Ek Dosyayı İndir' })).toBeVisible()
  await expectAccessible(page, { within: '.reconciliation-drawer' })
  await drawer.getByRole('button', { name: 'Farkı Çözüldü Say' }).click()
  await drawer.getByLabel('Nasıl çözüldü?').fill('İade faturası işlendi')
  await drawer.getByRole('button', { name: 'Farkı Çözüldü Say' }).click()
  await expect(drawer).toContainText('Çözüldü')
})
