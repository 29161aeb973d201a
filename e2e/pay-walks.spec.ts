import type { Page } from '@playwright/test'
import { mailsTo } from './kit/mailbox.ts'
import { ownMark } from './kit/own-mark.ts'
import { fillAll, openForm, payAddress, type Said } from './kit/pay-form.ts'
import { approveAtBank, bankIn, CARDS, chargedFor, fillForm, ownAmount, payButton, resultDialog } from './kit/pay.ts'
import { expect, test } from './kit/test.ts'

/** A person's walk: fill in, pay at the bank, read that it was taken, find the receipt. */
async function expectWalk(page: Page, company: string, own: Said, path = ''): Promise<void> {
  const { typed, shown } = ownAmount()
  const email = `${company}-${ownMark()}@vezne.test`
  await openForm(page, payAddress(company, `${path}?lang=tr`))
  await fillAll(page, { ...own, email })
  await page.locator('[name=receipt]').check()
  await fillForm(page, { amount: typed, card: CARDS.isbank })
  await expect(payButton(page)).toHaveText(`₺${shown} Öde`)
  await payButton(page).click()
  await approveAtBank(bankIn(page))
  const dialog = resultDialog(page)
  await expect(dialog.getByText('Ödeme başarıyla gerçekleştirildi.')).toBeVisible()
  const reference = (await dialog.locator('dt:text-is("İşlem no") + dd').textContent()) ?? ''
  const [charge] = await chargedFor(reference)
  expect.soft(charge).toMatchObject({ amountMinor: Number(shown.replace(/\D/g, '')) })
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
}

const PERSON = { customerInformation: 'Ayşe Yılmaz', tckn: '10000000146', mobilePhone: '5321234567' }

test('[P-01] [I-05] a premium is paid at an insurer', { tag: '@full' }, async ({ page }) => {
  const policy = { paymentMethod: 'Toros Sigorta', contractNumber: 'P-2026/17', branchCode: '34' }
  await expectWalk(page, 'sigorta', { ...PERSON, ...policy })
})

test('[P-01] [P-25] [I-05] a contract is paid at a branch', { tag: '@full' }, async ({ page }) => {
  await expectWalk(page, 'sozlesme', { ...PERSON, contractNumber: '1234567' }, '/100/1001')
})

test('[P-01] [I-05] a debt is paid at Rubik', { tag: '@full' }, async ({ page }) => {
  await expectWalk(page, 'rubik', { customerInformation: 'Ayşe Yılmaz', mobilePhone: '5321234567' })
})

test('[P-01] [I-05] an invoice is paid at an exporter', { tag: '@full' }, async ({ page }) => {
  await expectWalk(page, 'ihracat', { contractNumber: 'EXP-17', memberNumber: '42' })
})

test('[P-01] [I-05] a dealer pays a group of companies', { tag: '@full' }, async ({ page }) => {
  await expectWalk(page, 'grup', { customerInformation: 'Kuzey Bayi' })
})
