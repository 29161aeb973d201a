import { Resolver } from 'node:dns/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { makeWorld } from '../world.ts'
import { openDns, type DnsDoor } from './dns-server.ts'

const world = makeWorld()
const app = makeApp(world)
let door: DnsDoor
const set = (payload: object) => app.inject({ method: 'POST', url: '/_sim/dns', payload })

beforeEach(async () => {
  door = await openDns(world.dns, { host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  world.dns.clear()
  await door.close()
})

/** Long enough for any machine; only who wants to hear nothing waits for it. */
const PATIENT_MS = 20_000

async function textsOf(name: string, timeout = PATIENT_MS): Promise<string[]> {
  const resolver = new Resolver({ timeout, tries: 1 })
  resolver.setServers([`127.0.0.1:${door.port}`])
  return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
}

it('says the texts that stand in its book now, long ones too, and forgets them on a reset', async () => {
  const long = 'a'.repeat(400)
  expect((await set({ name: '_VEZNE.Firma.example.', txt: ['bir', long] })).json()).toMatchObject({
    name: '_vezne.firma.example',
  })
  expect(await textsOf('_vezne.firma.example')).toEqual(['bir', long])
  await set({ name: '_vezne.firma.example', txt: 'iki' })
  expect(await textsOf('_vezne.firma.example')).toEqual(['iki'])
  await app.inject({ method: 'POST', url: '/_sim/reset' })
  await expect(textsOf('_vezne.firma.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})

it.each([
  ['no-such-name', 'ENOTFOUND'],
  ['server-failed', 'ESERVFAIL'],
  ['refused', 'EREFUSED'],
  ['silent', 'ETIMEOUT'],
])('answers %s as a resolver hears it', async (fault, code) => {
  await set({ name: 'x.example', fault })
  await expect(textsOf('x.example', fault === 'silent' ? 100 : PATIENT_MS)).rejects.toMatchObject({ code })
})

it.each([{ txt: ['a'] }, { name: 'x', fault: 'tired' }, { name: 'x', text: ['a'] }])('refuses %j', async (payload) => {
  expect((await set(payload)).statusCode).toBe(400)
})
