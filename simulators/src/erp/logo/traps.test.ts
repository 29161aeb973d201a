import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aCardSlip, aLogo } from '../../testing/logo-client.ts'

it('[M-13] breaks the connection before or after a write, and only the books know which', async () => {
  const logo = aLogo()
  await logo.office('arp', { CODE: '120.01.001', TITLE: 'BAYİ' })
  await logo.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = logo.app.server.address() as AddressInfo
  const { body } = await logo.login()
  const headers = { authorization: `Bearer ${String(body['access_token'])}` }
  const post = async (trap: string) => {
    await logo.app.inject({ method: 'POST', url: '/_sim/erp/logo/traps', payload: { trap } })
    const slip = { method: 'POST', headers, body: JSON.stringify(aCardSlip()) }
    const sent = fetch(`http://127.0.0.1:${port}/erp/logo/api/v1/ArpSlips`, slip)
    return sent.then(
      ({ status }) => status,
      () => 'cut',
    )
  }
  const counts: unknown[] = []
  for (const trap of ['cut-before', 'cut-after', 'slow', 'away']) {
    counts.push([trap, await post(trap), (await logo.books()).vouchers.length])
  }
  expect(counts).toEqual([
    ['cut-before', 'cut', 0],
    ['cut-after', 'cut', 1],
    ['slow', 200, 2],
    ['away', 503, 2],
  ])
  await logo.app.close()
})

it('[M-13] keeps books, site and odds when its process ends, but nobody’s session; a reset forgets all', async () => {
  const booksFolder = mkdtempSync(join(tmpdir(), 'vezne-logo-'))
  const first = aLogo({ booksFolder })
  await first.site({ seats: 5, days: 'mixed' })
  await first.app.inject({ method: 'PUT', url: '/_sim/erp/logo/traps', payload: { seed: 9, away: 1 } })
  await first.office('generate', { FIRMS: 3, LINES: 30 })
  const { balances } = await first.books()
  await first.app.close()
  const second = aLogo({ booksFolder })
  expect((await second.books()).balances).toEqual(balances)
  const site = await second.app.inject({ url: '/_sim/erp/logo/site' })
  expect(site.json()).toMatchObject({ seats: 5, days: 'mixed', sessions: 0, traps: { seed: 9, away: 1 } })
  await second.app.inject({ method: 'POST', url: '/_sim/reset' })
  expect((await second.books()).balances).toEqual([])
  expect((await second.app.inject({ url: '/_sim/erp/logo/site' })).json()).toMatchObject({
    seats: 2,
    traps: { seed: 1 },
  })
  await second.app.close()
  rmSync(booksFolder, { recursive: true })
})

it.each([
  ['PUT', '/_sim/erp/logo/site', { seats: 'iki' }, 'seats must be a number.'],
  ['PUT', '/_sim/erp/logo/site', { days: 'us' }, 'days must be one of iso, dotted, mixed.'],
  ['PUT', '/_sim/erp/logo/site', { chairs: 1 }, 'a site has no chairs.'],
  ['PUT', '/_sim/erp/logo/traps', { expired: -1 }, 'expired must be a number from 0.'],
  ['POST', '/_sim/erp/logo/traps', { trap: 'rain' }, 'trap must be one of'],
  ['POST', '/_sim/erp/logo/clerk', { act: 'sleep' }, 'act must be one of'],
  ['POST', '/_sim/erp/logo/clerk', { act: 'delete-invoice', REF: 9 }, 'Kayıt bulunamadı.'],
] as const)('[M-13] %s %s says what is wrong with what it was sent', async (method, url, payload, said) => {
  const answer = await aLogo().app.inject({ method, url, payload })
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: expect.stringContaining(said) }])
})

it('[M-13] lets a clerk enter, backdate, cancel and delete behind the portal’s back', async () => {
  const logo = aLogo()
  await logo.login()
  await logo.office('arp', { CODE: '120.01.001', TITLE: 'BAYİ' })
  const invoice = { ARP_CODE: '120.01.001', TOTAL_NET: 100 }
  await logo.office('invoice', invoice)
  await logo.office('invoice', { ...invoice, DATE: '2026-01-15' })
  await logo.office('invoice', { ...invoice, TYPE: 33, TOTAL_NET: 30 })
  await logo.office('payment', { ARP_CODE: '120.01.001', AMOUNT: 20 })
  await logo.office('slip', aCardSlip({}, { CREDIT: 50, TC_AMOUNT: 50 }))
  const balance = async () => (await logo.books()).balances[0]?.['balance']
  expect(await balance()).toBe(100)
  await logo.office('cancel-invoice', { REF: 1 })
  await logo.office('delete-invoice', { REF: 3 })
  expect(await balance()).toBe(30)
  const changed = "select LOGICALREF r, CANCELLED c from LG_001_01_CLFLINE where CAPIBLOCK_MODIFIEDDATE >= '2026-03-05'"
  expect(await logo.rows(changed)).toEqual([{ r: 1, c: 1 }])
  expect(await logo.rows('select LOGICALREF r from LG_001_01_CLFLINE order by LOGICALREF')).toEqual(
    [1, 2, 4, 5].map((r) => ({ r })),
  )
  await logo.office('arp', { CODE: '120.01.001', TITLE: 'BAYİ YENİ ÜNVAN' })
  expect((await logo.call('GET', "arps?q=TITLE like '*YENİ*'")).body['count']).toBe(1)
})
