import type { Browser, CDPSession } from '@playwright/test'

/** What one first visit cost. Times are in milliseconds from the start of the navigation. */
export interface Visit {
  readonly bytes: number
  readonly requests: number
  readonly thirdParties: readonly string[]
  /** Bytes by address, the largest first. */
  readonly parts: readonly (readonly [string, number])[]
  readonly lcp: number
  readonly cls: number
  readonly tbt: number
  /** When a digit typed into the card's field stayed there. */
  readonly typing: number
}

/** Slow 4G and a phone's processor, applied by the browser itself: Lighthouse's mobile profile, not simulated. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
}
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** After the load, for what comes late. */
const LINGER_MS = 2500

/** Runs in the page before anything of its own. */
const WATCH = `
  (() => {
    const seen = { lcp: 0, cls: 0, tbt: 0, typing: 0 }
    window.benchSeen = seen
    const watch = (type, each) =>
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime })
    watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value })
    // Before there is something to see nobody is kept from anything.
    let painted = Infinity
    watch('longtask', ({ startTime, duration }) => {
      painted = Math.min(painted, performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity)
      seen.tbt += Math.max(0, startTime + duration - Math.max(startTime, painted) - 50)
    })
  })()
`
const TYPE = `
  (() => {
    const seen = window.benchSeen
    setInterval(() => {
      const field = document.querySelector('input[name=cardNumber]')
      if (field === null) return
      // What was typed and is gone again was never accepted.
      if (field.value === '') seen.typing = 0
      if (seen.typing > 0) return
      field.focus()
      document.execCommand('insertText', false, '5')
      if (field.value !== '') seen.typing = performance.now()
    }, 50)
  })()
`

/** A first visit with an empty cache, on a line of a phone. Typing moves things, so that it has a visit of its own. */
export async function visit(browser: Browser, url: string, isTyping = false): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'tr-TR' })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    const traffic = await watchTraffic(client, new URL(url).host)
    await client.send('Network.setCacheDisabled', { cacheDisabled: true })
    await client.send('Network.emulateNetworkConditions', SLOW_4G)
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(isTyping ? `${WATCH};${TYPE}` : WATCH)
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 })
    // A function, not a text: our own pages allow no text to become code.
    await page.waitForFunction(hasPainted, undefined, { timeout: 60_000 })
    await page.waitForTimeout(LINGER_MS)
    const seen = await page.evaluate<Pick<Visit, 'lcp' | 'cls' | 'tbt' | 'typing'>>('window.benchSeen')
    return { ...traffic(), ...seen }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function hasPainted(): boolean {
  return (globalThis as unknown as { benchSeen: { lcp: number } }).benchSeen.lcp > 0
}

async function watchTraffic(client: CDPSession, host: string) {
  const urls = new Map<string, string>()
  const sizes = new Map<string, number>()
  await client.send('Network.enable')
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) urls.set(requestId, request.url)
  })
  // Headers are in it.
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  return () => {
    const parts = [...urls].map(([id, url]) => [new URL(url).pathname, sizes.get(id) ?? 0] as const)
    return {
      bytes: parts.reduce((sum, [, size]) => sum + size, 0),
      requests: parts.length,
      thirdParties: [...urls.values()].filter((url) => new URL(url).host !== host),
      parts: parts.toSorted(([, one], [, other]) => other - one),
    }
  }
}
