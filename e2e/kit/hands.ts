import type { Locator } from '@playwright/test'

/** One person's keyboard and mouse: what a walk asks of them is counted. */
export interface Hands {
  readonly type: (field: Locator, text: string) => Promise<void>
  readonly click: (what: Locator) => Promise<void>
  /** A key instead of the mouse counts as a click. */
  readonly press: (on: Locator, key: string) => Promise<void>
  readonly counted: () => { readonly typed: number; readonly clicks: number }
}

export function aPairOfHands(): Hands {
  let typed = 0
  let clicks = 0
  return {
    type: async (field, text) => {
      typed += 1
      await field.fill(text)
    },
    click: async (what) => {
      clicks += 1
      await what.click()
    },
    press: async (on, key) => {
      clicks += 1
      await on.press(key)
    },
    counted: () => ({ typed, clicks }),
  }
}
