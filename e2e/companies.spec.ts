import type { Page } from '@playwright/test'
import { isMarked, mark, settled, stored } from './kit/shell.ts'
import { WIDTHS, expect, expectAccessible, fillSignIn, signIn, signInByHand, test } from './kit/test.ts'

const select = (page: Page) => page.getByRole('combobox', { name: 'Şirket' })
const option = (page: Page, name: string) => page.locator('.ant-select-item-option', { hasText: name })

/** Every switch that the page asks for, from now on. */
function watchSwitches(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/ChangeTenant/')) asked.push(request.url())
  })
  return asked
}

async function signInToGroup(page: Page, baseURL: string | undefined): Promise<void> {
  await page.goto(`http://grup.localhost:${new URL(baseURL ?? '').port}/signin`)
  await expect(page).toHaveTitle(/Kuzey Grup/)
  await fillSignIn(page, 'grup@vezne.test')
  await page.waitForURL('**/home')
}

test(
  '[R-16] [S-03] the drop-down finds companies, ignores the active one and switches to another',
  { tag: '@full' },
  async ({ page }) => {
    test.slow()
    await page.setViewportSize(WIDTHS.desk)
    await signIn(page)
    await settled(page)
    const asked = watchSwitches(page)
    const box = await page.locator('.company-select').boundingBox()
    expect(box?.width).toBeLessThanOrEqual(300)
    await expect(page.locator('.company-select')).toContainText('Anadolu Dağıtım A.Ş.')

    await select(page).click()
    await expect(page.locator('.ant-select-item-option')).toHaveText([
      'Anadolu Dağıtım A.Ş.',
      'Ege İhracat',
      'Güven Sigorta Aracılık',
    ])
    await expectAccessible(page)
    await mark(page)
    await option(page, 'Anadolu').click()
    await expect(isMarked(page)).toHaveCount(1)
    expect(asked).toEqual([])

    const [token, logo] = await stored(page, 'token', 'tenantLogo')
    await page.evaluate(() => localStorage.setItem('isSubFirm', 'true'))
    await select(page).click()
    await page.keyboard.type('GUVEN SIGORTA')
    await expect(page.locator('.ant-select-item-option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(isMarked(page)).toHaveCount(0)
    await expect(page.locator('.company-select')).toContainText('Güven Sigorta Aracılık')
    await expect(page.getByRole('contentinfo')).toContainText('+90 212 555 20 00')
    expect(asked).toHaveLength(1)
    const [newToken, newLogo, isSubFirm, modal] = await stored(page, 'token', 'tenantLogo', 'isSubFirm', 'modal')
    expect([newToken === token, newLogo === logo, isSubFirm, modal]).toEqual([false, false, null, 'false'])
    await expect(page.getByRole('navigation').getByRole('img', { name: /Güven/ })).toHaveAttribute('src', newLogo ?? '')

    const ended = await page.request.get('/api/FirmAuth/GetTenants', { headers: { authorization: `Bearer ${token}` } })
    expect(ended.status()).toBe(401)
  },
)

test(
  '[S-03] a switch into a company where one is a sub-dealer sets the flag again',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page)
    await page.route('**/api/FirmAuth/ChangeTenant/**', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, data: { ...body.data, subFirmId: body.data.firmUserId } } })
    })
    expect(await stored(page, 'isSubFirm')).toEqual([null])
    await mark(page)
    await select(page).click()
    await option(page, 'Ege').click()
    await expect(isMarked(page)).toHaveCount(0)
    await expect(page.locator('.company-select')).toContainText('Ege İhracat')
    expect(await stored(page, 'isSubFirm')).toEqual(['true'])
  },
)

test('[S-03] a sub-dealer is marked at sign-in', { tag: '@full' }, async ({ page }) => {
  // The demo's sub-dealer belongs to the journeys that change passwords, so a dealer plays it here.
  await page.route('**/api/FirmAuth/Login', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: { ...body.data, subFirmId: body.data.firmUserId } } })
  })
  await signInByHand(page)
  expect(await stored(page, 'isSubFirm')).toEqual(['true'])
})

test('[R-16] one company is a plain name', { tag: '@full' }, async ({ page }) => {
  await signInByHand(page, 'yonetici@vezne.test')
  await expect(page.locator('.company-only')).toHaveText('Anadolu Dağıtım A.Ş.')
  await expect(select(page)).toHaveCount(0)
})

test('a refused switch shows the server’s message for 3 s and changes nothing', { tag: '@full' }, async ({ page }) => {
  await signIn(page)
  await settled(page)
  const before = await stored(page, 'token', 'tenantId', 'tenantLogo')
  await page.route('**/api/FirmAuth/ChangeTenant/**', (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'Böyle bir şirket yok.', data: null } }),
  )
  await mark(page)
  await select(page).click()
  await option(page, 'Ege').click()
  await expect(page.getByText('Böyle bir şirket yok.')).toBeVisible()
  await expect(page.getByText('Böyle bir şirket yok.')).toBeHidden()
  expect(await stored(page, 'token', 'tenantId', 'tenantLogo')).toEqual(before)
  await expect(isMarked(page)).toHaveCount(1)
  await expect(page.locator('.company-select')).toContainText('Anadolu')
})

