import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { aCardSlip, aLogo } from '../../testing/logo-client.ts'

const ODDS = { seed: 23, slowMs: 10, expired: 9, 'login-error': 11, away: 10, 'cut-before': 5, 'cut-after': 5 }
const COUNT = 40

/** Posts slips until each was answered with a number; who looks first asks the books before every further try. */
async function aDay(looksFirst: boolean): Promise<{ references: unknown[]; met: Record<string, number> }> {
  const logo = aLogo()
  await logo.site({ seats: 1 })
  await logo.office('arp', { CODE: '120.01.001', TITLE: 'BAYİ' })
  await logo.app.inject({ method: 'PUT', url: '/_sim/erp/logo/traps', payload: ODDS })
  await logo.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(logo.app.server.address() as AddressInfo).port}/erp/logo/api/v1`
  let token = ''
  const ask = async (path: string, sent: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${address}/${path}`, { method: 'POST', headers, body: JSON.stringify(sent) }).catch(
      () => undefined,
    )
    if (answer?.status === 200) return (await answer.json()) as Record<string, unknown>
    if (answer?.status === 401 || answer?.status === 400) token = String((await logo.login()).body['access_token'])
    return undefined
  }
  for (let at = 1; at <= COUNT; at += 1) {
    const reference = `PRT-${String(at).padStart(6, '0')}`
    for (let isFirst = true, isDone = false; !isDone; isFirst = false) {
      const found =
        looksFirst && !isFirst
          ? await ask('queries/unsafe', `select LOGICALREF from LG_001_01_CLFICHE where GENEXP1 = '${reference}'`)
          : { items: [] }
      if (found === undefined) continue
      isDone =
        (found['items'] as unknown[]).length > 0 ||
        (await ask('ArpSlips', aCardSlip({ NOTES1: reference }))) !== undefined
    }
  }
  const { vouchers, contradictions } = await logo.books()
  expect(contradictions).toEqual([])
  const { met } = (await logo.app.inject({ url: '/_sim/erp/logo/site' })).json<{ met: Record<string, number> }>()
  await logo.app.close()
  return { references: vouchers.map(({ notes }) => notes), met }
}

it('[M-13] has every slip once after a bad day, for whoever looks before trying again', async () => {
  const { references, met } = await aDay(true)
  expect(references).toHaveLength(COUNT)
  expect(new Set(references).size).toBe(COUNT)
  for (const trap of ['expired', 'login-error', 'away', 'cut-before', 'cut-after'])
    expect(met[trap], trap).toBeGreaterThan(0)
})

it('[M-13] has slips twice after the same day, for whoever does not', async () => {
  const { references } = await aDay(false)
  expect(new Set(references).size).toBe(COUNT)
  expect(references.length).toBeGreaterThan(COUNT)
})
