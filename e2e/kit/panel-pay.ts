import type { Page } from '@playwright/test'
import { fillCard, ownNumber, resultDialog } from './pay.ts'
import { openInstallments } from './pay-options.ts'
import { expect } from './test.ts'

/** Even hundreds, so that half percents of them end in no kuruş that scripts a bad day; another one each time. */
export const evenHundreds = (): number => 1000 + ownNumber() * 200

export const inLira = (amount: number): string => `₺${Math.round(amount).toLocaleString('tr-TR')},00`

/** Fills in the panel's form beside the amount and the choice. */
export async function fillPanelForm(page: Page, card: string): Promise<void> {
  await page.locator('[name=description]').fill('Fatura 2026/11')
  await fillCard(page, card)
  await page.locator('[name=agreement]').check()
}

/** So many installments at the bank. */
export async function chooseAt(page: Page, bankId: number, count: number): Promise<void> {
  await openInstallments(page)
  await page.locator(`[name=bankIdInstallment][value^="${bankId}/"][value$="/${count}"]`).check()
}

/** The payment went through, and the dialog says so. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(resultDialog(page).getByText('Ödeme başarıyla gerçekleştirildi.')).toBeVisible()
}
