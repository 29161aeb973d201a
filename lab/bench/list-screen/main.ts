/**
 * [W14] `npm run bench:list-screen`: the payment list in a browser, of a company with a million payments beside one with a
 * hundred, in the same house and by turns: from the click on a filter until its rows are painted, and what fifty pages of
 * scrolling leave behind. `-- --payments N` lays N payments instead of a million.
 */
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { messageOf } from '@vezne/tools/kit/bad-day.ts'
import { ensureBrowser } from '@vezne/tools/test/browser.ts'
import { buildWeb } from '../build-web.ts'
import { readListScreenBench } from '../config.ts'
import { readOrLeave } from '../flags.ts'
import { holds, say } from '../hold.ts'
import { openPlace } from '../lists/place.ts'
import { medianOf, spreadOf } from '../ratios.ts'
import { openCompanies } from './companies.store.ts'
import { filterList, scrollList } from './visit.ts'

const MUST_HOLD = { slower: 1.5, paintedMs: 300, nodes: 3000, heavier: 1.5, heavierAgain: 1.05, spread: 0.35 }
const MEGABYTE = 1024 * 1024

const config = readOrLeave(readListScreenBench)
const { failures, hold } = holds()
const shown = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(' ')

say(`load average before: ${loadavg()[0]?.toFixed(2)}`)
const executablePath = ensureBrowser(config.environment)
await buildWeb(config.root)
const place = await openPlace(config)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
try {
  const { large, small } = await openCompanies(place.databaseUrl, place.token)
  const times = { large: [] as number[], small: [] as number[] }
  // By turns, so that a busy moment hits both; the first visits warm everything up and are thrown away.
  for (let turn = 0; turn <= config.visits; turn += 1) {
    const ofSmall = await filterList(browser, small, place.port)
    const ofLarge = await filterList(browser, large, place.port)
    if (turn === 0) continue
    times.small.push(...ofSmall)
    times.large.push(...ofLarge)
  }
  const [ofLarge, ofSmall] = [medianOf(times.large), medianOf(times.small)]
  const ratios = times.large.map((time, at) => time / (times.small[at] ?? Number.NaN))
  say(`${config.payments} payments: ${shown(times.large)} ms, median ${ofLarge.toFixed(0)}`)
  say(`100 payments: ${shown(times.small)} ms, median ${ofSmall.toFixed(0)}; load ${loadavg()[0]?.toFixed(2)}`)
  const few = await scrollList(browser, small, place.port, 2)
  const many = await scrollList(browser, large, place.port, config.pages)
  const { begun, whole, again } = many.heap
  const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)
  say(
    `heap: ${inMegabytes(few.heap.whole)} MB with 100 payments; ${inMegabytes(begun)} MB with its first rows, ${inMegabytes(whole)} MB with ${config.pages}, ` +
      `${inMegabytes(again)} MB when they were walked through again`,
  )
  hold('W14 elements in the page, at most', many.mostNodes, MUST_HOLD.nodes)
  hold(`W14 heap with ${config.pages} pages, of that with 100 payments`, whole / few.heap.whole, MUST_HOLD.heavier)
  hold('W14 heap after a second walk, of that after the first', again / whole, MUST_HOLD.heavierAgain)
  hold('W14 click to painted rows', ofLarge, MUST_HOLD.paintedMs, ' ms')
  const spread = spreadOf(ratios)
  const isWide = spread > MUST_HOLD.spread
  hold(
    `W14 click to painted rows, of that with 100 payments (spread ${(spread * 100).toFixed(0)} %${isWide ? ', too wide to judge by' : ''})`,
    medianOf(ratios),
    MUST_HOLD.slower,
  )
} catch (error) {
  failures.push(messageOf(error))
  say(`✗ ${messageOf(error)}`)
} finally {
  await browser.close()
  await place.close()
}
say(failures.length === 0 ? 'passed' : `failed: ${failures.join(', ')}`)
process.exitCode = failures.length === 0 ? 0 : 1
