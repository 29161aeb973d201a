import type { Page } from '@playwright/test'

export const API = '**/api/PayWithoutLogin'

export const panelButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const openInstallments = (page: Page) => panelButton(page, 'Taksitli Ödeme').click()
export const radios = (page: Page) => page.locator('[name=bankIdInstallment]')
export const table = (page: Page) => page.getByRole('table', { name: /Taksit Seçenekleri|Installment Options/ })
export const summaryRow = (page: Page, name: string) =>
  page.getByRole('region', { name: /Özeti|Summary/ }).locator(`dt:text-is("${name}") + dd`)

/** Types all digits at once, in the place of the former ones. */
export const typeCard = (page: Page, number: string) => page.locator('[name=cardNumber]').fill(number)

/** The real answer about the options, with something changed in it. */
export async function changeOptions(
  page: Page,
  change: (data: { commissions: object[] } & Record<string, unknown>) => object,
) {
  await page.route(`${API}/CommissionOptions?**`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Parameters<typeof change>[0] }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...change(answer.data) } } })
  })
}
