import { mailsTo, messagesTo } from './kit/mailbox.ts'
import { approveAtBank, bankIn, chargedFor, ownAmount, resultDialog } from './kit/pay.ts'
import {
  fillAsPayer,
  fillLink,
  insteadOf,
  makeLink,
  openLink,
  openLinks,
  ownRecipient,
  payLink,
  sendLink,
} from './kit/payment-links.ts'
import { isMarked, mark } from './kit/shell.ts'
import { expect, expectAccessible, signIn, test, WIDTHS } from './kit/test.ts'
import { workbookOf } from './kit/workbook.ts'

const PAID = 'Ödeme başarıyla gerçekleştirildi.'

test('[R-06] [M-06] [M-07] [L-01] [L-04] a link is made, sent by mail and SMS and paid, and Link Takibi shows it paid without a reload', async ({
  page,
  context,
}) => {
  test.slow()
  await page.setViewportSize(WIDTHS.desk)
  const name = ownRecipient('Çınar')
  const email = `${name.replaceAll(/\W/g, '')}@vezne.test`
  const phone = `0532 ${String(Date.now()).slice(-7)}`
  const { typed, shown } = ownAmount()
  await fillLink(page, { name, amount: typed, email, phone })
  // The payer's own page beside the form, with what was typed.
  const preview = page.frameLocator('.link-preview iframe')
  await expect(preview.locator('[name=amount]')).toHaveValue(shown)
  await expect(preview.getByText(`Fatura ${name}`)).toBeVisible()
  await expectAccessible(page, { within: '.link-screen' })
  const address = await sendLink(page)
  await expectAccessible(page)
  await expect.poll(async () => (await mailsTo(email)).map(({ text }) => text).join()).toContain(address)
  // A provider that is not reached at once is tried again after a minute.
  await expect
    .poll(async () => (await messagesTo(phone)).map(({ text }) => text).join(), { timeout: 150_000 })
    .toContain(address)

  const row = await openLinks(page, name)
  await expect(row).toContainText('Aktif')
  await mark(page)
  const payer = await context.newPage()
  await fillAsPayer(payer, address)
  await expect(payer.locator('[name=amount]')).toHaveValue(shown)
  await expectAccessible(payer)
  expect(await payLink(payer)).toBe(200)
  // It stays at the bank's question until the payer answers: the row has all the time it wants.
  await expect(row).toContainText('Ödeniyor')
  await approveAtBank(bankIn(payer))
  await expect(resultDialog(payer)).toContainText(PAID)
  await resultDialog(payer).getByRole('button', { name: 'Kapat' }).last().click()
  await expect(insteadOf(payer, 'paid')).toContainText(PAID)
  await expectAccessible(payer)

  await expect(row).toContainText('Ödendi')
  await expect(row).toContainText(shown)
  await expect(isMarked(page)).toHaveCount(1)
  const drawer = await openLink(row)
  await expect(drawer).toContainText(`Ödendi: ₺${shown}`)
  await expectAccessible(page, { within: '.drawer-end' })
})

test(
  '[L-01] [L-03] a link that has expired or was paid says so in both languages, and has no form',
  { tag: '@full' },
  async ({ page }) => {
    for (const [code, state, tr, en] of [
      ['DEMO-SURESI-DOLDU', 'expired', 'Ödeme geçerlilik tarihi dolmuştur.', 'Payment validity date is expired.'],
      ['DEMO-ODENDI', 'paid', PAID, 'Payment was made successfully.'],
    ] as const) {
      await page.goto(`/paymentPage?d=${code}`)
      await expect(insteadOf(page, state)).toContainText(tr)
      await expect(page.locator('form[name=pay]')).toHaveCount(0)
      await page.getByRole('link', { name: 'English' }).click()
      await expect(insteadOf(page, state)).toContainText(en)
      await page.goto(`/paymentPage?d=${code}&lang=tr`)
    }
    const unknown = await page.goto('/paymentPage?d=BOYLE-BIR-LINK-YOK')
    expect(unknown?.status()).toBe(404)
  },
)

test(
  '[M-07] [L-01] a link cancelled while its page is open takes no payment, and says why',
  { tag: '@full' },
  async ({ page, context }) => {
    test.slow()
    const name = ownRecipient('İptal')
    const { typed, shown } = ownAmount()
    const address = await makeLink(page, { name, amount: typed })
    const payer = await context.newPage()
    await fillAsPayer(payer, address)
    const drawer = await openLink(await openLinks(page, name))
    await drawer.getByRole('button', { name: 'İptal Et' }).click()
    await expect(drawer).toContainText(`₺${shown} isteyen bu link artık ödenemeyecek`)
    await drawer.getByLabel('Neden (isteğe bağlı)').fill('Yanlış tutar')
    await drawer.getByRole('button', { name: 'İptal Et' }).click()
    await expect(drawer).toContainText('Link iptal edildi.')
    expect(await payLink(payer)).toBe(409)
    await expect(payer.locator('form[name=pay]')).toContainText('Bu link iptal edilmiş.')
    await payer.reload()
    await expect(insteadOf(payer, 'cancelled')).toContainText('Bu ödeme isteği iptal edildi.')
  },
)

