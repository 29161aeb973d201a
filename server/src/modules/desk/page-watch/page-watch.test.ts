import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildFrames } from '../../../api.ts'
import { modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { aPaymentPage, aTenant, type TestTenant } from '../../../testing/people.ts'
import type { Fetched, FetchPage } from './fetch-page.ts'
import { pageSweeps, watchPages } from './index.ts'

const FRAME = 'http://frame.example:81'
const SCRIPT = 'console.log("pay")'
const PAGE = `<!doctype html><html lang="__LANGUAGE__"><head><meta charset="utf-8"><title>__TITLE__</title>
  <style>@media (width<9px){body{top:0}}
  a{}</style>__BRAND__</head><body>__BODY__
  <script type="module" src="/assets/pay-1.js"></script></body></html>`

/** A build in small, with the manifest that a build leaves behind. */
function aBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-web-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  mkdirSync(join(folder, 'server'))
  const files = { 'assets/pay-1.js': SCRIPT }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'client', name), text)
  writeFileSync(join(folder, 'client/index.html'), 'panel')
  writeFileSync(join(folder, 'client/public.html'), PAGE)
  writeFileSync(
    join(folder, 'server/entry-server.js'),
    `export const renderPublicPage = () => ({ status: 200, title: 'Ödeme', body:
      '<link rel="preload" as="image" href="/api/content/logo.svg"/><div id="page"><form><input name="cardNumber"></form></div><script type="application/json" id="page-data">{}</script>' })`,
  )
  const hashes = Object.entries(files).map(([name, text]) => [
    `/${name}`,
    createHash('sha256').update(text).digest('hex'),
  ])
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ page: PAGE, files: Object.fromEntries(hashes) as unknown }),
  )
  return folder
}

const house = useHouse({ WEB_DIR: aBuild(), FRAME_ORIGIN: FRAME })
let frames: FastifyInstance
let tenant: TestTenant

beforeAll(async () => {
  await house.http.listen({ port: 0, host: '127.0.0.1' })
  frames = await buildFrames(house.infrastructure)
  await frames.listen({ port: 0, host: '127.0.0.1' })
  tenant = await aTenant(house)
  await aPaymentPage(house, tenant)
  await aTenant(house, 'Ödeme sayfası olmayan')
})
afterAll(() => frames.close())
beforeEach(() => house.owner.query('delete from alarms'))

const portOf = (http: FastifyInstance) => (http.server.address() as AddressInfo).port

/** The house's own listeners, found by the name in the address as a resolver would find them. */
const fromHouse: FetchPage = (url, form) => {
  const { origin, pathname, host } = new URL(url)
  const port = portOf(origin === FRAME ? frames : house.http)
  const body = form === undefined ? undefined : new URLSearchParams(form).toString()
  const headers = { host, ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }) }
  const method = body === undefined ? 'GET' : 'POST'
  const { promise, resolve, reject } = Promise.withResolvers<Fetched>()
  const asked = request({ host: '127.0.0.1', port, path: pathname, method, headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const found = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
      resolve({ status: answer.statusCode ?? 0, headers: new Headers(found), body: Buffer.concat(chunks) })
    })
  })
  asked.on('error', reject).end(body)
  return promise
}

/** Somebody between us and the payers. */
type Meddle = (answer: Fetched) => Partial<Fetched>

async function look(where = /$^/, meddle: Meddle = () => ({})) {
  const fetchPage: FetchPage = async (url, form) => {
    const answer = await fromHouse(url, form)
    return where.test(url) ? { ...answer, ...meddle(answer) } : answer
  }
  const found = await watchPages({ ...modulesOf(house.infrastructure).pageWatch, fetchPage })
  const { rows } = await house.owner.query<{ name: string; about: string; value: bigint }>(
    'select name, about, value from alarms order by name',
  )
  return { faults: [...found.values()][0], alarms: rows.map(({ name, value }) => `${name} ${value}`), found }
}

