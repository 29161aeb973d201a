import { setTimeout as sleep } from 'node:timers/promises'
import { MODULES } from '@vezne/domain/access/modules.ts'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { STATUSES, type ShownCompany } from './companies.store.ts'
import { COUNT_NODES, FURTHER, HEIGHT, STATUSES_SEEN, TO_THE_END, TO_THE_TOP, WATCH } from './watch.ts'

/** What opens stands still at once: a choice that still moves is clicked past, and nothing comes of that. */
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
const WAITS_MS = 60_000
const VISIT_MS = 300_000
const PATH = '/pos-collection-transaction'
/** Fifty rows, as dense as they are at first. */
const PAGE_HEIGHT = 50 * 36

/** What a sign-in leaves in the browser; the session itself is in the database already. */
function signedIn({ tenantId, token }: ShownCompany): string {
  const flags = Object.fromEntries(MODULES.map((module) => [module, true]))
  const menu = { ...flags, b2BMenuLinkItemLink: null, b2BMenuLinkItemTitle: null, b2BPdfFilePath: null }
  const kept = {
    token,
    tenantId,
    expiration: String(Date.now() + 3_600_000),
    userName: 'Finans',
    menu: JSON.stringify(menu),
    isTenantSelectedFromModal: 'false',
  }
  return `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value)`
}

async function openList(browser: Browser, company: ShownCompany, port: number): Promise<Page> {
  const context = await browser.newContext({ ...DESK, locale: 'tr-TR' })
  const page = await context.newPage()
  page.setDefaultTimeout(WAITS_MS)
  await page.addInitScript(`${signedIn(company)};${WATCH}`)
  await page.goto(`http://${company.domain}:${port}${PATH}`)
  await page.locator('.list-frame[aria-busy=false] tr[data-row]').first().waitFor()
  // Its totals come last; what is measured afterwards is alone with the database.
  await page.locator('.list-table tfoot small').first().waitFor()
  return page
}

/** Looks from outside: the page's own policy lets nobody make code of a text inside of it. */
async function until(page: Page, expression: string): Promise<void> {
  for (const end = Date.now() + WAITS_MS; !(await page.evaluate<boolean>(expression)); await sleep(20))
    if (Date.now() > end) throw new Error(`${expression} did not come about`)
}

/** The click on a choice, and until its rows have been painted, in milliseconds. */
async function choose(page: Page, word: string): Promise<number> {
  await page.evaluate('window.benchList.begin()')
  await page.getByRole('checkbox', { name: word, exact: true }).click()
  await until(page, 'window.benchList.took() > 0')
  return page.evaluate<number>('window.benchList.took()')
}

/** A browser now and then stands still for good, and nothing that waits for its page would ever hear of that. */
const inTime = <T>(visit: Promise<T>): Promise<T> =>
  Promise.race([
    visit,
    sleep(VISIT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`the browser has not ended a visit in ${VISIT_MS / 1000} s`)
    }),
  ])

/** Opens a list anew and filters it, one choice after the other. What is painted must be what was asked for. */
export const filterList = (browser: Browser, company: ShownCompany, port: number): Promise<number[]> =>
  inTime(filtered(browser, company, port))

async function filtered(browser: Browser, company: ShownCompany, port: number): Promise<number[]> {
  const page = await openList(browser, company, port)
  try {
    const times: number[] = []
    await page.getByRole('button', { name: 'Durum', exact: true }).click()
    for (const { word } of STATUSES) {
      times.push(await choose(page, word))
      const rows = await page.evaluate<string[]>(STATUSES_SEEN)
      if (rows.length < 20 || rows.some((row) => !row.includes(word)))
        throw new Error(`${company.domain} shows ${rows.length} rows for ${word}, and others among them`)
      await page.getByRole('checkbox', { name: word, exact: true }).click()
      await page.getByRole('button', { name: 'Durum', exact: true }).waitFor()
      await page.locator('.list-frame[aria-busy=false]').waitFor()
    }
    return times
  } finally {
    await page.context().close()
  }
}

/** What a page weighs after the rubbish was taken out. */
async function heapOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize
}

interface Scrolled {
  readonly mostNodes: number
  /** In bytes: with the first rows, with all of them, and after all of them were walked through once more. */
  readonly heap: { readonly begun: number; readonly whole: number; readonly again: number }
}

/** Scrolls to the end, page after page, then back to the top and down once more. */
export const scrollList = (browser: Browser, company: ShownCompany, port: number, pages: number): Promise<Scrolled> =>
  inTime(scrolled(browser, company, port, pages))

async function scrolled(browser: Browser, company: ShownCompany, port: number, pages: number): Promise<Scrolled> {
  const page = await openList(browser, company, port)
  try {
    const client = await page.context().newCDPSession(page)
    await client.send('HeapProfiler.enable')
    let mostNodes = 0
    const count = async () => (mostNodes = Math.max(mostNodes, await page.evaluate<number>(COUNT_NODES)))
    const begun = await heapOf(client)
    const heightNow = () => page.evaluate<number>(HEIGHT)
    // A page may have come before anybody scrolled: it is asked for when the end comes near.
    for (let height = await heightNow(); height < pages * PAGE_HEIGHT; height = await heightNow()) {
      await page.evaluate(TO_THE_END)
      await until(page, `${HEIGHT} > ${height}`)
      await count()
    }
    const whole = await heapOf(client)
    const wholeHeight = await page.evaluate<number>(HEIGHT)
    await page.evaluate(TO_THE_TOP)
    // Not to the very end: there the next page would come.
    while ((await page.evaluate<boolean>(FURTHER)) && (await isBefore(page, wholeHeight - 4000))) await count()
    return { mostNodes, heap: { begun, whole, again: await heapOf(client) } }
  } finally {
    await page.context().close()
  }
}

const isBefore = (page: Page, bottom: number) =>
  page.evaluate<boolean>(`document.querySelector('.list-frame').scrollTop < ${bottom}`)
