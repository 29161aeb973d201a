import type { Page } from '@playwright/test'
import { behindTheScenes } from './backstage.ts'
import { linkMailedTo } from './mailbox.ts'
import { ownMark } from './own-mark.ts'
import { expect } from './test.ts'

/** An account of BAYI-002 that no other test has, with 12.500,00 owed; answers its code. */
export async function ownAccount(): Promise<string> {
  const code = `MUT.${ownMark()}.${Math.floor(Math.random() * 1000)}`
  await behindTheScenes('put-account.ts', 'BAYI-002', code)
  return code
}

const letterForm = (page: Page) => page.getByRole('dialog', { name: 'Mutabakat Gönder' })

export const LETTERS = '/mutabakatlar'

/** Opens the form of a letter, on the page of the letters, and fills it, and does not send it. */
export async function fillLetter(page: Page, account: string, email: string) {
  await page.getByRole('button', { name: 'Mutabakat Gönder' }).first().click()
  const form = letterForm(page)
  await form.getByLabel('Cari', { exact: true }).fill('BAYI-002')
  await form
    .getByRole('button', { name: /BAYI-002/ })
    .first()
    .click()
  await form.getByLabel('Mutabakat tarihi').fill('2026-10-31')
  await form.getByRole('radio', { name: new RegExp(account) }).check()
  await form.getByLabel('E-posta').fill(email)
  return form
}

/** Sends the form, and waits for the address in the mail. */
export async function sendLetter(page: Page, email: string): Promise<string> {
  const form = letterForm(page)
  await form.getByRole('button', { name: 'Mutabakat Gönder' }).click()
  await expect(form.getByText(/numaralı mektup hazırlandı/)).toBeVisible()
  return linkMailedTo(email, '/mutabakat')
}
