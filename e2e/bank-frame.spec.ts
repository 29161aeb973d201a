import type { Page } from '@playwright/test'
import { BROWSER_PORTS } from '../tools/test/config.ts'
import { handOver, handOverAll, NONCE, type HandedOver, openPayPage, postTicket } from './kit/bank-frame.ts'
import { expect, expectAccessible, test as watchedTest } from './kit/test.ts'

const PORTAL = `http://localhost:${BROWSER_PORTS.PORT}`
const FRAME = `http://localhost:${BROWSER_PORTS.FRAME_PORT}`
const STOLEN = `http://localhost:${BROWSER_PORTS.SIM_PORT}/stolen`

const heardBy = (page: Page) => page.evaluate<{ origin: string; data: unknown }[]>('window.heard')

/** Tries every way in and out that a document has, and writes down what it got. */
const HOSTILE = `<!doctype html><meta charset="utf-8"><title>hostile</title><pre id="report">working</pre><script>
const got = {}
const tryTo = (name, act) => { try { got[name] = String(act()) } catch (error) { got[name] = 'refused: ' + error.name } }
tryTo('own storage', () => localStorage.getItem('token'))
tryTo('own session storage', () => sessionStorage.getItem('token'))
tryTo('own cookie', () => document.cookie)
tryTo('own database', () => indexedDB.open('x') && self.origin)
tryTo('wrapper document', () => parent.document.body.innerHTML)
tryTo('wrapper ticket', () => parent.document.forms[0].ticket.value)
tryTo('wrapper storage', () => parent.localStorage.getItem('token'))
tryTo('top document', () => top.document.getElementById('secret').textContent)
tryTo('top storage', () => top.localStorage.getItem('token'))
tryTo('top cookie', () => top.document.cookie)
tryTo('sibling frames', () => top.frames.length && top.frames[0].document.body.innerHTML)
tryTo('frame element', () => frameElement.ownerDocument.title)
tryTo('top by location', () => { top.location.href = '${STOLEN}-top' })
tryTo('top by replace', () => { top.location.replace('${STOLEN}-top') })
tryTo('wrapper by location', () => { parent.location.href = '${STOLEN}-wrapper' })
tryTo('top by open', () => open('${STOLEN}-top', '_top'))
tryTo('a window', () => open('${STOLEN}-window'))
tryTo('a dialogue', () => confirm('?'))
for (const target of ['_top', '_parent']) {
  const form = document.createElement('form')
  form.method = 'post'; form.target = target; form.action = '${STOLEN}-form'
  document.body.append(form)
  tryTo('form to ' + target, () => form.submit())
  const link = document.createElement('a')
  link.target = target; link.href = '${STOLEN}-link'
  document.body.append(link)
  tryTo('link to ' + target, () => link.click())
}
for (const message of ['vezne:ask', { kind: 'vezne:ask', nonce: '${NONCE}' }, { success: true }]) {
  parent.postMessage(message, '*'); top.postMessage(message, '*')
}
const asked = fetch('${PORTAL}/api/health').then((answer) => answer.text(), () => 'refused')
asked.then((text) => { got['our API'] = text; setTimeout(() => { report.textContent = JSON.stringify(got) }, 500) })
</script>`

// A page that the test itself serves has no address on this machine, and Chromium asks before such a page may show one
// that has.
watchedTest.use({ permissions: ['local-network-access'] })

// Here the browser must refuse things, and says so: that is no trouble of the page.
const hostileTest = watchedTest.extend({ watched: undefined })

/** At the hostile page, and at the pretend bank's own: one process begins both. */
let begun: HandedOver[] = []
watchedTest.beforeAll(async () => {
  begun = await handOverAll([HOSTILE, ''])
})
const begunAt = (place: number): HandedOver => begun[place] ?? { ticket: 'no payment began', orderId: '' }

hostileTest('[I-15] a hostile bank page reads nothing of ours and moves nothing of ours', async ({ page, context }) => {
  const { ticket } = begunAt(0)
  await openPayPage(page)
  const visited: string[] = []
  context.on('request', (request) => {
    if (/stolen/.test(request.url())) visited.push(`${request.url()} ${request.frame().parentFrame() === null}`)
  })
  await postTicket(page, '/show', 'pay', ticket)
  const bank = page.frameLocator('iframe[name=pay]').frameLocator('iframe[name=bank]')
  await expect(bank.locator('#report')).toContainText('own storage')
  const got = JSON.parse((await bank.locator('#report').textContent()) ?? '{}') as Record<string, string>
  for (const name of Object.keys(got).filter((each) => /storage|cookie|document|ticket|sibling/.test(each)))
    expect([name, got[name]]).toEqual([name, expect.stringMatching(/^refused: /)])
  expect(Object.values(got).join(' ')).not.toMatch(/worth-stealing|gizli/)
  expect(got['our API']).toBe('refused')
  expect(visited).toEqual([])
  expect(context.pages()).toHaveLength(1)
  expect(page.url()).toBe(`${PORTAL}/test-only-pay-page`)
  expect(page.frame({ name: 'pay' })?.url()).toBe(`${FRAME}/show`)
  // What it shouted at the top is heard there, and known as a stranger's; the wrapper passed nothing on.
  expect((await heardBy(page)).filter(({ origin }) => origin === FRAME)).toEqual([])
})