test(
  '[M-06] an open amount out of its range is refused beside its field, and one within it is paid',
  { tag: '@full' },
  async ({ page, context }) => {
    test.slow()
    const address = await makeLink(page, { name: ownRecipient('Serbest'), range: ['100', '5000'] })
    const payer = await context.newPage()
    await fillAsPayer(payer, address, '99,99')
    await payer.locator('form[name=pay] button[type=submit]').click()
    await expect(payer.locator('#field-amount')).toHaveAttribute('aria-invalid', 'true')
    await expect(payer.locator('form[name=pay]')).toContainText('Tutar, linkin izin verdiği aralıkta olmalıdır.')
    await payer.locator('[name=amount]').fill(ownAmount().typed)
    expect(await payLink(payer)).toBe(200)
    await approveAtBank(bankIn(payer))
    await expect(resultDialog(payer)).toContainText(PAID)
  },
)

test(
  '[L-01] a link of two uses is paid twice, and then says that it is used up',
  { tag: '@full' },
  async ({ page, browser }) => {
    test.slow()
    const name = ownRecipient('İki kez')
    const address = await makeLink(page, { name, range: ['100', '5000'], uses: 2 })
    for (const state of ['partly-paid', 'exhausted']) {
      // Another person each time, with a browser of their own.
      const context = await browser.newContext()
      const payer = await context.newPage()
      await fillAsPayer(payer, address, ownAmount().typed)
      expect(await payLink(payer)).toBe(200)
      await approveAtBank(bankIn(payer))
      await expect(resultDialog(payer)).toContainText(PAID)
      await payer.goto(address)
      if (state === 'exhausted') await expect(insteadOf(payer, state)).toBeVisible()
      else await expect(payer.locator('form[name=pay]')).toBeVisible()
      await context.close()
    }
    await expect(await openLinks(page, name)).toContainText('2/2')
  },
)

test('[L-01] two payers of one link make one charge', { tag: '@full' }, async ({ page, browser }) => {
  test.slow()
  const name = ownRecipient('İki kişi')
  const { typed } = ownAmount()
  const address = await makeLink(page, { name, amount: typed })
  const contexts = await Promise.all([browser.newContext(), browser.newContext()])
  const [first, second] = await Promise.all(contexts.map((context) => context.newPage()))
  if (first === undefined || second === undefined) throw new Error('two payers were wanted')
  await fillAsPayer(first, address)
  await fillAsPayer(second, address)
  expect(await payLink(first)).toBe(200)
  expect(await payLink(second)).toBe(409)
  await expect(second.locator('form[name=pay]')).toContainText('Bu ödeme şu anda yapılıyor')
  await approveAtBank(bankIn(first))
  await expect(resultDialog(first)).toContainText(PAID)
  const drawer = await openLink(await openLinks(page, name))
  const order = (await drawer.locator('.link-detail-lines a').first().textContent()) ?? ''
  expect(await chargedFor(order)).toHaveLength(1)
  await Promise.all(contexts.map((context) => context.close()))
})

const ROWS = 1000
const WRONG = 37

test(
  '[M-06] a workbook of 1 000 rows with 37 wrong ones makes 963 links, and none the second time',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    const name = ownRecipient('Toplu')
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const rows = Array.from({ length: ROWS }, (_, at) => [
      `${name} ${at + 1}`,
      // Every wrong one is wrong in its amount.
      at < WRONG ? 'bin lira' : `${at + 1},50`,
      `Fatura ${at + 1}`,
      until,
    ])
    const file = {
      name: 'linkler.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: workbookOf([['Alıcı', 'Tutar', 'Açıklama', 'Son Geçerlilik'], ...rows]),
    }
    await signIn(page, 'yonetici@vezne.test')
    await page.goto('/payment-request')
    await page.getByRole('button', { name: 'Excel’den Toplu Link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Excel’den Toplu Link' })
    await dialog.getByLabel('Excel dosyası (.xlsx)').setInputFiles(file)
    await expect(dialog.getByText(`${WRONG} hatalı satır`)).toBeVisible()
    await expect(dialog.getByRole('table', { name: 'Düzeltilmesi gereken hücreler' })).toContainText('bin lira')
    await expectAccessible(page, { within: '.link-bulk' })
    await dialog.getByRole('checkbox', { name: /Hatalı satırları atla/ }).check()
    await dialog.getByRole('button', { name: /Farkları Uygula/ }).click()
    await expect(dialog.getByText(/^Uygulandı/)).toBeVisible()
    await dialog.getByLabel('Excel dosyası (.xlsx)').setInputFiles(file)
    await expect(dialog.getByText(`${ROWS - WRONG} satır daha önce oluşturulmuş`)).toBeVisible()
    await expect(dialog.getByText('0 yeni link')).toBeVisible()
  },
)