test('[R-16] [S-03] the modal opens after sign-in, switches, stays closed, and the name opens it again', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await page.setViewportSize(WIDTHS.desk)
  await signInToGroup(page, baseURL)
  expect(await stored(page, 'isTenantSelectedFromModal')).toEqual(['true'])
  const asked = watchSwitches(page)
  const modal = page.getByRole('dialog', { name: 'Şirket Listesi' })
  await expect(modal).toBeVisible()
  const cards = modal.locator('.company-card')
  await expect(cards).toHaveText([/Kuzey Enerji/, /Kuzey Gıda/, /Kuzey Grup/, /Kuzey Lojistik/])
  await expect(modal.locator('[aria-current=true]')).toContainText('Kuzey Grup')
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0)
  await expectAccessible(page)

  await mark(page)
  await modal.getByRole('button', { name: /Kuzey Grup/ }).click()
  await expect(modal).toBeHidden()
  await expect(isMarked(page)).toHaveCount(1)
  expect(asked).toEqual([])

  const name = page.getByRole('button', { name: 'Şirketi değiştir: Kuzey Grup' })
  await name.click()
  await expect(modal).toBeVisible()
  await modal.getByRole('button', { name: /Kuzey Gıda/ }).click()
  await expect(isMarked(page)).toHaveCount(0)
  const newName = page.getByRole('button', { name: 'Şirketi değiştir: Kuzey Gıda' })
  await expect(newName).toHaveText('Kuzey Gıda')
  await expect(select(page)).toHaveCount(0)
  expect((await newName.boundingBox())?.width).toBeLessThanOrEqual(300)
  await expect(modal).toBeHidden()
  expect(await stored(page, 'modal', 'isTenantSelectedFromModal')).toEqual(['false', 'true'])
  await page.reload()
  await settled(page)
  await expect(newName).toBeVisible()
  await expect(modal).toBeHidden()

  await newName.click()
  await expect(modal.locator('[aria-current=true]')).toContainText('Kuzey Gıda')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(newName).toBeFocused()
})

test('[R-16] a refused switch from the modal says so in the modal', { tag: '@full' }, async ({ page, baseURL }) => {
  await page.setViewportSize(WIDTHS.phone)
  await signInToGroup(page, baseURL)
  const modal = page.getByRole('dialog', { name: 'Şirket Listesi' })
  await page.route('**/api/FirmAuth/ChangeTenant/**', (route) => route.abort())
  await modal.getByRole('button', { name: /Kuzey Gıda/ }).click()
  await expect(modal.getByText(/Sunucuya ulaşılamadı/)).toBeVisible()
  await expect(modal.locator('[aria-current=true]')).toContainText('Kuzey Grup')
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0)
  await expectAccessible(page)
})

test('[S-03] a switch in another tab is followed here, and said', { tag: '@full' }, async ({ page, context }) => {
  test.slow()
  await signIn(page)
  await page.goto('/change-password')
  await settled(page)
  await page.locator('input[name=currentPassword]').fill('yarım kalan')
  const other = await context.newPage()
  await other.goto('/home')
  await settled(other)
  await select(other).click()
  await option(other, 'Ege').click()
  await expect(other.locator('.company-select')).toContainText('Ege İhracat')
  const said = page.getByRole('status').filter({ hasText: 'Şirket diğer sekmede değiştirildi: Ege İhracat' })
  await expect(said.first()).toBeVisible()
  await expect(page.locator('.company-select')).toContainText('Ege İhracat')
  await expect(page).toHaveURL(/\/change-password$/)
  await expectAccessible(page)
  // The one who switched knows.
  await expect(other.getByText(/diğer sekmede/)).toHaveCount(0)
  // It waits for its reader, and is told once.
  await page.waitForTimeout(5000)
  await expect(said.first()).toBeVisible()
  await page.reload()
  await settled(page)
})

test('[M-14] a switch is no new sign-in in the list of them', { tag: '@full' }, async ({ page }) => {
  await signIn(page)
  await settled(page)
  // Others sign in as this person meanwhile: the list may grow, the moment of this sign-in may not change.
  const own = page.locator('.sign-in-row[data-current=true]')
  const signedInAt = own.locator('time').first()
  await page.goto('/change-password')
  const before = (await signedInAt.getAttribute('datetime')) ?? 'no moment'
  await select(page).click()
  await mark(page)
  await option(page, 'Ege').click()
  await expect(isMarked(page)).toHaveCount(0)
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('Ege İhracat')
  await expect(signedInAt).toHaveAttribute('datetime', before)
})
