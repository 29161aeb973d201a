import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { BROWSER_PORTS, readTestConfig } from '../../tools/test/config.ts'

const { root, environment, browserDataFolder } = readTestConfig()
const PORTAL = `http://localhost:${BROWSER_PORTS.PORT}`
const FRAME = `http://localhost:${BROWSER_PORTS.FRAME_PORT}`
export const NONCE = 'nonce-of-this-page'

export interface HandedOver {
  readonly ticket: string
  readonly orderId: string
}

/** Payments of the running demo, and the tickets to their bank pages: pages of ours, or the pretend bank's own for ''. */
export async function handOverAll(bankPages: readonly string[]): Promise<HandedOver[]> {
  const ports = Object.fromEntries(Object.entries(BROWSER_PORTS).map(([name, port]) => [name, String(port)]))
  const env = { ...environment, ...ports, VEZNE_DATA: browserDataFolder, DATABASE_URL: '', NODE_ENV: 'development' }
  const child = spawn(process.execPath, [join(root, 'lab/till/hand-over.ts')], { env, cwd: root, stdio: 'pipe' })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.pipe(process.stderr)
  child.stdin.end(JSON.stringify(bankPages))
  await once(child, 'close')
  return JSON.parse(Buffer.concat(said).toString('utf8')) as HandedOver[]
}

export async function handOver(bankHtml = ''): Promise<HandedOver> {
  const [handed] = await handOverAll([bankHtml])
  if (handed === undefined) throw new Error('no payment began')
  return handed
}

const PAY_PAGE_POLICY = `default-src 'none'; frame-src ${FRAME}; form-action ${FRAME}; base-uri 'none'; frame-ancestors 'self'`

/** A pay page in small, on the portal's own origin and under the pay page's policy, with a token worth stealing. */
export async function openPayPage(page: Page): Promise<void> {
  await page.route(`${PORTAL}/test-only-pay-page`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': PAY_PAGE_POLICY, 'cross-origin-opener-policy': 'same-origin-allow-popups' },
      body: '<!doctype html><html lang="tr"><title>pay</title><h1 id="secret">gizli</h1><iframe name="pay" width="900" height="700"></iframe>',
    }),
  )
  await page.goto(`${PORTAL}/test-only-pay-page`)
  await page.evaluate(`{
    localStorage.setItem('token', 'worth-stealing')
    sessionStorage.setItem('token', 'worth-stealing')
    document.cookie = 'token=worth-stealing'
    window.heard = []
    addEventListener('message', ({ origin, data }) => heard.push({ origin, data }))
  }`)
}

/** Posts the ticket as our screens do, with a form of their own, into a named frame or window. */
export const postTicket = (page: Page, path: string, target: string, ticket: string) =>
  postTickets(page, path, [[target, ticket]])

/** Posts many tickets, each into its own target. */
export const postTickets = (page: Page, path: string, all: readonly (readonly [target: string, ticket: string])[]) =>
  page.evaluate(`for (const [target, ticket] of ${JSON.stringify(all)}) {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: ${JSON.stringify(FRAME + path)}, target })
    for (const [name, value] of Object.entries({ ticket, nonce: ${JSON.stringify(NONCE)} }))
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    document.body.append(form)
    form.submit()
  }`)