hostileTest(
  '[I-15] without its policy the same page would read the wrapper: the test above can see',
  { tag: '@full' },
  async ({ page }) => {
    const { ticket } = await handOver(HOSTILE)
    await openPayPage(page)
    await page.route(`${FRAME}/render`, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _sandbox, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await postTicket(page, '/show', 'pay', ticket)
    const bank = page.frameLocator('iframe[name=pay]').frameLocator('iframe[name=bank]')
    await expect(bank.locator('#report')).toContainText('own storage')
    const got = JSON.parse((await bank.locator('#report').textContent()) ?? '{}') as Record<string, string>
    expect(got['wrapper ticket']).toBe(ticket)
  },
)

const HOSTILE_WINDOW = `<!doctype html><meta charset="utf-8"><title>hostile</title><pre id="report">working</pre><script>
const got = {}
const tryTo = (name, act) => { try { got[name] = String(act()) } catch (error) { got[name] = 'refused: ' + error.name } }
tryTo('own storage', () => localStorage.getItem('token'))
tryTo('own cookie', () => document.cookie)
tryTo('opener document', () => opener.document.getElementById('secret').textContent)
tryTo('opener storage', () => opener.localStorage.getItem('token'))
tryTo('opener by location', () => { opener.location.href = '${STOLEN}-opener' })
tryTo('opener by replace', () => { opener.location.replace('${STOLEN}-opener') })
opener?.postMessage({ kind: 'vezne:ask', nonce: '${NONCE}' }, '*')
setTimeout(() => { report.textContent = JSON.stringify(got) }, 500)
</script>`

hostileTest(
  '[I-15] a hostile bank page in a window of its own gets no further',
  { tag: '@full' },
  async ({ page, context }) => {
    const { ticket } = await handOver(HOSTILE_WINDOW)
    await openPayPage(page)
    const opening = context.waitForEvent('page')
    await postTicket(page, '/render', 'bank-window', ticket)
    const popup = await opening
    await expect(popup.locator('#report')).toContainText('own storage')
    const got = JSON.parse((await popup.locator('#report').textContent()) ?? '{}') as Record<string, string>
    for (const [name, value] of Object.entries(got))
      expect([name, value]).toEqual([name, expect.stringMatching(/^refused: /)])
    expect(page.url()).toBe(`${PORTAL}/test-only-pay-page`)
    expect((await heardBy(page)).filter(({ origin }) => origin === FRAME)).toEqual([])
  },
)

watchedTest(
  '[I-13] [I-16] a payer goes through the bank in the frame and comes back to a proven result',
  async ({ page }) => {
    const { ticket, orderId } = begunAt(1)
    await openPayPage(page)
    await postTicket(page, '/show', 'pay', ticket)
    const bank = page.frameLocator('iframe[name=pay]').frameLocator('iframe[name=bank]')
    await bank.locator('input[name=code]').fill('123456')
    await bank.getByRole('button').first().click()
    await expect(bank.getByRole('heading', { level: 1 })).toHaveText('Ödemeniz alındı')
    await expect(bank.getByText('Doğrulandı', { exact: true })).toBeVisible()
    await expect(bank.getByText('₺1.250,10')).toBeVisible()
    await expect(bank.getByText(orderId)).toBeVisible()
    await expect.poll(() => heardBy(page)).toEqual([{ origin: FRAME, data: { kind: 'vezne:ask', nonce: NONCE } }])

    // The result by itself, as a payer would keep it; and what is left of it when somebody changes a word.
    const result =
      page
        .frames()
        .find((frame) => frame.url().includes('/pos-collection-result/'))
        ?.url() ?? ''
    await page.goto(result)
    await expect(page.getByText('Doğrulandı', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await page.goto(result.replace(/true\/[^?]*/, `true/${encodeURIComponent('Ödemeniz alındı 9.999')}`))
    await expect(page.getByText(/makbuz/).first()).toBeVisible()
    await expect(page.getByText(/doğrulandı|₺1\.250/i)).toHaveCount(0)
  },
)

watchedTest('a ticket that was used leads to where the payment stands', { tag: '@full' }, async ({ page }) => {
  const { ticket } = await handOver()
  await openPayPage(page)
  const bank = page.frameLocator('iframe[name=pay]').frameLocator('iframe[name=bank]')
  await postTicket(page, '/show', 'pay', ticket)
  await expect(bank.locator('input[name=code]')).toBeVisible()
  await postTicket(page, '/show', 'pay', ticket)
  await expect(bank.getByRole('heading', { level: 1 })).toHaveText('Ödemenizin sonucu bankaya soruluyor')
  await expect(bank.getByText('Doğrulandı', { exact: true })).toHaveCount(0)
})
