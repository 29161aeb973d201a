/**
 * [W8] [W9] `npm run bench:page [-- --url ADDRESS]`: the public payment pages, without a link and with one, at a first visit,
 * on a slow phone with a slow line, beside a static page, the same form in Ant Design, and the card form of Adyen, all built
 * in the same run; and, unthrottled, from the button to the bank's page at a first payment.
 * Without an address it starts a Vezne of its own.
 */
import { chromium } from '@playwright/test'
import { ensureBrowser } from '@vezne/tools/test/browser.ts'
import { BadDay, messageOf } from '@vezne/tools/kit/bad-day.ts'
import { readPageBench } from '../config.ts'
import { holds, say } from '../hold.ts'
import { openDemo } from '../own-demo.ts'
import { medianOf } from '../ratios.ts'
import { clickToBank } from './click-to-bank.ts'
import { openControls } from './controls.ts'
import { visit, type Visit } from './visit.ts'

const KIB = 1024
/** What Hyperswitch ships for the same purpose: its published bundle, as a fixed mark. */
const HYPERSWITCH_BYTES = 296.7 * 1000

const { failures, hold } = holds()
const { url, visits, root, environment } = readPageBench()
const house = url === undefined ? await openDemo(root, environment) : undefined
const ours = url ?? `${house?.origin}/pay-without-login`
/** With an address of somebody else's house there is no link of which we know the code. */
const link = house === undefined ? ours : `${house.origin}/paymentPage?d=DEMO-ACIK`
const controls = await openControls(root)
const browser = await chromium.launch({
  executablePath: ensureBrowser(environment),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
try {
  const pages = { ours, link, static: controls.staticUrl, antd: controls.antdUrl }
  const seen = { ours: [] as Visit[], link: [] as Visit[], static: [] as Visit[], antd: [] as Visit[] }
  const NAMES = ['static', 'ours', 'link', 'antd'] as const
  const typed: number[] = []
  // In turn, so that a busy moment of the machine hits all of them.
  for (let turn = 0; turn < visits; turn += 1) {
    for (const name of NAMES) seen[name].push(await visit(browser, pages[name]))
    typed.push((await visit(browser, ours, true)).typing)
  }
  const [first] = seen.ours
  if (first === undefined || first.requests === 0) throw new BadDay(`Nothing was seen at ${ours}.`)
  const middle = (name: keyof typeof seen, of: 'bytes' | 'lcp' | 'cls' | 'tbt') =>
    medianOf(seen[name].map((one) => one[of]))
  for (const name of NAMES) {
    const [lcp, tbt, bytes] = [middle(name, 'lcp'), middle(name, 'tbt'), middle(name, 'bytes')]
    say(
      `${name}: LCP ${lcp.toFixed(0)} ms (${seen[name].map((one) => one.lcp.toFixed(0)).join(' ')}), TBT ${tbt.toFixed(0)} ms, ` +
        `CLS ${middle(name, 'cls').toFixed(4)}, ${(bytes / KIB).toFixed(1)} KiB in ${seen[name][0]?.requests} requests`,
    )
  }
  say(`Adyen ${controls.adyenVersion}: ${(controls.adyenBytes / KIB).toFixed(1)} KiB of script and style (brotli)`)
  for (const [path, size] of first.parts) say(`  ${(size / KIB).toFixed(1)} KiB ${path}`)
  for (const other of first.thirdParties) say(`third party: ${other}`)
  const bytes = middle('ours', 'bytes')
  hold('W8 bytes over the wire, with headers', bytes / KIB, 85, ' KiB')
  hold('W8 requests', first.requests, 6)
  hold('W8 third parties', first.thirdParties.length, 0)
  hold('W8 of Adyen', bytes / controls.adyenBytes, 0.75)
  hold('W8 of Hyperswitch', bytes / HYPERSWITCH_BYTES, 0.3)
  hold('W8 bytes of the link page', middle('link', 'bytes') / KIB, 85, ' KiB')
  hold('W8 requests of the link page', Math.max(...seen.link.map((one) => one.requests)), 6)
  hold('W9 layout shift of the link page', middle('link', 'cls') * 1000, 0, ' thousandths')
  hold('W9 LCP of the link page, of the Ant Design page', middle('link', 'lcp') / middle('antd', 'lcp'), 0.3)
  hold('W9 LCP of the Ant Design page', middle('ours', 'lcp') / middle('antd', 'lcp'), 0.3)
  hold('W9 the card field takes a digit', medianOf(typed) / 1000, 1, ' s')
  hold('W9 total blocking time', middle('ours', 'tbt'), 100, ' ms')
  hold('W9 total blocking time of the link page', middle('link', 'tbt'), 100, ' ms')
  hold('W9 layout shift', middle('ours', 'cls') * 1000, 0, ' thousandths')
  const clicks = await clickToBank(browser, ours, visits)
  say(`from the button to the bank's page, ms: ${clicks.map((ms) => ms.toFixed(0)).join(' ')}`)
  hold('W9 from the button to the bank’s page', medianOf(clicks), 450, ' ms')
  hold('W9 LCP of the static page', middle('ours', 'lcp') / middle('static', 'lcp'), 1.2)
} catch (error) {
  failures.push(messageOf(error))
  say(`✗ ${messageOf(error)}`)
} finally {
  await browser.close()
  controls.close()
  await house?.close()
}
say(failures.length === 0 ? 'passed' : `failed: ${failures.join(', ')}`)
process.exitCode = failures.length === 0 ? 0 : 1