const changed =
  (from: string, to: string): Meddle =>
  ({ body }) => ({ body: Buffer.from(body.toString('utf8').replace(from, to)) })
const without =
  (name: string): Meddle =>
  ({ headers }) => ({ headers: new Headers([...headers].filter(([each]) => each !== name)) })
const withHeader =
  (name: string, value: string): Meddle =>
  ({ headers }) => ({ headers: new Headers([...headers].map(([each, old]) => [each, each === name ? value : old])) })

describe('[I-15] what payers really get', () => {
  it('is what was built, at every company with a payment page', async () => {
    const { faults, alarms, found } = await look()
    expect(faults).toEqual([])
    expect([...found.keys()]).toEqual([expect.stringContaining(tenant.domain)])
    expect(alarms).toEqual(['page-integrity 0', 'page-unreachable 0'])
  })

  it.each<[string, RegExp, Meddle, string]>([
    [
      'a script of a stranger',
      /pay-without-login/,
      changed('</body>', '<script src="https://evil.example/s.js"></script></body>'),
      'something that the build did not put there: <script src="https://evil.example/s.js">',
    ],
    [
      'a second data script',
      /pos-collection-result/,
      changed('</body>', '<script type="application/json" id="page-data"></body>'),
      'did not put there: <script type="application/json"',
    ],
    ['code on a field', /pay-without-login/, changed('<input ', '<input onblur="steal()" '), 'code inside the page'],
    [
      'a picture of a stranger',
      /pay-without-login/,
      changed('href="/api/content', 'href="//evil.example'),
      'did not put there: <link rel="preload" as="image" href="//evil.example/logo.svg">',
    ],
    ['another base', /pay-without-login/, changed('<head>', '<head><base href="https://evil.example/">'), '<base'],
    ['a missing script', /pay-without-login/, changed('<script type="module"', '<b '), 'something is missing: <script'],
    ['another file', /pay-1\.js/, changed('pay', 'steal'), 'is another file than the build made'],
    [
      'a style more',
      /pay-without-login/,
      changed('</body>', '<style>input{}</style></body>'),
      'did not put there: <style>input{}',
    ],
    ['no policy', /pay-without-login/, without('content-security-policy'), 'content-security-policy is missing'],
    [
      'a softer policy',
      /pay-without-login/,
      withHeader('content-security-policy', "script-src 'self' 'unsafe-inline'"),
      'content-security-policy is another',
    ],
    ['a header less', /pos-collection-result/, without('referrer-policy'), 'referrer-policy is missing'],
    ['another frame', /\/show/, changed('postMessage', 'postMassage'), 'frame: is another page than the one we wrote'],
    ['a frame without policy', /\/show/, without('content-security-policy'), 'frame: content-security-policy'],
    ['a page that is gone', /pay-without-login/, () => ({ status: 302 }), 'answered 302'],
  ])('raises the alarm when it is not: %s', async (_what, where, meddle, fault) => {
    const { faults, alarms } = await look(where, meddle)
    expect(faults).toEqual([expect.stringContaining(fault)])
    expect(alarms).toEqual(['page-integrity 1', 'page-unreachable 0'])
    expect(house.logLines.at(-1)).toContain('alarm: page-integrity')
  })

  it('is not: a style that the policy does not name, in the place of the company’s colours', async () => {
    const meddle = changed('--vz-primary:#', '--vz-primary:url(//evil.example)#')
    expect((await look(/pay-without-login/, meddle)).faults).toEqual([
      expect.stringContaining('content-security-policy is another'),
      expect.stringContaining('did not put there: <style>:root'),
    ])
  })

  it('is another alarm where nobody answers, and no claim about the page', async () => {
    const { faults, alarms } = await look(/pay-without-login/, () => {
      throw new Error('nobody listens')
    })
    expect([faults, alarms]).toEqual([undefined, ['page-unreachable 1']])
  })

  it('is looked at every hour', () => {
    expect(pageSweeps(modulesOf(house.infrastructure).pageWatch).map(({ cron }) => cron)).toEqual(['7 * * * *'])
  })
})
