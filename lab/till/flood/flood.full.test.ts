import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useHouse } from '@vezne/server/testing/house.ts'
import { aPaymentPage, aTenant } from '@vezne/server/testing/people.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { walkThroughBank } from '../../conformance/payer-browser.ts'
import { aSale, openDesk, openGround, openTills, type Company, type Desk } from '../pay-desk.ts'
import { flood } from './flood.ts'

const PAYERS = 50
const PAGES = 120
const TIMES = 5
const BANKS = [64, 62, 205]

/** A web build in small, whose page takes as long to draw as the real one. */
function aWebBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vezne-web-'))
  mkdirSync(join(folder, 'client'), { recursive: true })
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'client/index.html'), 'panel')
  writeFileSync(join(folder, 'client/public.html'), '__TITLE____BODY__')
  writeFileSync(
    join(folder, 'server/entry-server.js'),
    `export function renderPublicPage({ page }) {
      let body = ''
      for (let line = 0; line < 8000; line += 1) body = (body + line.toString(36)).slice(-2000)
      return { status: page ? 200 : 404, title: 'pay', body }
    }`,
  )
  return folder
}

const ground = await openGround()
// Payers of this test come from one address, and all at once.
const house = useHouse({
  ...ground.environment,
  WEB_DIR: aWebBuild(),
  DATABASE_POOL: '12',
  PAGE_MEMORY_MS: '1000',
  RATE_LIMIT_FACTOR: '1000',
  LOG_LEVEL: 'warn',
  // The banks share this process with the flooded house: they are slow, and nobody gives them up for it.
  BANK_TIMEOUT_MS: '60000',
})
let desk: Desk
let company: Company
let host: string

beforeAll(async () => {
  const tenant = await aTenant(house)
  host = tenant.domain
  company = await openTills(house, ground, { id: tenant.id, guid: await aPaymentPage(house, tenant) }, BANKS)
  desk = await openDesk(house, ground)
})
afterAll(async () => {
  await desk.close()
  // Browsers keep their connections for a while; the house would wait for them.
  house.http.server.closeAllConnections()
})

/** A payer who has pressed the button and looks at the bank's page. */
async function atTheBank(payer: number): Promise<string> {
  const bankId = BANKS[payer % BANKS.length]
  const reply = await desk.sell(aSale(company, { bankId, amount: 1000 + payer, netAmount: 1000 + payer }))
  expect(reply.status, reply.message).toBe(200)
  return desk.rendered((reply.data as { show: { ticket: string } }).show.ticket)
}

it('[I-30] [I-28] pages are asked for at five times the rate that is sustained, and all 50 payers who come back are paid', async () => {
  const url = `http://127.0.0.1:${ground.port}/pay-without-login`
  const pages: string[] = []
  for (let payer = 0; payer < PAYERS; payer += 1) pages.push(await atTheBank(payer))

  const calm = await flood({ url, host, pace: { atOnce: 8 }, pages: PAGES })
  expect(calm.statuses).toEqual({ 200: PAGES })
  const perSecond = (TIMES * PAGES) / (calm.tookMs / 1000)

  const flooding = flood({ url, host, pace: { perSecond }, pages: TIMES * PAGES * 3 })
  await Promise.all(pages.map((html) => walkThroughBank({ kind: 'html', html }, { code: '123456' })))
  const flooded = await flooding

  const { rows } = await house.owner.query<{ state: string; count: string }>(
    'select state, count(*)::text as count from payments group by state',
  )
  expect(rows).toEqual([{ state: 'approved', count: String(PAYERS) }])
  // Whoever could not be served was told so, and when to come again; nobody was left without an answer.
  const { 200: served = 0, 503: refused = 0, ...others } = flooded.statuses
  expect(others).toEqual({})
  expect([served + refused, flooded.untold]).toEqual([TIMES * PAGES * 3, 0])
  expect(served).toBeGreaterThan(0)
})
