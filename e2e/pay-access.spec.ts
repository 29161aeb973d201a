import type { Page } from '@playwright/test'
import { openForm, payAddress, type Language } from './kit/pay-form.ts'
import { approveAtBank, bankIn, CARDS, fillForm, ownAmount, payButton, resultDialog } from './kit/pay.ts'
import { expect, expectAccessible, test, WIDTHS } from './kit/test.ts'
import { isFirst, tagOf } from './kit/tier.ts'

/** At a desk by day and on a phone by night: colours do not depend on the width, nor places on the colours. */
const LOOKS = {
  desk: { ...WIDTHS.desk, colorScheme: 'light' },
  phone: { ...WIDTHS.phone, colorScheme: 'dark' },
} as const

async function lookAt(page: Page, where: keyof typeof LOOKS): Promise<void> {
  const { width, height, colorScheme } = LOOKS[where]
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
}

/** The insurer's form has every kind of field. */
async function expectAccessibleForm(page: Page, language: Language, where: keyof typeof LOOKS): Promise<void> {
  await lookAt(page, where)
  await openForm(page, payAddress('sigorta', `?lang=${language}`))
  await expectAccessible(page)
  await payButton(page).click()
  await expect(page.locator('.pay-errors')).toBeFocused()
  await expectAccessible(page)
  await fillForm(page, { amount: '1.250,00', card: CARDS.isbank })
  await expectAccessible(page)
}

/** The rest of the page rests while the dialog is open, and the bank's page in its frame is the bank's. */
async function expectAccessibleDialog(page: Page): Promise<void> {
  for (const where of ['desk', 'phone'] as const) {
    await lookAt(page, where)
    await expectAccessible(page, { within: 'dialog' })
  }
}

async function expectAccessibleEnd(page: Page, language: Language): Promise<void> {
  await openForm(page, payAddress('ihracat', `?lang=${language}`))
  await fillForm(page, { amount: ownAmount().typed, card: CARDS.isbank })
  await payButton(page).click()
  await expect(bankIn(page).locator('#code')).toBeVisible()
  await expectAccessibleDialog(page)
  await approveAtBank(bankIn(page))
  await expect(
    resultDialog(page).getByText(/^(Ödeme başarıyla gerçekleştirildi|Payment was made successfully)\.$/),
  ).toBeVisible()
  await expectAccessibleDialog(page)
}

for (const language of ['tr', 'en'] as const) {
  for (const where of ['desk', 'phone'] as const)
    test(
      `the form is accessible empty, with errors and with options, in ${language} at the ${where}`,
      tagOf(isFirst(where, language)),
      ({ page }) => expectAccessibleForm(page, language, where),
    )

  test(`the dialog is accessible at the bank and with its result, in ${language}`, { tag: '@full' }, ({ page }) =>
    expectAccessibleEnd(page, language),
  )
}

/** Where the focus is, in our page or in the bank's inside it, and whether it can be seen there. */
interface Stop {
  readonly name: string
  readonly isSeen: boolean
}

const HERE = `(() => {
  const { activeElement: at } = document
  if (at === null || at === document.body || at.tagName === 'IFRAME') return undefined
  const looks = [at, at.nextElementSibling, at.parentElement].filter(Boolean).map((one) => getComputedStyle(one))
  const isSeen = looks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
  return { name: at.name || at.id || at.textContent.trim(), isSeen }
})()`

async function focusIn(page: Page): Promise<Stop> {
  for (const frame of page.frames().toReversed()) {
    const stop = await frame.evaluate<Stop | undefined>(HERE).catch(() => undefined)
    if (stop !== undefined) return stop
  }
  return { name: '', isSeen: true }
}

/** A payer with nothing but a keyboard, and the record of every key and every stop. */
class Keys {
  readonly #page: Page
  readonly record: string[] = []
  readonly unseen: string[] = []

  constructor(page: Page) {
    this.#page = page
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key)
    this.record.push(key)
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    this.record.push(`“${text}”`)
  }

  /** Forward, a stop at a time, to the one with that name. */
  async tabTo(name: string): Promise<void> {
    for (let steps = 0; steps < 40; steps++) {
      await this.press('Tab')
      const stop = await focusIn(this.#page)
      this.record.push(`→ ${stop.name}`)
      if (!stop.isSeen) this.unseen.push(stop.name)
      if (stop.name === name) return
    }
    throw new Error(`no way to ${name} by Tab: ${this.record.join(' ')}`)
  }

  async fillIn(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(values)) {
      await this.tabTo(name)
      await this.type(text)
    }
  }
}

test('[L-04] the whole payment is made by keyboard alone, from the first field to the result', async ({
  page,
}, info) => {
  const keys = new Keys(page)
  const { typed, shown } = ownAmount()
  await openForm(page, payAddress('anadolu'))
  await keys.fillIn({
    amount: typed,
    description: 'Fatura 2026/11',
    holderName: 'AYŞE YILMAZ',
    cardNumber: CARDS.isbank,
  })
  await keys.fillIn({ expiration: '1230', cvv: '000' })
  await expect(page.locator('[name=bankIdInstallment]').first()).toBeVisible()
  await keys.tabTo('bankIdInstallment')
  await keys.press('Space')
  await keys.tabTo('agreement')
  await keys.press('Space')
  await keys.tabTo(`₺${shown} Öde`)
  await keys.press('Enter')
  await expect(bankIn(page).locator('#code')).toBeVisible()
  await expectAccessible(page, { within: 'dialog' })
  await keys.fillIn({ code: '123456' })
  await keys.press('Enter')
  await expect(resultDialog(page).getByText('Ödeme başarıyla gerçekleştirildi.')).toBeVisible()
  await expectAccessible(page, { within: 'dialog' })
  await keys.press('Escape')
  await expect(resultDialog(page)).toHaveCount(0)
  // The focus is back where the payer left the form.
  expect.soft((await focusIn(page)).name).toContain('Öde')
  expect.soft(keys.unseen).toEqual([])
  await info.attach('keys.txt', { body: keys.record.join('\n'), contentType: 'text/plain' })
})
