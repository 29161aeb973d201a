import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { BROWSER_PORTS, readTestConfig } from '../../tools/test/config.ts'

const { browserDataFolder } = readTestConfig()

function keep(folder: string, name: string, text: string): void {
  mkdirSync(join(browserDataFolder, folder), { recursive: true })
  writeFileSync(join(browserDataFolder, folder, name), text)
}

/**
 * What a browser would have kept of this journey, put beside the data of the house: the sweep for cards and identity
 * numbers at the end of the run looks there too.
 */
export async function keepBrowser(page: Page, name: string): Promise<void> {
  if (page.isClosed()) return
  const stored = await page.context().storageState({ indexedDB: true })
  // A page without an origin has none.
  const session = await page.evaluate(() => JSON.stringify(sessionStorage)).catch(() => '')
  keep('browser', `${name}.json`, JSON.stringify({ url: page.url(), session, stored }))
}

/** The mails that the pretend post office has, which ends with the house. */
export async function keepMails(name: string): Promise<void> {
  const answer = await fetch(`http://localhost:${BROWSER_PORTS.SIM_PORT}/_sim/mails`).catch(() => undefined)
  if (answer !== undefined) keep('mails', `${name}.json`, await answer.text())
}
