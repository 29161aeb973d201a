import type { Page } from '@playwright/test'
import type { Hands } from './hands.ts'
import { leaveHouse } from './house-host.ts'
import { linkMailedTo } from './mailbox.ts'
import { aPhone } from './phone.ts'
import type { Recorder } from './record.ts'
import { expect, expectAccessible } from './test.ts'

/** A person at a browser, on the way from an empty database to the first payment. */
export interface Walk {
  readonly page: Page
  readonly hands: Hands
  readonly record: Recorder
}

const OWNER = { name: 'Şule Çınar', email: 'sule@cinar.example', password: 'Kahvenin.Hatiri.40' }
export const COMPANY = { name: 'Çınar Dağıtım A.Ş.', taxNumber: '1234567890' }
const FIRM = { code: 'BAYI-1', name: 'Işık Ticaret' }
const INVITED = { name: 'Deniz Işık', email: 'deniz@isik.example', password: 'Denizin.Mavisi.77' }

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** From the code in the log to a company of one's own, and into its guide. */
export async function claimPortal({ page, hands, record }: Walk, code: string): Promise<void> {
  await expect(heading(page, 'Vezne kurulumu')).toBeVisible()
  await expectAccessible(page)
  await hands.type(page.getByLabel('Kurulum kodu'), code)
  await record(page, 'code')
  await hands.click(button(page, 'Devam Et'))
  await expect(heading(page, 'Sahip hesabı')).toBeVisible()
  await expectAccessible(page)
  await hands.type(page.getByLabel('Ad Soyad'), OWNER.name)
  await hands.type(page.getByLabel('E-posta'), OWNER.email)
  await hands.type(page.getByLabel('Telefon'), '0 312 555 11 11')
  await hands.type(page.locator('input[name=password]'), OWNER.password)
  await hands.type(page.locator('input[name=passwordAgain]'), OWNER.password)
  await record(page, 'owner')
  await hands.click(button(page, 'Devam Et'))
  await expect(heading(page, 'İki adımlı doğrulama')).toBeVisible()
  const phone = aPhone((await page.locator('.factor-secret code').textContent()) ?? '')
  await expectAccessible(page)
  await record(page, 'second-factor')
  await hands.type(page.getByLabel('Doğrulama kodu'), phone.nextCode())
  await hands.click(button(page, 'Doğrula'))
  await hands.click(button(page, 'Kaydettim'))
  await expect(heading(page, 'Şirketiniz')).toBeVisible()
  await hands.type(page.getByLabel('Şirket adı'), COMPANY.name)
  await hands.type(page.getByLabel('Vergi numarası'), COMPANY.taxNumber)
  await expectAccessible(page)
  await record(page, 'company')
  await hands.click(button(page, 'Kurulumu Bitir'))
  await expect(heading(page, 'Kurulum Rehberi')).toBeVisible()
}

/** Goes back to the guide by the menu; the guide sees by the company's data that these are done. */
export async function backToGuide({ page, hands }: Walk, ...done: readonly string[]): Promise<void> {
  await hands.click(page.getByRole('navigation').getByRole('link', { name: 'Kurulum Rehberi' }))
  for (const title of done) await expect(page.getByRole('heading', { level: 3, name: `${title} Tamam` })).toBeVisible()
}

/** The guide leads to the one place where a step is done. */
export async function followGuide({ page, hands }: Walk, title: string): Promise<void> {
  await hands.click(page.getByRole('link', { name: new RegExp(`^${title}`) }))
}

export async function openFirm(walk: Walk): Promise<void> {
  const { page, hands } = walk
  await followGuide(walk, 'İlk bayi')
  await hands.click(button(page, 'Yeni Bayi').first())
  const dialog = page.getByRole('dialog', { name: 'Yeni Bayi' })
  await hands.type(dialog.getByLabel('Bayi kodu'), FIRM.code)
  await hands.type(dialog.getByLabel('Unvan'), FIRM.name)
  await hands.click(dialog.getByRole('button', { name: 'Kaydet' }))
  const opened = page.getByRole('dialog', { name: FIRM.name })
  await expect(opened).toBeVisible()
  await walk.record(page, 'firm')
  await hands.click(opened.getByRole('button', { name: 'Kapat', exact: true }))
}

/** By mail, to a user of the firm. Gives back the link in it. */
export async function inviteUser(walk: Walk, mailboxPort: number): Promise<string> {
  const { page, hands } = walk
  await followGuide(walk, 'İlk kullanıcı')
  await hands.click(button(page, 'Kullanıcı Davet Et').first())
  const dialog = page.getByRole('dialog', { name: 'Kullanıcı Davet Et' })
  await hands.type(dialog.getByLabel('E-posta'), INVITED.email)
  await hands.type(dialog.getByLabel('Ad soyad'), INVITED.name)
  await hands.type(dialog.getByLabel('Bayi', { exact: true }), FIRM.code)
  await hands.click(dialog.getByRole('button', { name: new RegExp(FIRM.code) }))
  await hands.click(dialog.getByRole('checkbox', { name: 'Tahsilatları görür' }))
  await walk.record(page, 'invitation')
  await hands.click(dialog.getByRole('button', { name: 'Daveti Gönder' }))
  await expect(page.getByText(`Davet gönderildi: ${INVITED.email}`)).toBeVisible()
  return linkMailedTo(INVITED.email, '/new-password', [], mailboxPort)
}

/** In a browser of their own: the link sets a password, and that signs in. */
export async function signInAsInvited({ page, hands, record }: Walk, link: string): Promise<void> {
  await page.goto(link)
  await hands.type(page.locator('input[name=password]'), INVITED.password)
  await hands.type(page.locator('input[name=passwordAgain]'), INVITED.password)
  await hands.click(page.locator('main button[type=submit]'))
  await record(page, 'companies-of-the-invited')
  await leaveHouse(page)
  await hands.type(page.locator('input[name=email]'), INVITED.email)
  await hands.type(page.locator('input[name=password]'), INVITED.password)
  await hands.click(page.locator('button[type=submit]'))
  await expect(page).toHaveURL(/\/home$/)
  await expect(heading(page, /./)).toBeVisible()
  await record(page, 'invited-at-home')
}
