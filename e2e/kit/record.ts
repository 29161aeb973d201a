import type { Page, TestInfo } from '@playwright/test'

/** Takes a picture of what a user sees at this point of a walk. */
export type Recorder = (page: Page, name: string) => Promise<void>

/** The pictures of a walk in their order, in the folder where its results lie. */
export function recordTo(info: TestInfo): Recorder {
  let pictures = 0
  return async (page, name) => {
    pictures += 1
    const path = info.outputPath(`${String(pictures).padStart(2, '0')}-${name}.png`)
    await page.screenshot({ path })
  }
}
