import type { Locator } from '@playwright/test'

type Files = Parameters<Locator['setInputFiles']>[0]

/** One person's keyboard and mouse, with a count of what a walk asks of them. */
export interface Hands {
  readonly type: (field: Locator, text: string) => Promise<void>
  readonly click: (what: Locator) => Promise<void>
  /** A key instead of the mouse counts as a click. */
  readonly press: (on: Locator, key: string) => Promise<void>
  /** The field is clicked, and the file in the window that opens. */
  readonly choose: (field: Locator, file: Files) => Promise<void>
  /** Counts what was typed outside the browser, into cells of a spreadsheet. */
  readonly typedElsewhere: (cells: number) => void
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
    choose: async (field, file) => {
      clicks += 2
      await field.setInputFiles(file)
    },
    typedElsewhere: (cells) => {
      typed += cells
    },
    counted: () => ({ typed, clicks }),
  }
}
