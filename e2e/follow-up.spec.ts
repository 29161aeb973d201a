import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { companyCalendar, isBusinessDay } from '@vezne/domain/calendar/business-days.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { erpBooks, sendEmail, sendLines } from './kit/erp.ts'
import { mailsTo } from './kit/mailbox.ts'
import { expect, expectAccessible, expectFits, signIn, test, WIDTHS } from './kit/test.ts'

const EMAIL = 'muhasebe@ozturk.example'
const RULES = '/yonetim/hatirlatma-kurallari'
const isWorkingDay = isBusinessDay(companyCalendar([]), istanbulDay(Date.now()))

/** The follow-up of whoever has this account. */
async function openFollowUp(page: Page, accountId: string) {
  await page.goto(`/firm-transaction-list?accountId=${accountId}&from=thisYear`)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/FollowUp/Detail')),
    page.getByRole('button', { name: 'Takip', exact: true }).click(),
  ])
  expect(answer.status()).toBe(200)
  return page.getByRole('dialog', { name: /^Takip: / })
}

/** A step that asks why. */
async function reasoned(page: Page, name: string, reason: string) {
  const drawer = page.getByRole('dialog', { name: /^Takip: / })
  await drawer.getByRole('button', { name, exact: true }).first().click()
  const form = drawer.getByRole('form', { name })
  await form.getByRole('textbox').fill(reason)
  await form.getByRole('button', { name, exact: true }).click()
}

test(
  '[M-03] words are set, a dealer is reminded and reads them, a note is kept, and two persons follow a debt no longer',
  { tag: '@full' },
  async ({ page, context }) => {
    const books = await erpBooks()
    // Few digits: a long number might be a card's.
    const number = `HTR-${randomUUID().slice(0, 4)}-${randomUUID().slice(0, 4)}`
    const line = { externalId: number, documentNo: number, documentOn: '2026-03-05', dueOn: '2026-04-05' }
    await sendLines(page, books, { asOf: Date.now(), items: [{ ...line, debit: 1234.5, credit: 0 }] })
    await sendEmail(page, books, EMAIL)

    await page.setViewportSize(WIDTHS.desk)
    await signIn(page, 'finans@vezne.test', RULES)
    await page.getByLabel('Sessiz saatlerin başı').fill('00:00')
    await page.getByLabel('Sessiz saatlerin sonu').fill('00:00')
    await page.getByLabel('E-posta (Türkçe)').fill(`Sayın {firma}, {belgeler} için {tutar}. ${number}`)
    await expect(page.getByText(`FTR-1042, FTR-1077 için ₺12.450,00. ${number}`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Kaydet' }).click()
    await expect(page.getByText('Kaydedildi.', { exact: true })).toBeVisible()
    await page.setViewportSize(WIDTHS.phone)
    await expectFits(page, WIDTHS.phone)
    await page.setViewportSize(WIDTHS.desk)

    const drawer = await openFollowUp(page, books.accountId)
    await drawer.getByRole('checkbox', { name: `${number} borcunu seç` }).check()
    await drawer.getByRole('button', { name: /Hatırlat/ }).click()
    await expect(drawer.getByRole('status').getByText(isWorkingDay ? 'Gönderiliyor' : /sonrasında/)).toBeVisible()
    if (isWorkingDay) {
      await expect(async () => {
        const mails = await mailsTo(EMAIL)
        expect(mails.filter(({ text }) => text.includes(`${number} için ₺1.234,50. ${number}`))).toHaveLength(1)
      }).toPass()
    }
    await drawer.getByRole('button', { name: /Hatırlat/ }).click()
    await expect(drawer.getByText('bugün seçtiğiniz yolla zaten hatırlatıldı')).toBeVisible()
    await drawer.getByLabel('Not', { exact: true }).last().fill(`Cuma ödeyecek ${number}`)
    await drawer.getByRole('button', { name: 'Not Ekle' }).click()
    await expect(drawer.getByText(`Cuma ödeyecek ${number}`)).toBeVisible()
    await reasoned(page, 'Yasal Takibe Al', 'İcra 2026/11')
    await expect(drawer.getByText(/Yasal takip: \d\d\.\d\d\.\d{4}/)).toBeVisible()
    await reasoned(page, 'Takipten Çıkar', `Aciz ${number}`)
    const request = drawer.getByRole('listitem').filter({ hasText: `Aciz ${number}` })
    await expect(request.getByText('Onay için ikinci bir kişi gerekir.')).toBeVisible()
    await expectAccessible(page, { within: '.follow-up-drawer' })

    const second = await context.browser()?.newPage()
    if (second === undefined) throw new Error('there is no browser')
    await second.setViewportSize(WIDTHS.phone)
    await signIn(second, 'yonetici@vezne.test', RULES)
    const theirs = await openFollowUp(second, books.accountId)
    const asked = theirs.getByRole('listitem').filter({ hasText: `Aciz ${number}` })
    await asked.getByRole('button', { name: 'Onayla' }).click()
    await asked.getByRole('textbox').fill('Uygun')
    await expectAccessible(second, { within: '.follow-up-drawer' })
    await asked.getByRole('form', { name: 'Onayla' }).getByRole('button', { name: 'Onayla' }).click()
    await expect(asked.getByText('Takipten Çıkarıldı')).toBeVisible()
    await second.close()

    await page.goto('/yonetim/hatirlatmalar')
    await expect(page.locator('tr[data-row]').first()).toContainText(isWorkingDay ? 'Gönderildi' : 'Bekliyor')
    await expectAccessible(page)
  },
)
