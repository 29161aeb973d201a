import { loadavg } from 'node:os'
import { chromium, type Browser } from '@playwright/test'
import { ensureBrowser } from '@vezne/tools/test/browser.ts'
import { buildWeb } from '../../build-web.ts'
import type { ListBenchConfig } from '../../config.ts'
import { say, type Hold } from '../../hold.ts'
import { medianOf, spreadOf } from '../../ratios.ts'
import type { Place } from '../../sale/place.ts'
import { openCompanies, type ShownCompany } from './companies.store.ts'
import { filterList, scrollList } from './visit.ts'

const MUST_HOLD = { slower: 1.5, paintedMs: 300, nodes: 3000, heavier: 1.5, heavierAgain: 1.05, spread: 0.35 }
/** One click is as long as the machine pleases; of six, the middle says something. */
const VISITS_A_ROUND = 3
const MEGABYTE = 1024 * 1024

/** How often both lists are visited, each several times, and how far the long one is scrolled. */
const ROUNDS = 5
const PAGES = 50

const shown = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(' ')

/**
 * [W14] The payment list in a browser, of a company with so many payments beside one with a hundred, by turns: from the click
 * on a filter until its rows are painted, and what fifty pages of scrolling leave behind.
 */
export async function measureScreen(config: ListBenchConfig, place: Place, hold: Hold): Promise<void> {
  const executablePath = ensureBrowser(config.environment)
  await buildWeb(config.root)
  const companies = await openCompanies(place.ours, config.payments)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  try {
    await paint(browser, companies, config.payments, place.shop.port, hold)
    await scroll(browser, companies, place.shop.port, hold)
  } finally {
    await browser.close()
  }
}

type Companies = Readonly<Record<'large' | 'small', ShownCompany>>

async function paint(browser: Browser, companies: Companies, payments: number, port: number, hold: Hold) {
  const visit = async (company: ShownCompany) => {
    const times: number[] = []
    for (let visits = 0; visits < VISITS_A_ROUND; visits += 1) times.push(...(await filterList(browser, company, port)))
    return times
  }
  const rounds: { large: number[]; small: number[] }[] = []
  // By turns, so that a busy moment hits both; the first round warms everything up and is thrown away.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const small = await visit(companies.small)
    const large = await visit(companies.large)
    if (round > 0) rounds.push({ large, small })
  }
  const medians = rounds.map(({ large, small }) => ({ large: medianOf(large), small: medianOf(small) }))
  const ratios = medians.map(({ large, small }) => large / small)
  for (const [at, { large, small }] of rounds.entries())
    say(
      `round ${at + 1}: ${shown(large)} ms beside ${shown(small)} ms with 100 payments, ${ratios[at]?.toFixed(2)} times`,
    )
  const painted = medianOf(medians.map(({ large }) => large))
  say(
    `${payments} payments: ${painted.toFixed(0)} ms, 100 payments: ${medianOf(medians.map(({ small }) => small)).toFixed(0)} ms; ` +
      `load ${loadavg()[0]?.toFixed(2)}`,
  )
  hold('W14 click to painted rows', painted, MUST_HOLD.paintedMs, ' ms')
  const spread = spreadOf(ratios)
  hold('W14 spread of that ratio over the rounds', spread, MUST_HOLD.spread)
  hold('W14 click to painted rows, of that with 100 payments', medianOf(ratios), MUST_HOLD.slower)
}

async function scroll(browser: Browser, companies: Companies, port: number, hold: Hold) {
  const few = await scrollList(browser, companies.small, port, 2)
  const many = await scrollList(browser, companies.large, port, PAGES)
  const { begun, whole, again } = many.heap
  const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)
  say(
    `heap: ${inMegabytes(few.heap.whole)} MB with 100 payments; ${inMegabytes(begun)} MB with its first rows, ${inMegabytes(whole)} MB with ${PAGES}, ` +
      `${inMegabytes(again)} MB when they were walked through again`,
  )
  hold('W14 elements in the page, at most', many.mostNodes, MUST_HOLD.nodes)
  hold(`W14 heap with ${PAGES} pages, of that with 100 payments`, whole / few.heap.whole, MUST_HOLD.heavier)
  hold('W14 heap after a second walk, of that after the first', again / whole, MUST_HOLD.heavierAgain)
}
