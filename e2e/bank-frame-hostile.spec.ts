import { test } from '@playwright/test'
import type { Frame, Page } from '@playwright/test'
import { BROWSER_PORTS } from '../tools/test/config.ts'
import { handOverAll, NONCE, openPayPage, postTicket, postTickets, type HandedOver } from './kit/bank-frame.ts'
import { hostilePages } from './kit/hostile-pages.ts'
import { expect } from './kit/test.ts'

const PORTAL = `http://localhost:${BROWSER_PORTS.PORT}`
const FRAME = `http://localhost:${BROWSER_PORTS.FRAME_PORT}`
const SIMULATORS = `http://localhost:${BROWSER_PORTS.SIM_PORT}`
const STOLEN = `${SIMULATORS}/stolen`
const AT_ONCE = 25

interface Heard {
  readonly origin: string
  readonly data: { readonly hostile?: string; readonly got?: string } | string
}

const heardBy = (page: Page) => page.evaluate<Heard[]>('window.heard')
const reportsOf = (heard: readonly Heard[]) =>
  heard.flatMap(({ data }) => (typeof data === 'object' && data.hostile !== undefined ? [data] : []))

test.use({ permissions: ['local-network-access'] })

test(
  '[I-15] two hundred hostile bank pages read nothing, move nothing and show no success',
  { tag: '@full' },
  async ({ page, context }) => {
    test.slow()
    const pages = hostilePages({ portal: PORTAL, frame: FRAME, stolen: STOLEN, nonce: NONCE })
    expect(pages).toHaveLength(200)
    const led: string[] = []
    const isOurs = (frame: Frame) => frame.parentFrame() === null || frame.parentFrame() === page.mainFrame()
    context.on('request', (request) => {
      if (!request.url().startsWith(STOLEN) || !request.isNavigationRequest()) return
      if (isOurs(request.frame())) led.push(request.url())
    })
    page.on('dialog', (dialog) => {
      led.push(`a dialogue: ${dialog.message()}`)
      void dialog.dismiss()
    })
    const handed: HandedOver[] = []
    await openPayPage(page)
    await page.evaluate(`{
    window.channel = []
    new BroadcastChannel('vezne').onmessage = ({ data }) => channel.push(data)
  }`)
    for (let from = 0; from < pages.length; from += AT_ONCE) {
      const batch = pages.slice(from, from + AT_ONCE)
      // A ticket opens for a minute: no more of them are taken than are shown at once.
      handed.push(...(await handOverAll(batch.map(({ html }) => html))))
      await page.evaluate(
        `document.body.replaceChildren(
        Object.assign(document.createElement('h1'), { id: 'secret', textContent: 'gizli' }),
        ...Array.from({ length: ${batch.length} }, (_, at) =>
          Object.assign(document.createElement('iframe'), { name: 'pay' + at })))`,
      )
      const tickets = handed.slice(from, from + AT_ONCE).map(({ ticket }, at) => [`pay${at}`, ticket] as const)
      await postTickets(page, '/show', tickets)
      const missing = async () => {
        const told = new Set(reportsOf(await heardBy(page)).map(({ hostile }) => hostile))
        return batch.filter(({ name }) => !told.has(name)).map(({ name }) => name)
      }
      await expect.poll(missing, { timeout: 120_000, intervals: [100] }).toEqual([])
      // What they set in motion moves on after they have told.
      await page.waitForTimeout(200)
      expect(page.url()).toBe(`${PORTAL}/test-only-pay-page`)
      const wrappers = page.mainFrame().childFrames()
      expect([...new Set(wrappers.map((frame) => frame.url()))]).toEqual([`${FRAME}/show`])
    }
    const heard = await heardBy(page)
    const tickets = new Set(handed.map(({ ticket }) => ticket))
    const stolen = reportsOf(heard).filter(
      ({ got = '' }) =>
        /worth-stealing|gizli|opened|registered|shared|"data"|<h1/.test(got) || got.includes(NONCE) || tickets.has(got),
    )
    expect(stolen).toEqual([])
    expect(led).toEqual([])
    expect(context.pages()).toHaveLength(1)
    expect(await page.evaluate('window.channel')).toEqual([])
    // Our screens believe the wrapper alone, and it has passed nothing on.
    expect(heard.filter(({ origin }) => origin === FRAME)).toEqual([])
    const truth = (await (await fetch(`${SIMULATORS}/_sim/transactions?state=any`)).json()) as { orderId: string }[]
    const orders = new Set(handed.map(({ orderId }) => orderId))
    expect(truth.filter(({ orderId }) => orders.has(orderId))).toEqual([])
  },
)

test(
  '[I-15] a hostile bank page cannot turn the history of the top window back',
  { tag: '@full' },
  async ({ page }) => {
    const html = `<!doctype html><script>history.pushState({}, '', '#x'); history.back(); history.go(-2); history.go(-9)
setTimeout(() => top.postMessage({ hostile: 'history', got: '' }, '*'), 300)</script>`
    const [handed] = await handOverAll([html])
    await openPayPage(page)
    await postTicket(page, '/show', 'pay', handed?.ticket ?? '')
    // It tells when it has tried, and what it set in motion may still move on.
    await expect.poll(async () => reportsOf(await heardBy(page)).length, { intervals: [100] }).toBe(1)
    await page.waitForTimeout(200)
    expect(page.url()).toBe(`${PORTAL}/test-only-pay-page`)
  },
)
