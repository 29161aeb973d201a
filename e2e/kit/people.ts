import type { Page } from '@playwright/test'
import { leaveHouse } from './house-host.ts'
import { linkMailedTo } from './mailbox.ts'
import { ownMark } from './own-mark.ts'
import { WIDTHS } from './test.ts'

export const USERS = '/yonetim/kullanicilar'

/** An address that was never invited before, in any run. */
export const anAddress = () => `davetli.${ownMark()}.${Math.floor(Math.random() * 1e6)}@vezne.test`

/** The dialog that invites a user of BAYI-002, filled and not sent; on the page of the users or from any other. */
export async function fillInvitation(page: Page, email: string) {
  await page.setViewportSize(WIDTHS.desk)
  if (!page.url().endsWith(USERS)) await page.goto(USERS)
  await page.getByRole('button', { name: 'Kullanıcı Davet Et' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kullanıcı Davet Et' })
  await dialog.getByLabel('E-posta').fill(email)
  await dialog.getByLabel('Ad soyad').fill('Deniz Davetli')
  await dialog.getByLabel('Bayi', { exact: true }).fill('BAYI-002')
  await dialog.getByRole('button', { name: /BAYI-002/ }).click()
  await dialog.getByRole('checkbox', { name: 'Tahsilatları görür' }).check()
  return dialog
}

/** Follows the mail's link and sets the first password; ends at the sign-in. */
export async function acceptInvitation(page: Page, email: string, password: string): Promise<void> {
  await page.goto(await linkMailedTo(email, '/new-password'))
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=passwordAgain]').fill(password)
  await page.locator('main button[type=submit]').click()
  await leaveHouse(page)
}
