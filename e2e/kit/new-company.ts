import type { Page } from '@playwright/test'
import { linkMailedTo } from './mailbox.ts'
import { leaveHouse } from './house-host.ts'
import { ownMark } from './own-mark.ts'
import { DEMO_PASSWORD, expect, fillSignIn } from './test.ts'

/** Follows the mail's link, sets the demo's password and signs in with it; ends at home, at the company's own address. */
export async function enterByMail(page: Page, email: string): Promise<void> {
  await page.goto(await linkMailedTo(email, '/new-password'))
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.locator('input[name=passwordAgain]').fill(DEMO_PASSWORD)
  await page.locator('main button[type=submit]').click()
  await leaveHouse(page)
  await fillSignIn(page, email)
  await expect(page).toHaveURL(/\/home$/)
}

/** A company that no other test walks in, opened by the operator; its owner is signed in there. Returns its domain. */
export async function enterNewCompany(page: Page, word: string): Promise<string> {
  const mark = ownMark()
  const [email, domain] = [`${word}${mark}@vezne.test`, `${word}${mark}.localhost`]
  const operator = { email: 'isletmeci@vezne.test', password: DEMO_PASSWORD }
  const entered = await page.request.post('/api/Platform/SignIn', { data: operator })
  const { data: session } = (await entered.json()) as { data: { token: string } }
  const company = { name: `Şirket ${mark}`, domain, ownerName: 'Ece Kaya', ownerEmail: email }
  const headers = { authorization: `Bearer ${session.token}` }
  const opened = await page.request.post('/api/Platform/Companies/Open', { headers, data: company })
  expect(opened.status()).toBe(200)
  await enterByMail(page, email)
  return domain
}
